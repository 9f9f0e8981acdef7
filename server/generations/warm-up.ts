import type { Logger } from 'pino'
import type { Searches } from '../../engines/engine.js'
import { firstPage } from '../../engines/first-page.js'
import { isDamage } from '../../platform/sqlite-failures.js'
import { readTitleQuery } from '../../text/typed-query.js'
import type { Store } from '../store/store.js'

/** How many searches are made at most. */
const searches = 40
/** After so many milliseconds no other search is begun. */
const patience = 1000

/**
 * Searches for the best known titles, as users will, before any of them waits for it: the first
 * searches of a generation read their pages from the disk and run code that is not compiled yet, and
 * while the store reads, nothing else is answered. Where that fails, the log says so, and users are
 * served all the same: their searches may be others. A damaged file is no such failure, and thrown.
 */
export async function warmUp(
  engine: Pick<Searches, 'searchTitles'>,
  store: Pick<Store, 'titleCards'>,
  logger: Logger,
): Promise<void> {
  try {
    await searchWellKnown(engine, store)
  } catch (error) {
    if (isDamage(error)) throw error
    logger.warn({ err: error }, 'warming up failed')
  }
}

async function searchWellKnown(
  engine: Pick<Searches, 'searchTitles'>,
  store: Pick<Store, 'titleCards'>,
) {
  const end = performance.now() + patience
  const wellKnown = await engine.searchTitles(firstPage(null, searches))
  for (const { title_ru, title_en, title_original } of store.titleCards.byIds(wellKnown.ids)) {
    if (performance.now() > end) return
    const name = title_ru ?? title_en ?? title_original
    if (name === null) continue
    const found = await engine.searchTitles(firstPage(readTitleQuery(withTypo(name)), 20))
    store.titleCards.byIds(found.ids)
  }
}

/** The second letter is lost: a typo makes a search read the most. */
function withTypo(name: string): string {
  return name.replace(/^(.)./u, '$1')
}
