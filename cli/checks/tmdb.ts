import { catalogVersion } from '../../catalog/tables/version.js'
import { note, ok, type Result } from '../../platform/checks.js'
import { remedies } from '../../platform/remedies.js'
import { titleCatalogs } from '../../schema/catalogs.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import type { CheckContext } from './context.js'

/**
 * Reports how many published titles have a number of gamma or gamma_tv; in TMDB's interface, the others
 * have computed ones (docs/guide/tmdb.md#numbers).
 */
export function checkTmdbNumbers({ config, data }: CheckContext): Result[] {
  const published = data?.last?.published ?? null
  if (data === null || published === null || !config?.tmdbApi) return []
  const file = data.directory.catalogFile(published.catalog)
  const indexes = ['gamma' as const, 'gamma_tv' as const].map((name) => titleCatalogs.indexOf(name))
  const stored = openCatalogFile(file, catalogVersion, remedies.catalog, (db) => {
    const sql = `SELECT count(*) FROM title_numbers WHERE ref % 8 IN (${indexes.join()})`
    const count = db.prepare<[], number>(sql).pluck().get() ?? 0
    db.close()
    return count
  })
  const share = `${stored} of ${published.titles} titles have a number of gamma`
  return [
    stored > 0
      ? ok(`${share}; programs see computed numbers of the others`)
      : note(`${share}: programs see computed numbers, which differ from TMDB's`),
  ]
}
