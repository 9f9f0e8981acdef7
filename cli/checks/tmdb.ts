import { catalogVersion } from '../../catalog/tables/version.js'
import { note, ok, type Result } from '../../platform/checks.js'
import { remedies } from '../../platform/remedies.js'
import { computedNumbers } from '../../schema/tmdb-numbers.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import type { CheckContext } from './context.js'

/** True for rows with a number from which one of TMDB's interface is computed. */
const isComputed = computedNumbers
  .map(({ catalog, count }) => `CAST(ltrim(${catalog}_id, 'tnm') AS INTEGER) < ${count}`)
  .join(' OR ')

/**
 * Reports how many published titles and persons are part of TMDB's interface, and how many of the titles
 * have a number of gamma or gamma_tv; the others have computed ones (docs/guide/tmdb.md#numbers).
 */
export function checkTmdbNumbers({ config, data }: CheckContext): Result[] {
  const published = data?.last?.published ?? null
  if (data === null || published === null || !config?.tmdbApi) return []
  const file = data.directory.catalogFile(published.catalog)
  return openCatalogFile(file, catalogVersion, remedies.catalog, (db) => {
    const count = (rows: string) =>
      db.prepare<[], number>(`SELECT count(*) FROM ${rows}`).pluck().get() ?? 0
    const isStored = 'gamma_id IS NOT NULL OR gamma_tv_id IS NOT NULL'
    const stored = count(`titles WHERE ${isStored}`)
    const titles = count(`titles WHERE ${isStored} OR ${isComputed}`)
    const persons = count(`persons WHERE gamma_id IS NOT NULL OR ${isComputed}`)
    db.close()
    const share = `${titles} of ${published.titles} titles and ${persons} of ${published.persons} people take part in TMDB's interface; ${stored} titles have a number of gamma`
    return [
      stored > 0
        ? ok(`${share}, programs see computed numbers of the others`)
        : note(`${share}, so programs see computed numbers, which differ from TMDB's`),
    ]
  })
}
