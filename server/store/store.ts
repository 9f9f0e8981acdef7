import type { Database } from 'better-sqlite3'
import type { Held } from '../../engines/engine.js'
import { remedies } from '../../platform/remedies.js'
import { openSortedTexts, type SortedTexts } from '../../platform/sorted-texts/open-sorted-texts.js'
import { catalogVersion } from '../../schema/catalog/version.js'
import { cardsOf, openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import { type CardBlocks, cardBlocks } from './card-blocks.js'
import { type Cast, cast } from './cast.js'
import { type Collections, collections } from './collections.js'
import { type Credits, credits } from './credits.js'
import { type Episodes, episodes } from './episodes.js'
import { held } from './held.js'
import { keepLock } from './keep-lock.js'
import { type Media, media } from './media.js'
import { type Persons, persons } from './persons.js'
import { type Relations, relations } from './relations.js'
import { type Suggestible, suggestible } from './suggestible.js'
import { type Texts, texts } from './texts.js'
import { type TitleCards, titleCards } from './title-cards.js'
import { type Titles, titles } from './titles.js'

/** All that is read from one catalog; every read is a fixed number of statements, or a read of the file of cards for each. */
export interface Store {
  readonly titles: Titles
  readonly titleCards: TitleCards
  readonly cardBlocks: CardBlocks
  readonly cast: Cast
  readonly media: Media
  readonly texts: Texts
  readonly episodes: Episodes
  readonly relations: Relations
  readonly persons: Persons
  readonly credits: Credits
  readonly collections: Collections
  readonly suggestible: Suggestible
  readonly held: Held
  close(): void
}

/** Page cache of the event loop's connection, in KiB: upper pages of the tables stay, and twice as much is of no use. */
const usualCache = 4 * 1024

/**
 * Opens a finished catalog read-only, its database and the list cards beside it, and prepares every
 * statement once. The files are read, not mapped into memory: to a mapped page that it does not hold the
 * system reads megabytes of neighbours, and all other answers wait; and the process dies where a mapped
 * file is cut short.
 */
export function openStore(file: string, cachedKibibytes = usualCache): Store {
  return openCatalogFile(file, catalogVersion, remedies.catalog, (db) => {
    db.pragma(`cache_size = -${cachedKibibytes}`)
    db.pragma('query_only = true')
    keepLock(db)
    const cards = openSortedTexts(cardsOf(file), remedies.catalog)
    try {
      return readFrom(db, cards)
    } catch (error) {
      cards.close()
      throw error
    }
  })
}

function readFrom(db: Database, cards: SortedTexts): Store {
  const shown = titleCards(cards)
  return {
    titles: titles(db),
    titleCards: shown,
    cardBlocks: cardBlocks(db, shown),
    cast: cast(db),
    media: media(db),
    texts: texts(db),
    episodes: episodes(db),
    relations: relations(db),
    persons: persons(db),
    credits: credits(db),
    collections: collections(db),
    suggestible: suggestible(db),
    held: held(db, cards),
    close() {
      db.close()
      cards.close()
    },
  }
}
