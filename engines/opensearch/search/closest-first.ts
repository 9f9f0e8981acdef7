import type { OrderKey } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import { closenessTo, type NameKind, penalties, wholeNameBonus } from '../../../text/closeness.js'
import { namedOf } from '../../servers/named-document.js'
import { comparedFields, extraFields } from '../settings.js'
import { all, compileOrder, isOneOf, type Query, without } from './compile.js'
import type { Found, Hit, IndexClient } from './index-client.js'
import {
  amongMark,
  findingQuery,
  matchQuery,
  type ResolvedQuery,
  wholeMark,
} from './name-queries.js'

/** How many of OpenSearch's best matches are put in order anew; beyond them its own order is kept. */
const windowSize = 200
/** Where these are not all, so many of the best known matches are put in order with them. */
const bestKnownSize = 100

/** What is searched, and the order of equally close matches. */
export interface ClosestSearch {
  readonly kind: NameKind
  readonly resolved: ResolvedQuery
  readonly filter: Query
  readonly tieBreakers: readonly OrderKey[]
}

/**
 * A stretch of the matches by how close their names are to the typed query (text/closeness.ts), equal ones
 * by the tie breakers. The matches that are compared do not depend on the page, so a walk meets each once.
 */
export async function closestFirst(
  index: IndexClient,
  search: ClosestSearch,
  stretch: { readonly offset: number; readonly limit: number; readonly withTotal: boolean },
): Promise<{ readonly ids: readonly number[]; readonly total: number | null }> {
  const { filter, resolved, tieBreakers } = search
  const query = { bool: { must: [matchQuery(resolved)], filter: [filter] } }
  const sort = compileOrder([{ field: 'relevance', descending: true }, ...tieBreakers])
  const { offset, limit, withTotal } = stretch
  const window = await readWindow(index, search, { query, sort, withTotal })
  const { total } = window
  const first = window.ids.slice(offset, offset + limit)
  if (window.isAll || first.length === limit) return { ids: first, total }
  const others = without(isOneOf(extraFields.id, window.ids))
  const beyond = await index.list({
    query: { bool: { must: [matchQuery(resolved)], filter: [filter, others] } },
    sort,
    after: null,
    offset: Math.max(offset - window.ids.length, 0),
    limit: limit - first.length,
    withTotal: false,
  })
  return { ids: [...first, ...beyond.hits.map(({ id }) => id)], total }
}

/** The matches that are compared, in order, and whether they are all. */
async function readWindow(
  index: IndexClient,
  search: ClosestSearch,
  asked: {
    readonly query: Query
    readonly sort: ReturnType<typeof compileOrder>
    readonly withTotal: boolean
  },
) {
  const { kind, resolved, filter, tieBreakers } = search
  const judge = judgeOf(search)
  const own = await index.list({ ...request, ...asked, limit: windowSize })
  const hits = own.hits.map((hit) => judge(hit, hit.sort.slice(1)))
  const isAll = hits.length < windowSize
  // Where names that are the query as a whole go on beyond the window, nothing else may come before them.
  const endsInWholeNames = hits.at(-1)?.isWhole === true
  if (!isAll && kind === 'title' && !endsInWholeNames) {
    const known: Found = await index.list({
      ...request,
      query: all([findingQuery(resolved), filter]),
      sort: compileOrder([...bestKnownFirst, ...tieBreakers]),
      limit: bestKnownSize,
      withTotal: false,
    })
    const held = new Set(hits.map(({ id }) => id))
    const others = known.hits.filter(({ id }) => !held.has(id))
    hits.push(...others.map((hit) => judge(hit, hit.sort.slice(bestKnownFirst.length))))
  }
  hits.sort((a, b) => b.near - a.near || compare(a.order, b.order, tieBreakers))
  return { ids: hits.map(({ id }) => id), isAll, total: own.total }
}

const request = { after: null, offset: 0, fields: comparedFields }

/** A match as it is compared: `order` are the values of the tie breakers and the id. */
interface Judged {
  readonly id: number
  readonly near: number
  readonly isWhole: boolean
  readonly order: readonly number[]
}

/** Makes the comparison of hits with the typed query; what only OpenSearch takes for a match is furthest. */
function judgeOf({ kind, resolved }: ClosestSearch) {
  const plain = closenessTo(
    kind,
    resolved.readings.filter(({ among }) => among === null),
  )
  const guesses = resolved.readings.flatMap((reading, place) =>
    reading.among === null
      ? []
      : [{ mark: amongMark(place), closeness: closenessTo(kind, [reading]) }],
  )
  return (hit: Hit, order: readonly number[]): Judged => {
    const whole = resolved.whole.findIndex((_, place) => hit.passes.includes(wholeMark(place)))
    if (whole >= 0) return { id: hit.id, near: wholeNameBonus(whole), isWhole: true, order }
    const named = namedOf(hit.fields, extraFields, bestKnownFirst)
    const guessed = guesses
      .filter(({ mark }) => hit.passes.includes(mark))
      .map(({ closeness }) => (closeness(named) ?? unmatched) - penalties.guess)
    const near = Math.max(plain(named) ?? unmatched, ...guessed)
    return { id: hit.id, near, isWhole: false, order }
  }
}

/** Less than any closeness, and a number, as differences of it are taken. */
const unmatched = -Number.MAX_VALUE

/** By the tie breakers, whose values of unknown are such that they come last, then by id. */
function compare(
  a: readonly number[],
  b: readonly number[],
  tieBreakers: readonly OrderKey[],
): number {
  for (const [place, { descending }] of tieBreakers.entries()) {
    const [first, second] = [a[place] as number, b[place] as number]
    if (first !== second) return descending ? second - first : first - second
  }
  return (a.at(-1) as number) - (b.at(-1) as number)
}
