import type { Logger } from 'pino'
import type { Engine, TitleQuery } from '../../engines/engine.js'
import { and } from '../../schema/filter.js'
import { readTitleQuery } from '../../text/typed-query.js'
import type { Store } from '../store/store.js'

type Searches = Pick<Engine, 'searchTitles'>

/** How many searches are made at most. */
const searches = 40
/** After so many milliseconds no other search is begun. */
const patience = 1000

/**
 * Searches for the best known titles, as users will, before any of them waits for it: the first
 * searches of a generation read their pages from the disk and run code that is not compiled yet, and
 * while the store reads, nothing else is answered. Where that fails, the log says so, and users are
 * served all the same: their searches may be others.
 */
export async function warmUp(
  engine: Searches,
  store: Pick<Store, 'titleCards'>,
  logger: Logger,
): Promise<void> {
  try {
    await searchWellKnown(engine, store)
  } catch (error) {
    logger.warn({ err: error }, 'warming up failed')
  }
}

async function searchWellKnown(engine: Searches, store: Pick<Store, 'titleCards'>) {
  const end = performance.now() + patience
  const wellKnown = await firstPage(engine, { typed: null, limit: searches, order: [byPopularity] })
  for (const { title_ru, title_en, title_original } of store.titleCards.byIds(wellKnown)) {
    if (performance.now() > end) return
    const name = title_ru ?? title_en ?? title_original
    if (name === null) continue
    const typed = readTitleQuery(withTypo(name))
    const found = await firstPage(engine, { typed, limit: 20, order: [byRelevance, byPopularity] })
    store.titleCards.byIds(found)
  }
}

const byPopularity = { field: 'popularity', descending: true } as const
const byRelevance = { field: 'relevance', descending: true } as const

async function firstPage(engine: Searches, query: Pick<TitleQuery, 'typed' | 'limit' | 'order'>) {
  const start = { kind: 'offset', offset: 0 } as const
  return (await engine.searchTitles({ ...query, filter: and(), start })).ids
}

/** The second letter is lost: a typo makes a search read the most. */
function withTypo(name: string): string {
  return name.replace(/^(.)./u, '$1')
}
