import type { Database } from 'better-sqlite3'
import { remedies } from '../../platform/remedies.js'
import type { InternalId } from '../../schema/catalogs.js'
import { openCatalogFile } from '../../storage/data-directory/open-catalog-file.js'
import { catalogVersion } from '../tables/version.js'
import { keepLock } from './keep-lock.js'
import { prepareCast } from './prepare-cast.js'
import { prepareCollections } from './prepare-collections.js'
import { prepareCredits } from './prepare-credits.js'
import { prepareEpisodes } from './prepare-episodes.js'
import { prepareFranchises } from './prepare-franchises.js'
import { prepareMatchable } from './prepare-matchable.js'
import { prepareMedia } from './prepare-media.js'
import { preparePersonNames } from './prepare-person-names.js'
import { preparePersons } from './prepare-persons.js'
import { prepareRelations } from './prepare-relations.js'
import { prepareSuggestible } from './prepare-suggestible.js'
import { prepareTexts } from './prepare-texts.js'
import { prepareTitleCards } from './prepare-title-cards.js'
import { prepareTitleDocuments } from './prepare-title-documents.js'
import { prepareTitleNames } from './prepare-title-names.js'
import { prepareTitles } from './prepare-titles.js'

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
