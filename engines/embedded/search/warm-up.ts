import { type FieldName, fieldNames, type RangeName, titleFields } from '../../../schema/fields.js'
import { and, anyOf, atLeast, atMost, type Filter, known, not } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import type { Searches, TitleQuery } from '../../engine.js'
import { fixedValues } from '../fixed-values.js'

/** After so many milliseconds no other list is asked for. */
const patience = 500
/** So many lists run most of the code that filters and sorts; more of them change little. */
const mixedLists = 40
const pageSize = 20
/** How many titles are passed over: none, those of a few pages, those of many. */
const offsets = [0, 300, 0, 5000]

const ofType = (type: string) => fieldNames.filter((name) => titleFields[name].type === type)
const ranges = ofType('range') as readonly RangeName[]
const closedSets = ofType('closedSet')
const openSets = ofType('openSet')
const flags = ofType('flag')

/**
 * Asks for lists that run most of the code that filters and sorts, until it is compiled, each of them so
 * many times at once: threads compile for themselves. Otherwise the first sweep of a thread takes five
 * times as long as the next ones. What is found is of no interest, nor is what fails: users are told of it.
 */
export async function warmUp(
  searches: Pick<Searches, 'searchTitles'>,
  threads: number,
): Promise<void> {
  const end = performance.now() + patience
  for (const list of warmUpLists()) {
    if (performance.now() > end) return
    const inEachThread = Array.from({ length: threads }, () => searches.searchTitles(list))
    await Promise.allSettled(inEachThread)
  }
}

/**
 * Lists of filters and orders of every kind that the fields allow. Only what a filter costs matters, not
 * what it finds: its values are those that the schema knows, whatever the data.
 */
function warmUpLists(): readonly TitleQuery[] {
  const mixed = Array.from({ length: mixedLists }, (_, n) =>
    list(filterOf(n), orderOf(n), inTurn(offsets, n)),
  )
  // What the filter leaves comes late in the order: all titles before are walked past.
  const late = ranges.map((name, n) =>
    list(
      atMost(name, 50),
      [
        { field: name, descending: true },
        { field: inTurn(ranges, n + 1), descending: false },
      ],
      0,
    ),
  )
  return [...mixed, ...late]
}

function list(filter: Filter, order: TitleQuery['order'], offset: number): TitleQuery {
  return { typed: null, filter, order, limit: pageSize, start: { kind: 'offset', offset } }
}

/** Different steps through the fields, so that each of them comes into each kind of filter. */
function filterOf(n: number): Filter {
  const [one, other] = [inTurn(ranges, n), inTurn(ranges, 7 * n + 3)]
  const closedSet = inTurn(closedSets, n + Math.floor(n / closedSets.length))
  const filters: readonly Filter[] = [
    and(known(one), not(known(other))),
    and(known(other), atLeast(one, 1)),
    and(atMost(one, 100), not(anyOf(closedSet, valuesOf(closedSet)))),
    and(anyOf(inTurn(flags, n), ['false']), anyOf(closedSet, valuesOf(closedSet))),
    and(known(inTurn(openSets, n)), not(atLeast(other, 50))),
  ]
  return inTurn(filters, n)
}

function orderOf(n: number): TitleQuery['order'] {
  const [one, other] = [inTurn(ranges, n), inTurn(ranges, 5 * n + 11)]
  const orders: readonly TitleQuery['order'][] = [
    bestKnownFirst,
    [{ field: 'random', descending: false }],
    [
      { field: one, descending: true },
      { field: other, descending: false },
    ],
  ]
  return inTurn(orders, n)
}

const valuesOf = (name: FieldName) => fixedValues(titleFields[name]).slice(0, 2)

function inTurn<Item>(items: readonly Item[], n: number): Item {
  return items[n % items.length] as Item
}
