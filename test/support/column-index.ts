import { RangeColumnBuilder } from '../../engines/embedded/build/range-column-builder.js'
import { prefixesOf, RangeColumn } from '../../engines/embedded/index/range-column.js'
import type { TitleIndex } from '../../engines/embedded/index/title-index.js'
import type { Random } from '../../platform/random.js'

/** More titles than any window of an ordered scan. */
export const count = 12_000
export const titles = Array.from({ length: count }, (_, title) => title)

/** An index in which ids and title numbers have different orders. */
const idRanks = Uint32Array.from(titles, (title) => (title * 7919) % count)
export const byId = new Uint32Array(count)
for (const title of titles) byId[idRanks[title] as number] = title
export const index = {
  count,
  byId,
  idRanks,
  idOf: (title: number) => idRanks[title],
} as unknown as TitleIndex

/** A column with `values` values, evenly distributed or skewed to the first; unknown for a share of the titles. */
export function columnOf(random: Random, values: number): RangeColumn {
  const unknown = random.pick([0, 0.1, 0.9])
  const skew = random.pick([1, 6])
  const own = titles.map(() => {
    if (random.chance(unknown)) return null
    return Math.floor((random.int(1e6) / 1e6) ** skew * values)
  })
  return columnOfValues(own, byId)
}

/** Builds a column from the values of titles; `titlesById` are in ascending order of their ids. */
export function columnOfValues(
  values: readonly (number | null)[],
  titlesById: Uint32Array,
): RangeColumn {
  const collected = new RangeColumnBuilder()
  for (const value of values) collected.push(value)
  const coded = collected.coded({ order: Uint32Array.from(values.keys()), titlesById })
  return new RangeColumn(coded, prefixesOf(coded.order, values.length))
}
