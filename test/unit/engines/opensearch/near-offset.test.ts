import { expect, test } from 'vitest'
import type { Query } from '../../../../engines/opensearch/search/compile.js'
import type { IndexClient } from '../../../../engines/opensearch/search/index-client.js'
import { nearOffset } from '../../../../engines/opensearch/search/near-offset.js'
import { seededRandom } from '../../../../platform/random.js'
import type { OrderKey } from '../../../../schema/filter.js'

type Document = Readonly<Record<string, number>>
const random = seededRandom(7)
const documents = Array.from({ length: 150 }, (_, id): Document => {
  const maybe = (field: string, share: number, value: number) =>
    random.chance(share) ? { [field]: value } : {}
  return {
    id: id * 7919,
    ...maybe('year', 0.9, 1990 + random.int(6)),
    ...maybe('rating', 0.7, random.int(100) / 10),
    ...maybe('popularity', 0.8, random.int(3) === 0 ? 0 : random.int(1e9) / 1e7),
  }
})

const passes = (query: Query, document: Document): boolean =>
  Object.entries(query).every(([kind, body]) => {
    const inner = Object(body)
    const [[field, is] = ['', {}]] = Object.entries(inner).map(
      ([name, value]): [string, Readonly<Record<string, number>>] => [name, Object(value)],
    )
    switch (kind) {
      case 'match_all':
        return true
      case 'match_none':
        return false
      case 'exists':
        return document[inner.field] !== undefined
      case 'range': {
        const value = document[field] ?? Number.NaN
        const { gt = -1 / 0, gte = -1 / 0, lt = 1 / 0, lte = 1 / 0 } = is
        return value > gt && value >= gte && value < lt && value <= lte
      }
      case 'bool': {
        const { filter = [], must_not: none = [], should } = inner
        return (
          filter.every((each: Query) => passes(each, document)) &&
          !none.some((each: Query) => passes(each, document)) &&
          (should?.some((each: Query) => passes(each, document)) ?? true)
        )
      }
      default:
        throw new Error(`${kind} is not known here`)
    }
  })

const found = (query: Query) => documents.filter((document) => passes(query, document))
let counts = 0
const index = {
  count: async (query: Query) => {
    counts += 1
    return found(query).length
  },
  aggregate: async (query: Query, { least }: Readonly<Record<string, object>>) => {
    const values = found(query).flatMap((document) => document[Object(least).min.field] ?? [])
    return { least: { value: Math.min(...values) }, greatest: { value: Math.max(...values) } }
  },
} as Partial<IndexClient> as IndexClient

function sorted(list: readonly Document[], order: readonly OrderKey[]): readonly Document[] {
  const compare = (one: Document, other: Document) => {
    for (const { field, descending } of order) {
      const [a, b] = [one[field], other[field]]
      if (a === b) continue
      if (a === undefined) return 1
      if (b === undefined) return -1
      return descending ? b - a : a - b
    }
    return (one.id ?? 0) - (other.id ?? 0)
  }
  return list.toSorted(compare)
}

const key = (field: OrderKey['field'], descending: boolean): OrderKey => ({ field, descending })
test.each<[string, readonly OrderKey[]]>([
  ['of no field', []],
  ['by year', [key('year', true)]],
  ['by rating, then year', [key('rating', false), key('year', true)]],
  ['by popularity', [key('popularity', true)]],
  [
    'by year, popularity and rating',
    [key('year', false), key('popularity', true), key('rating', true)],
  ],
])('in an order %s every offset is found near, by few counts', async (_, order) => {
  const query = { range: { id: { gte: 7919 * 5 } } }
  const all = sorted(found(query), order)
  const most = 6
  for (let offset = 0; offset <= all.length + 20; offset += 9) {
    counts = 0
    const near = await nearOffset(index, { query, order, offset, most })
    expect(near.total).toBe(all.length)
    expect(near.offset).toBeLessThanOrEqual(most)
    const page = sorted(found(near.query), order).slice(near.offset, near.offset + 10)
    expect(page).toEqual(all.slice(offset, offset + 10))
    expect(counts).toBeLessThan(120)
  }
})
