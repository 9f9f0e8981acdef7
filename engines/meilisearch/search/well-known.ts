import type { RangeName } from '../../../schema/fields.js'
import { atLeast, known, type OrderKey } from '../../../schema/filter.js'
import { any, compileFilter, compileOrder, everything } from './compile.js'
import type { IndexClient, IndexDocument } from './index-client.js'

/** The best known matches of a search, which are put in order beside the closest ones. */
export interface BestKnown {
  readonly order: readonly KnownKey[]
  /** The condition that the best known titles of the whole index pass, and a few others at most. */
  condition(): Promise<string>
}

/** A key of an order of numbers. */
export type KnownKey = OrderKey & { readonly field: RangeName }

/** Such a part of all titles is well known. */
const knownShare = 1 / 50

/** After so many milliseconds it is looked up again what could not be told. */
const pause = 30_000

/**
 * The best known titles of an index by an order of numbers that all descend. Their condition is looked up
 * when it is first asked for, and kept. Where that fails, no title passes for half a minute: searches go
 * on without well-known matches.
 */
export function bestKnownIn(index: () => IndexClient, order: readonly KnownKey[]): BestKnown {
  let looked: Promise<string> | null = null
  return {
    order,
    condition() {
      looked ??= lookUp(index(), order).catch(() => {
        setTimeout(() => {
          looked = null
        }, pause).unref()
        return any([])
      })
      return looked
    },
  }
}

async function lookUp(index: IndexClient, order: readonly KnownKey[]): Promise<string> {
  const fields = ['id', ...order.map(({ field }) => field)]
  const list = (filter: string, offset: number, limit: number) =>
    index.list({ filter, sort: compileOrder(order), fields, offset, limit, ids: null })
  const ranked = any(order.map(({ field }) => compileFilter(known(field))))
  const [all, some] = await Promise.all([list(everything, 0, 0), list(ranked, 0, 0)])
  const wanted = Math.min(Math.ceil(all.total * knownShare), some.total)
  const { documents } = await list(ranked, Math.max(0, wanted - 1), 1)
  return conditionUpTo(documents[0], order)
}

/** What passes where a title does, by the first number it has, and all that has a number before that. */
function conditionUpTo(last: IndexDocument | undefined, order: readonly KnownKey[]): string {
  const conditions: string[] = []
  for (const { field } of order) {
    const value = last?.[field]
    if (typeof value === 'number') {
      return any([...conditions, compileFilter(atLeast(field, value))])
    }
    conditions.push(compileFilter(known(field)))
  }
  return any([])
}
