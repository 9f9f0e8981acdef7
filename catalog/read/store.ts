import type { Database } from 'better-sqlite3'
import { remedies } from '../../platform/remedies.js'
import type { InternalId } from '../../schema/catalogs.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import { catalogVersion } from '../tables/version.js'
import { prepareCast } from './cast.js'
import { prepareCollections } from './collections.js'
import { prepareCredits } from './credits.js'
import { prepareEpisodes } from './episodes.js'
import { prepareFranchises } from './franchises.js'
import { keepLock } from './keep-lock.js'
import { prepareMatchable } from './matchable.js'
import { prepareMedia } from './media.js'
import { preparePersonNames } from './person-names.js'
import { preparePersons } from './persons.js'
import { prepareRelations } from './relations.js'
import { prepareSuggestible } from './suggestible.js'
import { prepareTexts } from './texts.js'
import { prepareTitleCards } from './title-cards.js'
import { prepareTitleDocuments } from './title-documents.js'
import { prepareTitleNames } from './title-names.js'
import { prepareTitles } from './titles.js'

/** Reads one catalog database; every read takes a fixed number of statements. */
export type Store = ReturnType<typeof readFrom>

/** Page cache in KiB: enough for the inner nodes of the tables; a larger one is not faster. */
const cacheSize = 4 * 1024

/**
 * Opens a finished catalog database with `titles` titles read-only and prepares every statement once.
 * Opening reads no table, because that takes longer the larger the catalog is. SQLite reads the
 * file instead of mapping it into memory: a page fault would read megabytes of neighbouring pages
 * while all other requests wait, and truncating a mapped file would crash the process.
 */
export function openStore(file: string, titles: number): Store {
  return openCatalogFile(file, catalogVersion, remedies.catalog, (db) => {
    db.pragma(`cache_size = -${cacheSize}`)
    db.pragma('query_only = true')
    keepLock(db)
    return readFrom(db, titles)
  })
}

function readFrom(db: Database, titles: number) {
  const credited = prepareCast(db)
  return {
    titles: prepareTitles(db),
    titleCards: prepareTitleCards(db),
    documents: prepareTitleDocuments(db, credited),
    cast: credited,
    media: prepareMedia(db),
    texts: prepareTexts(db),
    episodes: prepareEpisodes(db),
    relations: prepareRelations(db),
    persons: preparePersons(db),
    credits: prepareCredits(db),
    collections: prepareCollections(db),
    franchises: prepareFranchises(db),
    suggestible: prepareSuggestible(db),
    matchable: prepareMatchable(db),
    titleNames: prepareTitleNames(db, titles),
    personNames: preparePersonNames(db),
    /** Which records the catalog contains; engines check their results with it. */
    existing: existingRecords(db),
    close: (): void => {
      db.close()
    },
  }
}

/** Reports whether the catalog has all of the given titles or persons. */
function existingRecords(db: Database) {
  const countExisting = (table: 'list_cards' | 'persons') =>
    db
      .prepare<[string], number>(
        `select count(*) from json_each(?) wanted join ${table} on ${table}.id = wanted.value`,
      )
      .pluck()
  const titles = countExisting('list_cards')
  const persons = countExisting('persons')
  return {
    hasTitles: (ids: readonly InternalId[]) => titles.get(JSON.stringify(ids)) === ids.length,
    hasPersons: (ids: readonly InternalId[]) => persons.get(JSON.stringify(ids)) === ids.length,
  }
}
