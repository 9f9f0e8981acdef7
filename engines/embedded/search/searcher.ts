import { bestKnownFirst } from '../../../schema/sorts.js'
import { noMatch, wholeNameBonus } from '../../../text/closeness.js'
import type { Searches, SearchMethod, Start, TitlePage, TitleQuery } from '../../engine.js'
import { afterCount } from '../../page-parts.js'
import { type Bitmap, countBits, setBit } from '../bitmap.js'
import type { IndexFile } from '../file/read-index-file.js'
import { openIndex } from '../index/open-index.js'
import type { RareValues } from '../index/rare-values.js'
import type { TitleIndex, TitleSet } from '../index/title-index.js'
import type { CheckWanted } from './cancellation.js'
import { closestMatches, relevanceTo } from './closest.js'
import { FacetCounter } from './count-facets.js'
import { allHolders } from './holders.js'
import { takeBackBitmaps } from './lent-bitmaps.js'
import { LiftedSets } from './lifted-sets.js'
import { listOf, matchingTitles } from './matching-titles.js'
import { titlesOfPersons } from './persons-titles.js'
import { andPlan, type Plan, planFilter, setPlan } from './plan.js'
import { findReleases } from './releases.js'
import { type ResolvedQuery, resolveQuery, type SearchedNames } from './resolve-query.js'
import { selectTitles } from './select-titles.js'
import { Shortlist } from './shortlist.js'
import { type Compare, comparisonOf, type SortKey, sortKeys } from './sort-keys.js'
import { setTest, type Test, testOf } from './title-test.js'

/** Answers the port's searches over one index, each at once, in the thread that asks. */
export type Searcher = {
  readonly [Method in SearchMethod]: (
    asked: Parameters<Searches[Method]>,
    checkWanted: CheckWanted,
  ) => Awaited<ReturnType<Searches[Method]>>
}

/** A filter that so few titles pass is told first, and the names of these compared. */
const fewTitles = 1000

/** Makes the searches over an index file, with the rare values of its titles. */
export function searcherOf(file: IndexFile, rare: RareValues): Searcher {
  const index = openIndex(file)
  const { titles, titleNames, personNames, personIds } = index
  const years = titles.column('year')
  const inTitles: SearchedNames = {
    names: titleNames,
    yearOf: (title) => years.valueOf(title),
    titlesOfPersons: (named, checkWanted) => titlesOfPersons(named, index, checkWanted),
  }
  const inPersons: SearchedNames = {
    names: personNames,
    yearOf: () => null,
    titlesOfPersons: () => null,
  }

  const counter = new FacetCounter(titles, rare)

  const matchesAnd = (typed: ResolvedQuery, plan: Plan, checkWanted: CheckWanted): Plan =>
    andPlan([setPlan(bitsSet(matchesOf(typed, inTitles, checkWanted))), plan], titles.count)
  const planOf = (
    { typed, filter }: Pick<TitleQuery, 'typed' | 'filter'>,
    checkWanted: CheckWanted,
  ): Plan => {
    const plan = planFilter(filter, titles, checkWanted)
    if (typed === null) return plan
    return matchesAnd(resolveQuery(typed, inTitles, checkWanted), plan, checkWanted)
  }
  /** What passes a plan, found once for the count and for the page. */
  const counted = (plan: Plan, checkWanted: CheckWanted) => {
    if (plan.kind === 'all') return { plan, total: titles.count }
    const matches = matchingTitles(plan, titles, checkWanted)
    return { plan: setPlan(matches), total: matches.count }
  }

  return lending({
    searchTitles([query], checkWanted) {
      const { typed, order, start, withTotal = false } = query
      const limit = query.limit + 1
      const keys = sortKeys(order, titles).filter(
        ({ kind }) => typed !== null || kind !== 'relevance',
      )
      if (typed === null || keys.every(({ kind }) => kind !== 'relevance')) {
        const whole = planOf(query, checkWanted)
        const { plan, ...total } = withTotal ? counted(whole, checkWanted) : { plan: whole }
        const found = selectTitles(plan, titles, { keys, start, limit, checkWanted })
        return { ...pageOf(found, query, keys, titles), ...total }
      }
      const offset = start.kind === 'offset' ? start.offset : 0
      const search = { titles, searched: inTitles, keys, wanted: offset + limit, checkWanted }
      const resolved = resolveQuery(typed, inTitles, checkWanted)
      const filter = planFilter(query.filter, titles, checkWanted)
      const { plan, ...total } = withTotal
        ? counted(matchesAnd(resolved, filter, checkWanted), checkWanted)
        : { plan: filter }
      const list = byRelevance(resolved, plan, search)
      return { ...pageOf(list.inOrder().slice(offset), query, keys, titles), ...total }
    },

    countTitles: ([query], checkWanted) => counted(planOf(query, checkWanted), checkWanted).total,

    countFacets([{ typed, filter, lifted, facets }], checkWanted) {
      const plans = lifted.map(({ field, filter }) => ({
        field,
        plan: planFilter(filter, titles, checkWanted),
      }))
      const sets = new LiftedSets(
        planOf({ typed, filter }, checkWanted),
        plans,
        titles,
        checkWanted,
      )
      const total = sets.without(null).count
      return { total, facets: counter.count(facets, sets, checkWanted) }
    },

    narrow([ids, filter], checkWanted) {
      const test = testOf(planFilter(filter, titles, checkWanted))
      return ids.filter((id) => {
        checkWanted()
        const title = titles.titleOf(id)
        return title !== null && test(title)
      })
    },

    searchPersons([{ typed, limit, offset, withTotal = false }], checkWanted) {
      const wanted = Math.min(offset + limit + 1, personNames.count)
      const query = resolveQuery(typed, inPersons, checkWanted)
      const list = closestMatches({
        query,
        searched: inPersons,
        test: () => true,
        shortlist: () => new Shortlist(wanted, closestFirst),
        tiesByNumber: true,
        checkWanted,
      })
      const found = list.inOrder().slice(offset)
      return {
        ids: found.slice(0, limit).map((person) => personIds[person] as number),
        hasMore: found.length > limit,
        ...(withTotal ? { total: countBits(matchesOf(query, inPersons, checkWanted)) } : {}),
      }
    },

    releases: ([window], checkWanted) => findReleases(titles, window, checkWanted),
  })
}

/** The same searches, which give the bitmaps back that were lent to them. */
function lending(searcher: Searcher): Searcher {
  const methods = Object.entries(searcher).map(([method, search]) => [
    method,
    (...asked: unknown[]) => {
      try {
        return (search as (...asked: unknown[]) => unknown)(...asked)
      } finally {
        takeBackBitmaps()
      }
    },
  ])
  return Object.fromEntries(methods)
}

/** Everything that a query matches. */
function matchesOf(
  resolved: ResolvedQuery,
  { names }: SearchedNames,
  checkWanted: CheckWanted,
): Bitmap {
  const bits = allHolders(resolved.readings, names, checkWanted)
  for (const holder of resolved.whole.keys()) setBit(bits, holder)
  return bits
}

const bitsSet = (bits: Bitmap): TitleSet => ({ kind: 'bits', bits, count: countBits(bits) })

interface RelevanceSearch {
  readonly titles: TitleIndex
  readonly searched: SearchedNames
  readonly keys: readonly SortKey[]
  /** How many titles from the first on. */
  readonly wanted: number
  readonly checkWanted: CheckWanted
}

/** The first matches of a query that pass a plan, in an order that relevance is part of. */
function byRelevance(resolved: ResolvedQuery, plan: Plan, search: RelevanceSearch): Shortlist {
  const { titles, searched, keys, wanted, checkWanted } = search
  const tiesByNumber = isClosestThenPopular(keys, titles)
  const compare = tiesByNumber ? closestFirst : comparisonOf(keys, titles)
  const shortlist = () => new Shortlist(Math.min(wanted, titles.count), compare)
  const [first] = keys
  const isClosestFirst = first?.kind === 'relevance' && first.descending
  const passing = isClosestFirst ? passingFor(plan, search) : plan
  if (typeof passing === 'function') {
    return closestMatches({
      query: resolved,
      searched,
      test: passing,
      shortlist,
      tiesByNumber,
      checkWanted,
    })
  }
  return everyMatch(resolved, passing, search, shortlist())
}

/** How many titles are tried to guess how many pass a filter. */
const tried = 512
/** From this share on, the titles of a walk are tested one by one. */
const muchShare = 0.05

/** The test of a plan for a walk from the closest matches on; where few titles pass, these themselves. */
function passingFor(plan: Plan, { titles, checkWanted }: RelevanceSearch): Test | Plan {
  const test = testOf(plan)
  if (plan.kind === 'all') return test
  let passing = 0
  const stride = Math.max(Math.floor(titles.count / tried), 1)
  for (let title = 0; title < titles.count; title += stride) if (test(title)) passing += 1
  if (passing >= tried * muchShare) return test
  const matches = matchingTitles(plan, titles, checkWanted)
  return matches.count > fewTitles ? setTest(matches) : setPlan(matches)
}

/** Compares every match that passes a plan. */
function everyMatch(
  resolved: ResolvedQuery,
  plan: Plan,
  { titles, searched, checkWanted }: RelevanceSearch,
  list: Shortlist,
): Shortlist {
  const isFew = plan.estimate <= fewTitles
  const matches = () => setPlan(bitsSet(matchesOf(resolved, searched, checkWanted)))
  const among = isFew ? plan : andPlan([matches(), plan], titles.count)
  const relevance = relevanceTo(resolved.readings, searched)
  for (const title of listOf(matchingTitles(among, titles, checkWanted))) {
    checkWanted()
    const whole = resolved.whole.get(title)
    const own = whole === undefined ? relevance(title) : wholeNameBonus(whole)
    if (own !== noMatch) list.offer(title, own)
  }
  return list
}

const closestFirst: Compare = (a, relevanceA, b, relevanceB) => relevanceB - relevanceA || a - b

/** Whether equally close matches stand in the order of their numbers: the most popular first, then by votes. */
function isClosestThenPopular([first, ...rest]: readonly SortKey[], titles: TitleIndex): boolean {
  return (
    first?.kind === 'relevance' &&
    first.descending &&
    rest.length === bestKnownFirst.length &&
    bestKnownFirst.every(({ field, descending }, at) => {
      const key = rest[at]
      return (
        key?.kind === 'column' &&
        key.column === titles.column(field) &&
        key.descending === descending
      )
    })
  )
}

/** The page that `limit + 1` titles make: the extra one only tells that there is more. */
function pageOf(
  found: readonly number[],
  { limit, order, start }: TitleQuery,
  keys: readonly SortKey[],
  titles: TitleIndex,
): TitlePage {
  const page = found.slice(0, limit)
  const hasMore = found.length > limit
  const last = page.at(-1)
  const isRandom = order.some(({ field, seed }) => field === 'random' && seed === undefined)
  const next = hasMore && last !== undefined && !isRandom
  return {
    ids: page.map((title) => titles.idOf(title)),
    hasMore,
    next: next ? startAfter(last, page.length, start, keys, titles) : null,
  }
}

/** Under relevance a page goes on by offset, since a rank means something in its own search only. */
function startAfter(
  last: number,
  count: number,
  start: Start,
  keys: readonly SortKey[],
  titles: TitleIndex,
): Start {
  if (keys.some(({ kind }) => kind === 'relevance')) return afterCount(start, count)
  const values = keys.map((key) => {
    if (key.kind === 'seeded') return key.hash(last)
    return key.kind === 'column' ? key.column.valueOf(last) : null
  })
  return { kind: 'after', position: { values, id: titles.idOf(last) } }
}
