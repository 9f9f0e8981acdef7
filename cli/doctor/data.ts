import { catalogVersion } from '../../catalog/tables/version.js'
import type { Engines } from '../../engines/registry.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import {
  type CurrentCatalog,
  type DataDirectory,
  type LastPublished,
  type Published,
  readCurrentCatalog,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import { readImportRecord } from '../../storage/data-directory/import-record.js'
import { filesOf } from '../../storage/data-directory/published-files.js'
import { checkEdges } from '../../storage/files/checked-files.js'
import { counted, duration } from '../in-words.js'
import { fault, faultOf, note, ok, type Told } from './finding.js'

/** Runs what may find a damaged file; its line is a fault. */
export function orFault(look: () => Told[]): Told[] {
  try {
    return look()
  } catch (error) {
    return [faultOf(error)]
  }
}

/** The catalog that the next `titlebase index` reads. */
export function checkCatalog(directory: DataDirectory, last: LastPublished): Told[] {
  return orFault(() => {
    const current = readCurrentCatalog(directory)
    if (current === null) {
      return [note('there is none: titlebase import FILE, or titlebase serve for a demo')]
    }
    openCatalog(directory, current)
    if (current.catalog === last.published?.catalog) return [ok(current.catalog)]
    if (last.published !== null && last.before.some(({ catalog }) => catalog === current.catalog)) {
      const next = 'import another one, or titlebase index publishes it again'
      return [note(`what is published was rolled back from ${current.catalog}: ${next}`)]
    }
    return [note(`${current.catalog} waits for titlebase index`)]
  })
}

function openCatalog(directory: DataDirectory, current: CurrentCatalog): void {
  const file = directory.catalogFile(current.catalog)
  if (current.file !== null) checkEdges(file, current.file, remedies.currentCatalog)
  openCatalogFile(file, catalogVersion, remedies.currentCatalog, (db) => db.close())
}

/** What servers answer from: its files by size and edges, and whether this version reads them. */
export function checkPublished(
  directory: DataDirectory,
  { published, before, damage }: LastPublished,
  engines: Engines | null,
): Told[] {
  if (damage !== null) return [fault(damage.message)]
  if (published === null) {
    if (isWaitingForFirst(directory.path, false)) return [note('nothing: it is waited for')]
    const next = remedyIn(directory.path, {
      here: 'titlebase index, or titlebase serve for a demo',
      whereFollowing: 'titlebase serve --follow fetches it',
    })
    return [note(`nothing: ${next}`)]
  }
  const damaged = damagedFiles(directory, published)
  if (damaged.length > 0) return [...damaged, standIn(directory, before, engines)]
  return orFault(() => {
    const file = directory.catalogFile(published.catalog)
    openCatalogFile(file, catalogVersion, remedies.catalog, (db) => db.close())
    return checkEngines(published, engines, remedyIn(directory.path, remedies.otherVersion))
  })
}

function damagedFiles(directory: DataDirectory, published: Published): Told[] {
  return filesOf(directory, published).flatMap(({ file, record, remedy }) =>
    orFault(() => {
      checkEdges(file, record, remedy)
      return []
    }),
  )
}

/** Which generation may take the place of a damaged one, as far as a glance tells. */
function standIn(
  directory: DataDirectory,
  before: readonly Published[],
  engines: Engines | null,
): Told {
  const next = before.find(
    (candidate) =>
      damagedFiles(directory, candidate).length === 0 &&
      (engines === null || candidate.engines[engines.needed.name] === engines.needed.fingerprint),
  )
  return next === undefined
    ? note('no generation is there that could stand in for it: titlebase rollback does not help')
    : note(`generation ${next.generation} can stand in for it: titlebase rollback publishes it`)
}

function checkEngines(published: Published, engines: Engines | null, remedy: string): Told[] {
  const { generation, titles } = published
  if (engines === null) return [ok(generation)]
  const { needed, server } = engines
  const built = published.engines[needed.name]
  if (built !== needed.fingerprint) {
    const how = built === undefined ? `without ${needed.name}` : 'by another version'
    return [fault(`${generation} was built ${how}: ${remedy}`)]
  }
  if (server !== null && published.engines[server.name] !== server.fingerprint) {
    return [note(`${generation} was indexed without ${server.name}: ${remedy}`)]
  }
  return [ok(`${generation}, ${counted(titles, 'title')}; titlebase verify compares every byte`)]
}

/** The journal of changes of what is published. */
export function checkChanges(directory: DataDirectory, { published }: LastPublished): Told[] {
  const changes = published?.changes ?? null
  if (published === null || changes === null) return []
  return orFault(() => {
    checkEdges(directory.changesFile(published.publication), changes, remedies.changes)
    return [ok(`publication ${published.publication}`)]
  })
}

/** What the last import came to. */
export function checkImport(directory: DataDirectory, now: Date): Told[] {
  const record = readImportRecord(directory.path)
  if (record === null) return []
  const { at, read, rejected } = record.last
  const when = `the last one, ${duration((now.getTime() - Date.parse(at)) / 1000)} ago`
  if (rejected === 0) return [ok(`${when}, took ${counted(read, 'record')}`)]
  const took = rejected === read ? 'took none of' : `rejected ${rejected} of`
  return [
    note(`${when}, ${took} ${counted(read, 'record')}: titlebase import --dry-run FILE says why`),
  ]
}

export function readLast(directory: DataDirectory): LastPublished | Told {
  try {
    return readLastPublished(directory)
  } catch (error) {
    return faultOf(error)
  }
}
