import type { Searches, Start, TitlePage, TitleQuery } from '../../engine.js'
import { afterCount } from '../../page-parts.js'
import { countBits } from '../bitmap.js'
import type { IndexFile } from '../file/read-index-file.js'
import { openIndex } from '../index/open-index.js'
import type { TitleIndex } from '../index/title-index.js'
import { bitsSet } from '../index/title-set.js'
import type { ThrowIfCancelled } from './cancellation.js'
import { FacetCounter } from './facets/count-facets.js'
import { ExcludedFilterSets } from './facets/excluded-filter-sets.js'
import { closestMatches } from './names/closest-matches.js'
import { byRelevance, closestFirst, matchesOf } from './names/relevance-order.js'
import { type ResolvedQuery, resolveQuery, type SearchedNames } from './names/resolve-query.js'
import { findReleases } from './order/release-calendar.js'
import { selectTitles } from './order/select-titles.js'
import { type SortKey, sortKeys } from './order/sort-keys.js'
import { TopK } from './order/top-k.js'
import { planFilter } from './plan/filter-plan.js'
import { matchingTitles } from './plan/matching-titles.js'
import { andPlan, type Plan, setPlan } from './plan/plan-tree.js'
import { testOf } from './plan/title-test.js'
import { titlesOfPersons } from './plan/titles-of-persons.js'

/** The searches of the port by name, with what each asks and answers: the form in which threads exchange them. */
export type SearchMethod = keyof Searches
export type QueryOf<Method extends SearchMethod> = Parameters<Searches[Method]>[0]
export type AnswerOf<Method extends SearchMethod> = Awaited<ReturnType<Searches[Method]>>

/** Answers the port's searches over one index synchronously, in the calling thread. */
export type Searcher = {
  readonly [Method in SearchMethod]: (
    query: QueryOf<Method>,
    throwIfCancelled: ThrowIfCancelled,
  ) => AnswerOf<Method>
}

/** Opens the searches over an index file. */
export function searcherOf(file: IndexFile): Searcher {
  const index = openIndex(file)
  const { titles, titleNames, personNames, personIds } = index
  const years = titles.column('year')
  const inTitles: SearchedNames = {
    names: titleNames,
    yearOf: (title) => years.valueOf(title),
    titlesOfPersons: (named, throwIfCancelled) => titlesOfPersons(named, index, throwIfCancelled),
  }
  const inPersons: SearchedNames = {
    names: personNames,
    yearOf: () => null,
    titlesOfPersons: () => null,
  }

  const counter = new FacetCounter(titles)

  const matchesAnd = (typed: ResolvedQuery, plan: Plan, throwIfCancelled: ThrowIfCancelled): Plan =>
    andPlan([setPlan(bitsSet(matchesOf(typed, inTitles, throwIfCancelled))), plan], titles.count)
  const planOf = (
    { typed, filter }: Pick<TitleQuery, 'typed' | 'filter'>,
    throwIfCancelled: ThrowIfCancelled,
  ): Plan => {
    const plan = planFilter(filter, titles, throwIfCancelled)
    if (typed === null) return plan
    return matchesAnd(resolveQuery(typed, inTitles, throwIfCancelled), plan, throwIfCancelled)
  }
  /** The titles that pass a plan, found once for the total and for the page. */
  const counted = (plan: Plan, throwIfCancelled: ThrowIfCancelled) => {
    if (plan.kind === 'all') return { plan, total: titles.count }
    const matches = matchingTitles(plan, titles, throwIfCancelled)
    return { plan: setPlan(matches), total: matches.count }
  }

  return {
    searchTitles(query, throwIfCancelled) {
      const { typed, order, start, withTotal = false } = query
      const limit = query.limit + 1
      const keys = sortKeys(order, titles).filter(
        ({ kind }) => typed !== null || kind !== 'relevance',
      )
      if (typed === null || keys.every(({ kind }) => kind !== 'relevance')) {
        const whole = planOf(query, throwIfCancelled)
        const { plan, ...total } = withTotal ? counted(whole, throwIfCancelled) : { plan: whole }
        const found = selectTitles(plan, titles, { keys, start, limit, throwIfCancelled })
        return { ...pageOf(found, query, keys, titles), ...total }
      }
      const offset = start.kind === 'offset' ? start.offset : 0
      const search = { titles, searched: inTitles, keys, wanted: offset + limit, throwIfCancelled }
      const resolved = resolveQuery(typed, inTitles, throwIfCancelled)
      const filter = planFilter(query.filter, titles, throwIfCancelled)
      const { plan, ...total } = withTotal
        ? counted(matchesAnd(resolved, filter, throwIfCancelled), throwIfCancelled)
        : { plan: filter }
      const list = byRelevance(resolved, plan, search)
      return { ...pageOf(list.inOrder().slice(offset), query, keys, titles), ...total }
    },

    countFacets({ typed, filter, excludable, facets }, throwIfCancelled) {
      const plans = excludable.map(({ field, filter }) => ({
        field,
        plan: planFilter(filter, titles, throwIfCancelled),
      }))
      const sets = new ExcludedFilterSets(
        planOf({ typed, filter }, throwIfCancelled),
        plans,
        titles,
        throwIfCancelled,
      )
      const total = sets.without(null).count
      return { total, facets: counter.count(facets, sets, throwIfCancelled) }
    },

    narrow({ ids, filter }, throwIfCancelled) {
      const test = testOf(planFilter(filter, titles, throwIfCancelled))
      return ids.filter((id) => {
        throwIfCancelled()
        const title = titles.titleOf(id)
        return title !== null && test(title)
      })
    },

    searchPersons({ typed, limit, offset, withTotal = false }, throwIfCancelled) {
      const wanted = Math.min(offset + limit + 1, personNames.count)
      const query = resolveQuery(typed, inPersons, throwIfCancelled)
      const list = closestMatches({
        query,
        searched: inPersons,
        test: () => true,
        emptyList: () => new TopK(wanted, closestFirst),
        tiesByNumber: true,
        throwIfCancelled,
      })
      const found = list.inOrder().slice(offset)
      return {
        ids: found.slice(0, limit).map((person) => personIds[person] as number),
        hasMore: found.length > limit,
        ...(withTotal ? { total: countBits(matchesOf(query, inPersons, throwIfCancelled)) } : {}),
      }
    },

    releases: (window, throwIfCancelled) => findReleases(titles, window, throwIfCancelled),
  }
}

/** The page of `limit + 1` titles, of which the last one only shows that there is a next page. */
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

/** Where the next page starts: by relevance at an offset, since relevance is comparable within one search only. */
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
