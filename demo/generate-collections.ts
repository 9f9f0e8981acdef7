/** Collections of the demo catalog, filled from the best-known titles that fit. */
import type { EnumValue } from '../schema/enums.js'
import type { CollectionRecord } from '../schema/interchange.js'
import { mix } from './distributions.js'
import { byStanding, isUpcoming, type Sketch, sketchTitle } from './sketches.js'
import { genresOf } from './title-genres.js'
import { demoTitleReference } from './title-numbers.js'
import collectionRows from './words/collections.json' with { type: 'json' }
import { textWords } from './words.js'
import { moment, streams, type World } from './world.js'

/** A collection and the criteria for its titles. */
interface CollectionPlan {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly language: 'ru' | 'en'
  readonly size: number
  readonly genre?: EnumValue<'genres'>
  readonly kinds?: readonly EnumValue<'title_kinds'>[]
  readonly countries?: readonly string[]
  /** First year; negative values are relative to the current year. */
  readonly from?: number
  readonly to?: number
}
const collectionPlans = collectionRows as readonly CollectionPlan[]

/** Smaller catalogs have no collections. */
const minTitles = 1000
/** Maximum number of titles to examine for one collection. */
const maxExamined = 12_000
const minItems = 20

/** Yields every collection, or nothing for a small catalog. */
export function* generateCollections(world: World): Generator<CollectionRecord> {
  if (world.titles < minTitles) return
  for (const [position, plan] of collectionPlans.entries())
    yield generateCollection(world, plan, position)
}

function generateCollection(
  world: World,
  plan: CollectionPlan,
  position: number,
): CollectionRecord {
  const { random } = world
  random.restart(mix(world.seed, streams.collection, position))
  const chosen = choose(world, plan)
  const notes = textWords.notes[plan.language]
  const created = world.today - random.between(200, 1400)
  const items = chosen.map((sketch) => {
    const title = demoTitleReference(world, sketch)
    return random.chance(0.22) ? { title, note: random.pick(notes) } : { title }
  })
  return {
    record: 'collection',
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    poster_url: `https://posters.example/collections/${plan.slug}.jpg`,
    language: plan.language,
    created_at: moment(random, created),
    updated_at: moment(random, world.today - 1 - random.int(30)),
    items,
  }
}

/** Chooses the best-known titles that fit the plan, filled up with others if too few fit. */
function choose(world: World, plan: CollectionPlan): Sketch[] {
  const fitting: Sketch[] = []
  const others: Sketch[] = []
  let seen = 0
  for (const index of byStanding(world)) {
    if (fitting.length >= plan.size || seen++ >= Math.max(maxExamined, 6 * minTitles)) break
    const sketch = sketchTitle(world, index)
    if (fits(world, plan, sketch)) fitting.push(sketch)
    else if (others.length < minItems) others.push(sketch)
  }
  const chosen = [...fitting, ...others.slice(0, Math.max(0, minItems - fitting.length))]
  for (let position = chosen.length - 1; position > 0; position--) {
    // Swaps nearby titles, so that the order is not that of fame.
    const other = Math.max(0, position - world.random.int(12))
    const swapped = chosen[position] as Sketch
    chosen[position] = chosen[other] as Sketch
    chosen[other] = swapped
  }
  return chosen
}

function fits(world: World, plan: CollectionPlan, sketch: Sketch): boolean {
  const { genre, kinds, countries, from, to } = plan
  if (isUpcoming(sketch)) return false
  if (kinds && !kinds.includes(sketch.kind)) return false
  if (countries && !countries.includes(sketch.country)) return false
  const first = from !== undefined && from < 0 ? world.thisYear + from : from
  if (first !== undefined && sketch.year < first) return false
  if (to !== undefined && sketch.year > to) return false
  return genre === undefined || genresOf(world, sketch).includes(genre)
}
