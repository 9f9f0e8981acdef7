import { join } from 'node:path'
import type { Logger } from 'pino'
import { emptyJournal, type Journal, openJournal } from '../../catalog/read/journal.js'
import { openExports } from '../../catalog/read/open-exports.js'
import { type Facets, openFacets } from '../../catalog/read/open-facets.js'
import { shownNames } from '../../catalog/read/shown-names.js'
import { openStore, type Store } from '../../catalog/read/store.js'
import { catalogVersion } from '../../catalog/tables/version.js'
import type { EngineOpener } from '../../engines/open-engines.js'
import type { Engines } from '../../engines/registry.js'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import { isDamage, whyUnreadDatabase } from '../../platform/sqlite-failures.js'
import type { Publication } from '../../schema/changes.js'
import type { NameLookup } from '../../search/query/name-lookup.js'
import type { IdentifierReader } from '../../search/query/pasted-identifier.js'
import { digestFileName } from '../../storage/changes/digest-file.js'
import {
  type DataDirectory,
  type Published,
  pathInside,
} from '../../storage/data-directory/data-directory.js'
import { openCatalogFile } from '../../storage/data-directory/open-catalog-file.js'
import { checkFiles } from '../../storage/data-directory/published-files.js'
import { checkEdges } from '../../storage/files/checked-files.js'
import type { OpenGeneration } from './leased-generation.js'

/** The parts of a service that are required to open a generation. */
interface GenerationParts {
  readonly directory: DataDirectory
  readonly engines: Engines
  readonly openEngines: EngineOpener
  /** Recognises identifiers that are pasted into `q`. */
  readonly readIdentifier: IdentifierReader
  readonly logger: Logger
}

/**
 * Opens the files of one generation. Throws a CommandError if this version cannot read its index,
 * and a DamagedFile if a file differs from the published one: by its size and edges, or with
 * `everyByte` by its checksum.
 */
export async function openGeneration(
  published: Published,
  { directory, engines: configured, openEngines, readIdentifier, logger }: GenerationParts,
  everyByte = false,
): Promise<OpenGeneration> {
  const { required } = configured
  if (published.engines[required.name] !== required.fingerprint) {
    const index =
      required.name in published.engines
        ? 'was built by another version of titlebase'
        : `was built without ${required.name}`
    // Throws if the catalog has another version, too: indexing alone would not help.
    const catalogFile = directory.catalogFile(published.catalog)
    openCatalogFile(catalogFile, catalogVersion, remedies.catalog, (db) => db.close())
    const remedy = remedyIn(directory.path, remedies.otherVersion)
    throw new CommandError(`the index in ${directory.path} ${index}: ${remedy}`)
  }
  await checkFiles(directory, published, everyByte)
  const { generation: id, catalog } = published
  const folder = directory.generationDirectory(id)
  const catalogFile = directory.catalogFile(catalog)
  const opened: { close(): unknown }[] = []
  const keep = <Part extends { close(): unknown }>(part: Part): Part => {
    opened.push(part)
    return part
  }
  const close = async () => {
    for (const part of opened) await part.close()
  }
  try {
    const store = keep(openStore(catalogFile, published.titles))
    const facets = keep(openFacets(join(folder, 'facets.sqlite')))
    const engines = keep(await openEngines({ id, folder }, published.engines, store.existing))
    const journal = keep(openJournalOf(directory, published, logger))
    const exports = keep(openExports(directory, published)).files
    const names = namesIn(store, facets, readIdentifier)
    return { id, store, engines, facets, names, journal, exports, close }
  } catch (error) {
    // Opening is retried, so a failure must not leave files open.
    await close()
    throw whyUnreadCatalog(catalogFile, error)
  }
}

/** Converts an error of warm-up requests: SQLite's errors do not name the damaged file. */
function whyUnreadCatalog(file: string, error: unknown): unknown {
  if (error instanceof DamagedFile || !isDamage(error)) return error
  return new DamagedFile(file, error.message, remedies.catalog)
}

/**
 * Opens the journal of changes. If it or the digests are damaged, logs one line and returns an empty journal
 * (docs/reference/changes.md#the-journal), since nothing else depends on them.
 */
function openJournalOf(
  directory: DataDirectory,
  { publication, generation, publishedAt, changes, files }: Published,
  logger: Logger,
): Journal {
  const current: Publication = { number: publication, generation, at: publishedAt }
  const file = directory.changesFile(publication)
  const tell = (error: unknown) => {
    const failure = whyUnreadDatabase(file, error, remedies.changes)
    // A system error does not mean that the file is damaged: throw it, so that opening is retried.
    if (!(failure instanceof DamagedFile)) throw failure
    logger.error({ reason: failure.message }, 'the journal of changes cannot be read')
  }
  try {
    const digests = join(directory.generationDirectory(generation), digestFileName)
    const record = files[pathInside(directory, digests)]
    if (record !== undefined) checkEdges(digests, record, remedies.changes)
    checkEdges(file, changes, remedies.changes)
    return openJournal(file, current, tell)
  } catch (error) {
    tell(error)
    return emptyJournal(current)
  }
}

/** Looks up names for plans: titles and persons in the store, values of open sets in the facets. */
export function namesIn(
  store: Store,
  facets: Facets,
  readIdentifier: IdentifierReader,
): NameLookup {
  return {
    get hasPopularity() {
      return facets.bestKnown().title !== null
    },
    get hasReleaseDate() {
      return facets.hasReleaseDate()
    },
    pasted(text) {
      const identifier = readIdentifier(text)
      if (identifier === null) return null
      const { title, person } = identifier
      return {
        title: title === null ? null : store.titles.find(title),
        person: person === null ? null : store.persons.find(person),
      }
    },
    titleId: (reference) => store.titles.find(reference),
    personId: (reference) => store.persons.find(reference),
    isKnown: (facet, slug) => facets.has(facet, slug),
    shownAs: shownNames(facets),
    nearest: (facet, slug) => facets.nearest(facet, slug),
    mostFrequent: (facet, count) => facets.mostFrequent(facet, count),
  }
}
