import { statSync } from 'node:fs'
import { catalogVersion } from '../../catalog/tables/version.js'
import type { Engines } from '../../engines/registry.js'
import { sizeOfCatalog, whyTooSmall } from '../../indexer/require-size.js'
import { fault, faultOf, note, ok, type Result } from '../../platform/checks.js'
import { formatSize } from '../../platform/progress.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import { computedNumbers } from '../../schema/tmdb-numbers.js'
import { isSamePublication } from '../../storage/copies/manifest.js'
import {
  type DataDirectory,
  type Published,
  readCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import { isWaitingForFirst } from '../../storage/data-directory/following-file.js'
import { isRejected, readVerification } from '../../storage/data-directory/generation-marks.js'
import { openCatalogFile } from '../../storage/data-directory/open-catalog-file.js'
import { filesWithJournal } from '../../storage/data-directory/published-files.js'
import { readImportRecord, readLastRuns } from '../../storage/data-directory/run-record.js'
import { checkEdges } from '../../storage/files/checked-files.js'
import { bytesIn } from '../../storage/files/disk-space.js'
import { formatAge, pluralize } from '../format.js'
import { type CheckContext, check, statusCheck } from './check-context.js'
import { isUsable } from './folder-checks.js'

/** The checks of the catalog, the published generation, and what made or fetched them. */
export const publishedChecks = [
  statusCheck('catalog', 'the catalog that the next index reads', checkCatalog),
  statusCheck('published', 'the published generation and its files', checkPublished),
  check('tmdb', 'titles and people with a number, with TMDB_API', checkTmdbNumbers),
  statusCheck('following', 'the target that this directory follows', checkFollowing),
  statusCheck('refresh', 'when import and index last succeeded and failed', checkRefresh),
  check('import', 'records that the last import rejected', checkImport),
]

/** Reports the catalog that the next `titlebase index` reads; followers do not index. */
function checkCatalog({ data, storage }: CheckContext): Result[] {
  if (data === null || data.last === null || data.following !== null) return []
  const { directory, last } = data
  const current = readCurrentCatalog(directory)
  if (current === null) {
    return [note('no catalog: run titlebase import FILE')]
  }
  const file = directory.catalogFile(current.catalog)
  checkEdges(file, current.file, remedies.currentCatalog)
  const size = openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => {
    const isPublished = current.catalog === last.published?.catalog
    const counted = isPublished ? null : sizeOfCatalog(db)
    db.close()
    return counted
  })
  if (size === null) return [ok(current.catalog)]
  if (last.published !== null && last.before.some(({ catalog }) => catalog === current.catalog)) {
    const next = 'import another one, or run titlebase index --force to publish it again'
    return [note(`a rollback replaced ${current.catalog}: ${next}`)]
  }
  const refusal = whyTooSmall(size, last, storage.minimumPercent)
  if (refusal !== null) return [fault(`titlebase index refuses ${current.catalog}: ${refusal}`)]
  return [note(`${current.catalog} is not published yet: run titlebase index`)]
}

/** Reports the problem of the follower, or else whether the publication that it saw last at its source is here. */
function checkFollowing({ data, path, now }: CheckContext): Result[] {
  if (data === null || data.following === null) return []
  const { problem, source, offer } = data.following
  if (problem !== null) {
    const age = formatAge(problem.since, now())
    return [fault(`fetching from ${source} has failed for ${age}: ${problem.reason}`)]
  }
  const published = data.last?.published ?? null
  const what = offer === null ? 'a publication' : `publication ${offer.publication}`
  if (offer !== null && published !== null && isSamePublication(offer, published)) {
    return [ok(`${what} of ${source} is here`)]
  }
  const next = isWaitingForFirst(path, published !== null)
    ? 'a service is fetching it'
    : 'titlebase serve --follow fetches it'
  return [note(`${what} of ${source} is not here: ${next}`)]
}

/** Reports when import and index last succeeded, and the reason if one of them failed since. */
function checkRefresh({ data, now }: CheckContext): Result[] {
  if (data === null) return []
  const { path } = data.directory
  const ago = (moment: string) => `${formatAge(moment, now())} ago`
  return (['import', 'index'] as const).flatMap((command) => {
    const runs = readLastRuns(path, command)
    if (runs === null) return []
    const { succeededAt, failedAt, failure, isRunning } = runs
    const success =
      succeededAt === null ? 'it never succeeded' : `it last succeeded ${ago(succeededAt)}`
    if (isRunning) return [note(`titlebase ${command} is running; ${success}`)]
    if (failedAt !== null && failedAt >= (succeededAt ?? '')) {
      return [fault(`titlebase ${command} failed ${ago(failedAt)}; ${success}: ${failure}`)]
    }
    return succeededAt === null ? [] : [ok(`titlebase ${command} succeeded ${ago(succeededAt)}`)]
  })
}

/** Checks the sizes and edges of the files of the published generation, and whether this version can read it. */
function checkPublished(context: CheckContext): Result[] {
  const { data, path, engines, now } = context
  if (data === null) return isUsable(path) ? [note(`nothing published: ${firstStep(path)}`)] : []
  const { directory, last, readFault } = data
  if (last === null) return readFault === null ? [] : [readFault]
  if (last.damage !== null) return [fault(last.damage.message)]
  const { published } = last
  if (published === null) return [note(`nothing published: ${firstStep(directory.path)}`)]
  const damaged = damagedFiles(directory, published)
  const verification = readVerification(directory, published.generation)
  if (damaged.length === 0 && verification?.damage) damaged.push(fault(verification.damage))
  if (damaged.length > 0) return [...damaged, findReplacement(directory, last.before, engines)]
  const file = directory.catalogFile(published.catalog)
  openCatalogFile(file, catalogVersion, remedies.catalog, (db) => db.close())
  const problem = engines === null ? null : checkIndexVersion(directory, published, engines)
  return [problem ?? ok(describe(directory, published, now()))]
}

function firstStep(path: string): string {
  if (isWaitingForFirst(path, false)) return 'a service is fetching the first generation'
  return remedyIn(path, {
    action: 'run titlebase index, or titlebase serve for a demo',
    onReplica: 'titlebase serve --follow fetches a generation',
  })
}

function describe(directory: DataDirectory, published: Published, now: Date): string {
  const { generation, catalog, titles, persons, publishedAt } = published
  const verification = readVerification(directory, generation)
  const verified =
    verification === null ? '' : `, verified ${formatAge(verification.verifiedAt, now)} ago`
  const index = formatSize(bytesIn(directory.generationDirectory(generation)))
  const counts = `${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}`
  const sizes = `catalog ${catalog} ${formatSize(statSync(directory.catalogFile(catalog)).size)}, index ${index}`
  return `${generation}, ${formatAge(publishedAt, now)} ago: ${counts}; ${sizes}${verified}`
}

/** The faults of a generation's files and of its journal of changes. */
function damagedFiles(directory: DataDirectory, published: Published): Result[] {
  return filesWithJournal(directory, published).flatMap(({ file, record, remedy }) => {
    try {
      checkEdges(file, record, remedy)
      return []
    } catch (error) {
      return [faultOf(error)]
    }
  })
}

/** True if a service of this version can answer from the published generation or, if it is damaged, from an older one. */
export function canServe({ data, engines }: CheckContext): boolean {
  if (data === null || data.last === null) return false
  const { directory, last } = data
  return last.all.some(
    (each) =>
      (each === last.published || !isRejected(directory, each.generation)) &&
      isReadable(directory, each, engines),
  )
}

/** True if the files of a generation are whole, and this version can read them. */
function isReadable(directory: DataDirectory, each: Published, engines: Engines | null): boolean {
  if (damagedFiles(directory, each).length > 0) return false
  if (engines !== null && each.engines[engines.required.name] !== engines.required.fingerprint) {
    return false
  }
  try {
    const file = directory.catalogFile(each.catalog)
    openCatalogFile(file, catalogVersion, remedies.catalog, (db) => db.close())
    return true
  } catch {
    return false
  }
}

/** Names an older generation that can replace a damaged one; never a rejected one. */
function findReplacement(
  directory: DataDirectory,
  before: readonly Published[],
  engines: Engines | null,
): Result {
  const usable = before.filter((candidate) => isReadable(directory, candidate, engines))
  const next = usable.find(({ generation }) => !isRejected(directory, generation))
  if (next !== undefined) {
    return note(`generation ${next.generation} can replace it: titlebase rollback publishes it`)
  }
  return usable.length === 0
    ? note('no older generation can replace it: titlebase rollback does not help')
    : note('only rejected generations could replace it: run titlebase import, then titlebase index')
}

/** Reports an index that this version or the configured search server cannot use. */
function checkIndexVersion(
  { path }: DataDirectory,
  { generation, engines: built }: Published,
  { required, server }: Engines,
): Result | null {
  const remedy = remedyIn(path, remedies.otherVersion)
  if (built[required.name] !== required.fingerprint) {
    const how =
      built[required.name] === undefined ? `without ${required.name}` : 'by another version'
    return fault(`${generation} was built ${how}: ${remedy}`)
  }
  if (server !== null && built[server.name] !== server.fingerprint) {
    return note(`${generation} was indexed without ${server.name}: ${remedy}`)
  }
  return null
}

/** Share of rejected records above which an import has failed in part, rather than met single bad records. */
const maxRejectedShare = 0.05

/** Reports how many records the last import accepted and rejected. */
function checkImport({ data, now }: CheckContext): Result[] {
  const record = data === null ? null : readImportRecord(data.directory.path)
  if (record === null) return []
  const { at, read, rejected } = record.last
  const when = `the last import, ${formatAge(at, now())} ago,`
  if (rejected === 0) return [ok(`${when} accepted ${pluralize(read, 'record')}`)]
  const outcome = rejected === read ? 'accepted none of' : `rejected ${rejected} of`
  const result = rejected > read * maxRejectedShare ? fault : note
  return [
    result(
      `${when} ${outcome} ${pluralize(read, 'record')}: titlebase import --dry-run FILE, or import-imdb again, says why`,
    ),
  ]
}

/** True for rows with a number from which one of TMDB's interface is computed. */
const isComputed = computedNumbers
  .map(({ catalog, count }) => `CAST(ltrim(${catalog}_id, 'tnm') AS INTEGER) < ${count}`)
  .join(' OR ')

/**
 * Reports how many published titles and persons are part of TMDB's interface, and how many of the titles
 * have a number of gamma or gamma_tv; the others have computed ones (docs/guide/tmdb.md#numbers).
 */
function checkTmdbNumbers({ config, data }: CheckContext): Result[] {
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
