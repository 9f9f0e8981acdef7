import type { Numbers } from '../../engines/embedded/file/layout.js'
import { prefixesOf, RangeColumn, unknownIn } from '../../engines/embedded/index/range-column.js'
import type { TitleIndex } from '../../engines/embedded/index/title-index.js'
import type { Random } from '../../platform/random.js'

/** More titles than a walk looks at together, or passes over together. */
export const count = 12_000
export const titles = Array.from({ length: count }, (_, title) => title)

/** An index whose ids ascend in another order than the numbers of its titles. */
const idRanks = Uint32Array.from(titles, (title) => (title * 7919) % count)
export const byId = new Uint32Array(count)
for (const title of titles) byId[idRanks[title] as number] = title
export const index = {
  count,
  byId,
  idRanks,
  idOf: (title: number) => idRanks[title],
} as unknown as TitleIndex

/** Titles by steps of so many values, evenly or most of them the first one; a part of them unknown. */
export function columnOf(random: Random, values: number): RangeColumn {
  const unknown = random.pick([0, 0.1, 0.9])
  const skew = random.pick([1, 6])
  const steps = Uint16Array.from(titles, () => {
    if (random.chance(unknown)) return 0xffff
    return Math.floor((random.int(1e6) / 1e6) ** skew * values)
  })
  return columnOfSteps(steps, idRanks)
}

/** A column of steps as it is built, equal ones in the order of ids. */
export function columnOfSteps(steps: Numbers, ranks: Uint32Array): RangeColumn {
  const unknown = unknownIn(steps)
  const known = Uint32Array.from(steps.keys()).filter((title) => steps[title] !== unknown)
  const order = known.sort(
    (a, b) =>
      (steps[a] as number) - (steps[b] as number) || (ranks[a] as number) - (ranks[b] as number),
  )
  const prefixes = prefixesOf(order, steps.length)
  return new RangeColumn(steps, { least: 0, scale: 1, isDay: false, order, prefixes })
}
