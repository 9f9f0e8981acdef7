import { titleFields } from '../../../schema/fields.js'
import type { OrderKey } from '../../../schema/filter.js'
import { extraFields } from '../settings.js'
import { all, any, nothing, type Query, without } from './compile.js'
import type { IndexClient } from './index-client.js'

export interface DeepOffset {
  readonly query: Query
  /** Fields alone: scores and scripts have no bounds that are counted. */
  readonly order: readonly OrderKey[]
  readonly offset: number
  /** How many may be left to pass over. */
  readonly most: number
}

/** What is left of a query behind what was passed over. */
export interface NearOffset {
  readonly query: Query
  /** How many of that are to be passed over still. */
  readonly offset: number
  /** How many the whole query finds. */
  readonly total: number
}

/**
 * Narrows a query to what lies at a deep offset, by counting: a bound of the first key of the order is
 * halved until few enough are left before the offset; where one value alone has more, the next key goes on.
 * That takes some dozens of counts however deep it is, where walking takes a list for each 10,000.
 */
export async function nearOffset(
  index: IndexClient,
  { query, order, offset, most }: DeepOffset,
): Promise<NearOffset> {
  const total = await index.count(query)
  if (total <= offset) return { query: nothing, offset: 0, total }
  const keys = order.map(({ field, descending }) => {
    if (field === 'relevance' || field === 'random') throw new TypeError(`${field} has no bounds`)
    const row = titleFields[field]
    return { field, descending, isDecimal: 'of' in row && row.of === 'decimal' }
  })
  const last = { field: extraFields.id, descending: false, isDecimal: false }
  /** What the offset lies in, and what comes behind that. */
  let near = query
  const behind: Query[] = []
  let left = offset
  for (const key of [...keys, last]) {
    if (left <= most) break
    const isKnown: Query = { exists: { field: key.field } }
    const known = await index.count(all([near, isKnown]))
    // Unknown values come last both ways.
    if (left >= known) {
      near = all([near, without(isKnown)])
      left -= known
      continue
    }
    const bound = await boundOf(index, { ...key, query: all([near, isKnown]), left, most })
    left -= bound.before
    const orLater = (range: Query) => all([near, any([range, without(isKnown)])])
    if (bound.after === null) {
      near = orLater(bound.from)
    } else {
      behind.push(orLater(bound.after))
      near = all([near, bound.from])
    }
  }
  return { query: any([near, ...behind]), offset: left, total }
}

interface Halving {
  readonly query: Query
  readonly field: string
  readonly isDecimal: boolean
  readonly descending: boolean
  readonly left: number
  readonly most: number
}

/** Where the values of a key are on and behind which the offset lies. */
interface Bound {
  /** The values from there on, or where one alone has too many, that one. */
  readonly from: Query
  /** What lies behind that one; null where `from` has it. */
  readonly after: Query | null
  /** How many documents come before. */
  readonly before: number
}

async function boundOf(
  index: IndexClient,
  { query, field, isDecimal, descending, left, most }: Halving,
): Promise<Bound> {
  const { least, greatest } = Object(
    await index.aggregate(query, { least: { min: { field } }, greatest: { max: { field } } }),
  )
  const range = (condition: object): Query => ({ range: { [field]: condition } })
  const [isBefore, isFrom, isAfter] = descending
    ? (['gt', 'lte', 'lt'] as const)
    : (['lt', 'gte', 'gt'] as const)
  const countBefore = (bound: number) => index.count(all([query, range({ [isBefore]: bound })]))
  const one = (value: number, before: number) => ({
    from: range({ gte: value, lte: value }),
    after: range({ [isAfter]: value }),
    before,
  })
  const ends = [Number(least.value), Number(greatest.value)] as const
  let [bound, end] = descending ? [ends[1], ends[0]] : ends
  const beforeEnd = await countBefore(end)
  if (beforeEnd <= left) return one(end, beforeEnd)
  let before = 0
  while (left - before > most) {
    const between = (bound + end) / 2
    const middle = isDecimal ? between : Math.floor(between)
    if (middle === bound || middle === end) return one(bound, before)
    const count = await countBefore(middle)
    if (count <= left) [bound, before] = [middle, count]
    else end = middle
  }
  return { from: range({ [isFrom]: bound }), after: null, before }
}
