import { defaultLang } from '../../schema/lang.js'
import {
  type GivenName,
  type ReadRequest,
  readDescription,
} from '../../search/matching/match-request.js'
import { bestMatch, type Match, matchTitle } from '../../search/matching/match-title.js'
import { presentTitledCard } from '../cards/list-card.js'
import { type CardWishes, needsBlocks, pickKeys } from '../cards/requested-keys.js'
import type { RequestContext } from '../endpoint/context.js'

/** How to present the candidates. */
interface MatchPresentation extends CardWishes {
  readonly limit: number
}

/** Matches one name; `limit` does not apply to `match`. */
export async function answerMatch(
  given: GivenName,
  presentation: MatchPresentation,
  context: Pick<RequestContext, 'engine' | 'store' | 'names'>,
): Promise<{
  readonly read: ReadRequest
  readonly match: object | null
  readonly items: readonly object[]
}> {
  const { read, matches } = await matchTitle(readDescription(given), context)
  const items = presentMatches(matches.slice(0, presentation.limit), presentation, context)
  return { read, match: bestMatch(matches) === null ? null : (items[0] ?? null), items }
}

function presentMatches(
  matches: readonly Match[],
  wishes: MatchPresentation,
  { store }: Pick<RequestContext, 'store'>,
): object[] {
  const byId = new Map(matches.map((found) => [found.id, found]))
  return store.titleCards.byIds([...byId.keys()], needsBlocks(wishes)).map((row) => {
    const { confidence = 0, reasons = [] } = byId.get(row.id) ?? {}
    const card = presentTitledCard(row, wishes.lang ?? defaultLang)
    return { ...pickKeys(card, row, wishes), confidence, reasons }
  })
}
