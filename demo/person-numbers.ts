/** Numbers of persons in the catalogs, and references to persons. */
import type { PersonRecord } from '../schema/interchange.js'
import { classOf } from './casting.js'
import { catalogSet, type SourceCatalog } from './catalog-sets.js'
import { mix, scatter } from './distributions.js'
import { streams, type World } from './world.js'

/** Shares of all persons by fame; persons are ordered by fame. */
export const fame = { star: 0.004, front: 0.04, middle: 0.3 }

/** Percentage of persons with a number in each catalog. */
const chances = {
  front: { beta: 95, gamma: 97, delta: 70 },
  middle: { beta: 60, gamma: 70, delta: 25 },
  rest: { beta: 25, gamma: 30, delta: 6 },
}

/** The catalogs that have a person, at least one. Credits use the first. */
function catalogsOf(world: World, person: number): readonly SourceCatalog[] {
  const bits = mix(world.seed, streams.personNumbers, person)
  const isRussian = classOf(person).culture === 'ru'
  const rank = person / world.persons
  const { beta, gamma, delta } =
    rank < fame.front ? chances.front : rank < fame.middle ? chances.middle : chances.rest
  const catalogs =
    (bits % 100 < (isRussian ? 82 : 94) ? 1 : 0) |
    ((bits >>> 7) % 100 < (isRussian ? beta + 25 : beta) ? 2 : 0) |
    ((bits >>> 14) % 100 < gamma ? 4 : 0) |
    ((bits >>> 21) % 100 < delta ? 8 : 0)
  return catalogSet(catalogs)
}

/** Numbers of alpha ascend with the index; those of other catalogs are scattered. */
function numberIn(catalog: SourceCatalog, world: World, person: number): string {
  const { seed, personCapacity, personStep } = world
  switch (catalog) {
    case 'alpha': {
      const spread = mix(seed, streams.personNumbers, person) % personStep
      const number = 200 + person * personStep + spread
      return number < 1_000_000 ? `nm${String(number).padStart(7, '0')}` : `nm${number}`
    }
    case 'beta':
      return String(17 + scatter(person, personCapacity, seed + 53) * 4)
    case 'gamma':
      return String(3 + scatter(person, personCapacity, seed + 67) * 2)
    case 'delta':
      return String(500 + scatter(person, personCapacity, seed + 71))
  }
}

export function personNumbers(world: World, person: number): PersonRecord['ids'] {
  const ids: PersonRecord['ids'] = {}
  for (const catalog of catalogsOf(world, person)) ids[catalog] = numberIn(catalog, world, person)
  return ids
}

/** `<catalog>:<number>`. */
export function demoPersonReference(world: World, person: number): string {
  const catalog = catalogsOf(world, person)[0] as SourceCatalog
  return `${catalog}:${numberIn(catalog, world, person)}`
}
