import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FieldName, fieldNames, type RangeName, titleFields } from '../../../schema/fields.js'
import { and, anyOf, atLeast, atMost, type Filter, known, not } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import type { SearchesInSteps, TitleQuery } from '../../engine.js'
import { fixedValues, hasKnownMark } from '../fixed-values.js'
import type { TitleIndex } from '../index/title-index.js'

/** After so many milliseconds no other list is asked for, and what runs is given up. */
const patience = 500
/**
 * So many lists run most of the code that filters and sorts. More of them change little, and what they need
 * comes on top of the memory of a refresh, when two generations are there.
 */
const mixedLists = 30
const lateLists = 11
const pageSize = 20
/** How many titles are passed over: none, those of a few pages, those of many. */
const offsets = [0, 300, 5000]

const ofType = (type: string) => fieldNames.filter((name) => titleFields[name].type === type)
const ranges = ofType('range') as readonly RangeName[]
const closedSets = ofType('closedSet')
const openSets = ofType('openSet')
const flags = ofType('flag')

/**
 * Asks for lists, so that most of the code that filters and sorts is compiled before users ask: once in the
 * thread that asks, and in each of so many others, which compile for themselves. Otherwise the first sweep
 * of a thread takes five times as long as the next ones. In between, what else waits for the event loop goes
 * on. Nobody looks at what is found; a search that fails here fails for users, too, who are told then.
 */
export async function warmUp(
  { atOnce, aside }: SearchesInSteps,
  threads: number,
  index: TitleIndex,
  milliseconds = patience,
): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds)
  for (const list of warmUpLists(index)) {
    if (signal.aborted) return
    const here = async () => atOnce({ method: 'searchTitles', asked: [list] })
    const inThreads = Array.from({ length: threads }, () => aside.searchTitles(list, signal))
    await Promise.allSettled([here(), ...inThreads])
    await nextTurn()
  }
}

/** Lists of ranges, flags and sets in several orders, whose filters leave something and not everything. */
export function warmUpLists(index: TitleIndex): readonly TitleQuery[] {
  const mixed = Array.from({ length: mixedLists }, (_, n) =>
    list(filterOf(n, index), orderOf(n), inTurn(offsets, Math.floor(n / 3))),
  )
  // What is left is the later half of its order: the other half is walked past.
  const late = Array.from({ length: lateLists }, (_, n) => {
    const [name, other] = [inTurn(ranges, 3 * n), inTurn(ranges, 3 * n + 1)]
    const order = [
      { field: name, descending: true },
      { field: other, descending: false },
    ]
    return list(atMost(name, middleOf(name, index)), order, 0)
  })
  return [...mixed, ...late]
}

function list(filter: Filter, order: TitleQuery['order'], offset: number): TitleQuery {
  return { typed: null, filter, order, limit: pageSize, start: { kind: 'offset', offset } }
}

function filterOf(n: number, index: TitleIndex): Filter {
  const [one, other] = [inTurn(ranges, n), inTurn(ranges, n + 1 + (n % 7))]
  const isFrequent = (name: FieldName) => anyOf(name, mostFrequent(name, index))
  const filters: readonly (() => Filter)[] = [
    () => and(known(one), not(known(other))),
    () => and(known(other), atLeast(one, middleOf(one, index))),
    () => and(atMost(one, middleOf(one, index)), not(isFrequent(inTurn(closedSets, n)))),
    () => and(anyOf(inTurn(flags, n), ['false']), isFrequent(inTurn(closedSets, n))),
    () => and(isFrequent(inTurn(openSets, n)), not(atLeast(other, middleOf(other, index)))),
  ]
  return inTurn(filters, n)()
}

function orderOf(n: number): TitleQuery['order'] {
  const orders: readonly TitleQuery['order'][] = [
    bestKnownFirst,
    [{ field: 'random', descending: false }],
    [
      { field: inTurn(ranges, n), descending: true },
      { field: inTurn(ranges, 5 * n + 11), descending: false },
    ],
  ]
  return inTurn(orders, n)
}

/** A value that half of the titles with a value are not above; 0 where none has one. */
function middleOf(name: RangeName, index: TitleIndex): number {
  const column = index.column(name)
  const middle = column.order[column.order.length >> 1]
  return middle === undefined ? 0 : (column.valueOf(middle) ?? 0)
}

/** The two values of a set that most titles have. */
function mostFrequent(name: FieldName, index: TitleIndex): string[] {
  const field = titleFields[name]
  const sets = index.setsOf(name)
  const values = field.type === 'openSet' ? index.valuesOf(name) : fixedValues(field)
  // Some fields have one set more than values, of titles of which the value is known.
  const numbers = [...sets.keys()].filter(
    (number) => !hasKnownMark(field) || number + 1 < sets.length,
  )
  numbers.sort((a, b) => (sets[b]?.count ?? 0) - (sets[a]?.count ?? 0))
  return numbers.slice(0, 2).map((number) => values.at(number) as string)
}

function inTurn<Item>(items: readonly Item[], n: number): Item {
  return items[n % items.length] as Item
}
