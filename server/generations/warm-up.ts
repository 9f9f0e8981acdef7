import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Searches } from '../../engines/engine.js'
import { firstPage } from '../../engines/first-page.js'
import { isDamage } from '../../platform/sqlite-failures.js'
import type { InternalId } from '../../schema/catalogs.js'
import { defaultLang } from '../../schema/lang.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { presentTitledCard } from '../present/list-card.js'
import type { Store } from '../store/store.js'

/** How many searches are made at most, and cards shown. */
const wellKnown = 40
/** After so many milliseconds no other search is begun, nor card shown. */
const patience = 1000
/** After so many letters of a name suggestions are asked for. */
const typedLetters = [2, 4, 7]

/** What a service asks of a generation before users do. */
export interface WarmUp {
  readonly engine: Pick<Searches, 'searchTitles'>
  readonly store: Pick<Store, 'titleCards'>
  /** Reads and writes the whole card of a title. */
  showCard(title: InternalId): void
  /** Makes suggestions for a text. */
  suggest(text: string): Promise<unknown>
  readonly logger: Logger
}

/**
 * Types the names of the best known titles, searches for them and shows their cards, as users will,
 * before any of them waits for it: the first answers of a generation read their pages from the disk and
 * run code that is not compiled yet, and while the store reads, nothing else is answered. Where that
 * fails, the log says so, and users are served all the same: their requests may be others. A damaged
 * file is no such failure, and thrown.
 */
export async function warmUp(parts: WarmUp): Promise<void> {
  try {
    await showWellKnown(parts)
  } catch (error) {
    if (isDamage(error)) throw error
    parts.logger.warn({ err: error }, 'warming up failed')
  }
}

async function showWellKnown({ engine, store, showCard, suggest }: WarmUp) {
  const end = performance.now() + patience
  const names: string[] = []
  const { ids } = await engine.searchTitles(firstPage(null, wellKnown))
  for (const row of store.titleCards.byIds(ids)) {
    if (performance.now() > end) return
    showCard(row.id)
    const { title: name } = presentTitledCard(row, defaultLang)
    if (name === null) continue
    names.push(name)
    const found = await engine.searchTitles(firstPage(readTitleQuery(withTypo(name)), 20))
    store.titleCards.byIds(found.ids)
    // What else waits for the event loop goes on in between.
    await nextTurn()
  }
  // Of cards each one that is not shown is missing from a cache; of suggestions a few do for the code.
  for (const text of names.flatMap(beginningsOf)) {
    if (performance.now() > end) return
    await suggest(text)
    await nextTurn()
  }
}

/** A name as it is typed, while letters come in. */
function beginningsOf(name: string): string[] {
  const letters = [...name]
  return [...new Set(typedLetters.map((count) => letters.slice(0, count).join('')))]
}

/** The second letter is lost: a typo makes a search read the most. */
function withTypo(name: string): string {
  return name.replace(/^(.)./u, '$1')
}
