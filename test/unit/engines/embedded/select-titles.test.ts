import { expect, test } from 'vitest'
import { bitmapWords, setBits } from '../../../../engines/embedded/bitmap.js'
import type { RangeColumn } from '../../../../engines/embedded/index/range-column.js'
import type { TitleIndex } from '../../../../engines/embedded/index/title-index.js'
import { selectTitles } from '../../../../engines/embedded/search/order/select-titles.js'
import {
  comparisonOf,
  type IndexSortKey,
  isAfter,
} from '../../../../engines/embedded/search/order/sort-keys.js'
import {
  andPlan,
  codesPlan,
  type FilterPlan,
  setPlan,
} from '../../../../engines/embedded/search/plan/filter-plan.js'
import { predicateOf } from '../../../../engines/embedded/search/plan/title-predicate.js'
import type { Start } from '../../../../engines/engine.js'
import { type Random, seededRandom } from '../../../../platform/random.js'
import { seededHash } from '../../../../schema/seeded-hash.js'
import { columnOfValues } from '../../../support/column-index.js'

const neverCancelled = () => {}

/** An index of `count` titles with ids in random order. */
function indexOf(random: Random, count: number) {
  const byId = Uint32Array.from({ length: count }, (_, title) => title)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    ;[byId[at], byId[other]] = [byId[other] as number, byId[at] as number]
  }
  const idRanks = new Uint32Array(count)
  for (const [rank, title] of byId.entries()) idRanks[title] = rank
  const idOf = (title: number) => 3 * (idRanks[title] as number) + 5
  return { count, byId, idRanks, idOf } as unknown as TitleIndex
}

/** A column with few or many values, integers or fractions, of which some or nearly all are unknown. */
function columnOf(random: Random, index: TitleIndex): RangeColumn {
  const unknownShare = random.pick([0, 0.05, 0.5, 0.97])
  const most = random.pick([2, 90, 300, 60_000, 2 ** 30])
  const unit = random.pick([1, 7])
  const skew = random.pick([1, 8])
  const values = Array.from({ length: index.count }, () => {
    const value = (random.int(1e6) / 1e6) ** skew * most
    return random.chance(unknownShare) ? null : Math.floor(value) / unit
  })
  return columnOfValues(values, index.byId)
}

function planOf(random: Random, index: TitleIndex, column: RangeColumn): FilterPlan {
  const { count } = index
  const share = random.pick([0.001, 0.02, 0.4, 1])
  const own = Uint32Array.from({ length: count }, (_, title) => title).filter(() =>
    random.chance(share),
  )
  const bits = new Uint32Array(bitmapWords(count))
  setBits(bits, own)
  const asBits = setPlan({ kind: 'bits', bits, count: own.length })
  const asList = setPlan({ kind: 'list', titles: own, count: own.length })
  const range = codesPlan(column, ...column.codesBetween(0, random.pick([1, 50, 1000])))
  return andPlan(random.pick([[], [asBits], [asList], [range], [range, asBits]]), count)
}

function keyTableName(
  random: Random,
  index: TitleIndex,
  columns: readonly RangeColumn[],
): IndexSortKey[] {
  const keys = Array.from(
    { length: random.int(4) },
    (): IndexSortKey => ({
      kind: 'column',
      column: random.pick(columns),
      descending: random.chance(0.5),
    }),
  )
  if (random.chance(0.15)) {
    const seed = random.int(1e6)
    const hash = (title: number) => seededHash(seed, index.idOf(title))
    keys.splice(random.int(keys.length + 1), 0, { kind: 'seeded', seed, hash })
  }
  return keys
}

const sizes = [0, 1, 8, 33, 513, 3000, 30_000]

test.each(sizes)('returns the same pages of %i titles as a full sort, from any start', (count) => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = seededRandom(seed * 100 + count)
    const index = indexOf(random, count)
    const columns = Array.from({ length: 3 }, () => columnOf(random, index))
    for (let draw = 0; draw < 3; draw += 1) {
      const keys = keyTableName(random, index, columns)
      const plan = planOf(random, index, random.pick(columns))
      const compare = comparisonOf(keys, index)
      const sorted = [...index.byId].filter(predicateOf(plan)).sort((a, b) => compare(a, 0, b, 0))
      const select = (start: Start, limit: number) =>
        selectTitles(plan, index, { keys, start, limit, throwIfCancelled: neverCancelled })
      for (const offset of [0, random.int(count + 1), sorted.length, count + 1000]) {
        const limit = random.pick([1, 21, 5000, 1e6])
        const what = `seed ${seed}, ${draw}, from ${offset}, ${limit}`
        const page = sorted.slice(offset, offset + limit)
        expect(select({ kind: 'offset', offset }, limit), what).toEqual(page)
        const title = sorted[offset]
        if (title === undefined) continue
        const values = keys.map((key) => {
          if (key.kind === 'seeded') return key.hash(title)
          return key.kind === 'column' ? key.column.valueOf(title) : null
        })
        if (random.chance(0.2) && keys[0]?.kind === 'column') values[0] = random.pick([null, -1, 4])
        const position = { values, id: index.idOf(title) }
        const after = sorted.filter(isAfter(keys, position, index))
        expect(select({ kind: 'after', position }, limit), `after ${what}`).toEqual(
          after.slice(0, limit),
        )
      }
    }
  }
})
