import type { Reading } from '../../../text/reading.js'
import { yearsFrom, yearsOf } from '../../../text/title-years.js'
import type { Searches, Start, TitlePage, TitleQuery } from '../../engine.js'
import { afterCount } from '../../paging.js'
import { type Bitmap, countBits, emptyBitmap, setBit, titlesInBitmap } from '../bitmap.js'
import type { IndexFile } from '../file/read-index-file.js'
import { openIndex } from '../index/open-index.js'
import type { TitleIndex } from '../index/title-index.js'
import { bitmapSet } from '../index/title-set.js'
import type { ThrowIfCancelled } from './cancellation.js'
import { SelectionFacetCounter } from './facets/count-facets.js'
import { ExcludedFilterSets } from './facets/excluded-filter-sets.js'
import { closestMatches } from './names/closest-matches.js'
import { allMatches } from './names/intersect-postings.js'
import { type ResolvedQuery, resolveQuery, type SearchedNames } from './names/resolve-query.js'
import { TermLookup } from './names/term-lookup.js'
import { closestFirst, matchingDocuments, topByRelevance } from './names/top-by-relevance.js'
import { calendarPage } from './order/release-calendar.js'
import { selectTitles } from './order/select-titles.js'
import { type IndexSortKey, indexSortKeys } from './order/sort-keys.js'
import { TopK } from './order/top-k.js'
import { evaluatePlan } from './plan/evaluate-plan.js'
import { andPlan, type FilterPlan, setPlan } from './plan/filter-plan.js'
import { planFilter } from './plan/plan-filter.js'
import { predicateOf } from './plan/title-predicate.js'

/** The names of the engine's searches, and the types of their queries and answers. */
export type SearchMethod = keyof Searches
export type QueryOf<Method extends SearchMethod> = Parameters<Searches[Method]>[0]
export type AnswerOf<Method extends SearchMethod> = Awaited<ReturnType<Searches[Method]>>

/** Runs the searches over one index synchronously, in the calling thread. */
type Searcher = {
  readonly [Method in SearchMethod]: (
    query: QueryOf<Method>,
    throwIfCancelled: ThrowIfCancelled,
  ) => AnswerOf<Method>
}

/** Creates the searches over an index file. */
export function searcherOf(file: IndexFile): Searcher {
  const index = openIndex(file)
  const { titles, titleNames, personNames, personIds } = index
  const [years, endYears] = [titles.column('year'), titles.column('end_year')]
  const titleSearch: SearchedNames = {
    names: titleNames,
    yearsFrom: (preferred, title) =>
      yearsFrom(preferred, yearsOf(years.valueOf(title), endYears.valueOf(title))),
    titlesOfPersons: (named, throwIfCancelled) => titlesOfPersons(named, index, throwIfCancelled),
  }
  const personSearch: SearchedNames = {
    names: personNames,
    yearsFrom: () => 0,
    titlesOfPersons: () => null,
  }

  const counter = new SelectionFacetCounter(titles)

  const matchesAnd = (
    typed: ResolvedQuery,
    plan: FilterPlan,
    throwIfCancelled: ThrowIfCancelled,
  ): FilterPlan =>
    andPlan(
      [setPlan(bitmapSet(matchingDocuments(typed, titleSearch, throwIfCancelled))), plan],
      titles.count,
    )
  const planOf = (
    { typed, filter }: Pick<TitleQuery, 'typed' | 'filter'>,
    throwIfCancelled: ThrowIfCancelled,
  ): FilterPlan => {
    const plan = planFilter(filter, titles, throwIfCancelled)
    if (typed === null) return plan
    return matchesAnd(resolveQuery(typed, titleSearch, throwIfCancelled), plan, throwIfCancelled)
  }
  /** Evaluates a plan once, for both the total and the page. */
  const evaluated = (plan: FilterPlan, throwIfCancelled: ThrowIfCancelled) => {
    if (plan.kind === 'all') return { plan, total: titles.count }
    const matches = evaluatePlan(plan, titles, throwIfCancelled)
    return { plan: setPlan(matches), total: matches.count }
  }

  return {
    searchTitles(query, throwIfCancelled) {
      const { typed, order, start, withTotal = false } = query
      const limit = query.limit + 1
      const keys = indexSortKeys(order, titles).filter(
        ({ kind }) => typed !== null || kind !== 'relevance',
      )
      if (typed === null || keys.every(({ kind }) => kind !== 'relevance')) {
        const whole = planOf(query, throwIfCancelled)
        const { plan, ...total } = withTotal ? evaluated(whole, throwIfCancelled) : { plan: whole }
        const found = selectTitles(plan, titles, { keys, start, limit, throwIfCancelled })
        return { ...pageOf(found, query, keys, titles), ...total }
      }
      const offset = start.kind === 'offset' ? start.offset : 0
      const search = {
        titles,
        searched: titleSearch,
        keys,
        wanted: offset + limit,
        throwIfCancelled,
      }
      const resolved = resolveQuery(typed, titleSearch, throwIfCancelled)
      const filter = planFilter(query.filter, titles, throwIfCancelled)
      const { plan, ...total } = withTotal
        ? evaluated(matchesAnd(resolved, filter, throwIfCancelled), throwIfCancelled)
        : { plan: filter }
      const list = topByRelevance(resolved, plan, search)
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
      const test = predicateOf(planFilter(filter, titles, throwIfCancelled))
      return ids.filter((id) => {
        throwIfCancelled()
        const title = titles.titleOf(id)
        return title !== null && test(title)
      })
    },

    searchPersons({ typed, limit, offset, withTotal = false }, throwIfCancelled) {
      const wanted = Math.min(offset + limit + 1, personNames.count)
      const query = resolveQuery(typed, personSearch, throwIfCancelled)
      const list = closestMatches({
        query,
        searched: personSearch,
        test: () => true,
        createTopK: () => new TopK(wanted, closestFirst),
        tiesByNumber: true,
        throwIfCancelled,
      })
      const found = list.inOrder().slice(offset)
      return {
        ids: found.slice(0, limit).map((person) => personIds[person] as number),
        hasMore: found.length > limit,
        ...(withTotal
          ? { total: countBits(matchingDocuments(query, personSearch, throwIfCancelled)) }
          : {}),
      }
    },

    releases: (window, throwIfCancelled) => calendarPage(titles, window, throwIfCancelled),
  }
}

/** The page of up to `limit + 1` found titles. The extra title only shows that there is a next page. */
function pageOf(
  found: readonly number[],
  { limit, order, start }: TitleQuery,
  keys: readonly IndexSortKey[],
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

/**
 * The start of the next page. In orders by relevance it is an offset, because relevance is comparable only
 * within one search.
 */
function startAfter(
  last: number,
  count: number,
  start: Start,
  keys: readonly IndexSortKey[],
  titles: TitleIndex,
): Start {
  if (keys.some(({ kind }) => kind === 'relevance')) return afterCount(start, count)
  const values = keys.map((key) => {
    if (key.kind === 'seeded') return key.hash(last)
    return key.kind === 'column' ? key.column.valueOf(last) : null
  })
  return { kind: 'after', position: { values, id: titles.idOf(last) } }
}

/** Maximum number of persons that one name may mean. If more persons match, only the best known ones count. */
const maxPersons = 100

/**
 * The titles of the best known persons whose names contain these words without typos; null if there are
 * none.
 */
function titlesOfPersons(
  named: Reading,
  { titles, personNames, personIds }: ReturnType<typeof openIndex>,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap | null {
  const lookup = new TermLookup(personNames, throwIfCancelled)
  const readings = lookup.matchReadings([named], { withTypos: false })
  if (readings.length === 0) return null
  const persons = titlesInBitmap(allMatches(readings, personNames, throwIfCancelled)).subarray(
    0,
    maxPersons,
  )
  if (persons.length === 0) return null
  const found = emptyBitmap(titles.count)
  for (const person of persons) {
    titles.credits.forEachTitle(personIds[person] as number, (title) => setBit(found, title))
  }
  return found
}
