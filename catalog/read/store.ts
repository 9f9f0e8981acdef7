import type { Database } from 'better-sqlite3'
import { remedies } from '../../platform/remedies.js'
import type { InternalId } from '../../schema/catalogs.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import { catalogVersion } from '../tables/version.js'
import { type Cast, cast } from './cast.js'
import { type Collections, collections } from './collections.js'
import { type Credits, credits } from './credits.js'
import { type Episodes, episodes } from './episodes.js'
import { type Franchises, franchises } from './franchises.js'
import { keepLock } from './keep-lock.js'
import { type Matchable, matchable } from './matchable.js'
import { type Media, media } from './media.js'
import { type Persons, persons } from './persons.js'
import { type Relations, relations } from './relations.js'
import { type Suggestible, suggestible } from './suggestible.js'
import { type Texts, texts } from './texts.js'
import { type TitleCards, titleCards } from './title-cards.js'
import { type TitleDocuments, titleDocuments } from './title-documents.js'
import { type TitleNames, titleNames } from './title-names.js'
import { type Titles, titles } from './titles.js'

/** Reads one catalog database; every read takes a fixed number of statements. */
export interface Store {
  readonly titles: Titles
  readonly titleCards: TitleCards
  readonly documents: TitleDocuments
  readonly cast: Cast
  readonly media: Media
  readonly texts: Texts
  readonly episodes: Episodes
  readonly relations: Relations
  readonly persons: Persons
  readonly credits: Credits
  readonly collections: Collections
  readonly franchises: Franchises
  readonly suggestible: Suggestible
  readonly matchable: Matchable
  readonly titleNames: TitleNames
  /** Which records the catalog contains; engines check their results with it. */
  readonly existing: ReturnType<typeof existingRecords>
  close(): void
}

/** Page cache in KiB: enough for the inner nodes of the tables; a larger one is not faster. */
const cacheSize = 4 * 1024

/**
 * Opens a finished catalog database read-only and prepares every statement once. SQLite reads the
 * file instead of mapping it into memory: a page fault would read megabytes of neighbouring pages
 * while all other requests wait, and truncating a mapped file would crash the process.
 */
export function openStore(file: string): Store {
  return openCatalogFile(file, catalogVersion, remedies.catalog, (db) => {
    db.pragma(`cache_size = -${cacheSize}`)
    db.pragma('query_only = true')
    keepLock(db)
    return readFrom(db)
  })
}

function readFrom(db: Database): Store {
  const credited = cast(db)
  return {
    titles: titles(db),
    titleCards: titleCards(db),
    documents: titleDocuments(db, credited),
    cast: credited,
    media: media(db),
    texts: texts(db),
    episodes: episodes(db),
    relations: relations(db),
    persons: persons(db),
    credits: credits(db),
    collections: collections(db),
    franchises: franchises(db),
    suggestible: suggestible(db),
    matchable: matchable(db),
    titleNames: titleNames(db),
    existing: existingRecords(db),
    close: () => db.close(),
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
