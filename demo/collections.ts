/** Collections of the demo catalog, filled as an editor would: from the best-known titles that fit. */
import type { CollectionRecord } from '../schema/interchange.js'
import { mix } from './chance.js'
import { genresOf } from './genres.js'
import { byStanding, isUpcoming, type Sketch, sketchTitle } from './sketches.js'
import { titleReference } from './title-numbers.js'
import { type CollectionPlan, collectionPlans, textWords } from './words.js'
import { moment, streams, type World } from './world.js'

/** Below this size there are not enough titles to choose from. */
const fewestTitles = 1000
/** How many titles an editor looks through for one collection. */
const patience = 12_000
const fewestItems = 20

/** Yields every collection; none for a very small catalog. */
export function* makeCollections(world: World): Generator<CollectionRecord> {
  if (world.titles < fewestTitles) return
  for (const [place, plan] of collectionPlans.entries()) yield makeCollection(world, plan, place)
}

function makeCollection(world: World, plan: CollectionPlan, place: number): CollectionRecord {
  const { random } = world
  random.restart(mix(world.seed, streams.collection, place))
  const chosen = choose(world, plan)
  const notes = textWords.notes[plan.language]
  const created = world.today - random.between(200, 1400)
  const items = chosen.map((sketch) => {
    const title = titleReference(world, sketch)
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

/** The best-known titles that fit the plan, shuffled a little; the best-known of all where too few fit. */
function choose(world: World, plan: CollectionPlan): Sketch[] {
  const fitting: Sketch[] = []
  const others: Sketch[] = []
  let seen = 0
  for (const index of byStanding(world)) {
    if (fitting.length >= plan.size || seen++ >= Math.max(patience, 6 * fewestTitles)) break
    const sketch = sketchTitle(world, index)
    if (fits(world, plan, sketch)) fitting.push(sketch)
    else if (others.length < fewestItems) others.push(sketch)
  }
  const chosen = [...fitting, ...others.slice(0, Math.max(0, fewestItems - fitting.length))]
  for (let place = chosen.length - 1; place > 0; place--) {
    // Nearby places change: the order stays an opinion, not the order of fame.
    const other = Math.max(0, place - world.random.int(12))
    const held = chosen[place] as Sketch
    chosen[place] = chosen[other] as Sketch
    chosen[other] = held
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
