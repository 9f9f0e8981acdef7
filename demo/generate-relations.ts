/** Relations between titles: franchises, remakes, other cuts, similar titles and references. */
import type { EnumValue } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { pickCatalogs } from './catalog-sets.js'
import { mix } from './distributions.js'
import { derivedFrom, franchiseMember } from './franchise-members.js'
import { pickProminent, type Sketch, sketchTitle } from './sketches.js'
import { countBy, standings } from './standings.js'
import { genresOf } from './title-genres.js'
import { demoTitleReference } from './title-numbers.js'
import { streams, type World } from './world.js'

type Relations = NonNullable<TitleRecord['relations']>
type Subtype = EnumValue<'relation_subtypes'> | null

const similarCounts = { least: [0, 0, 0, 6, 14, 48], most: [0, 1, 5, 20, 30, 48] }
const referenceCounts = { least: [0, 0, 0, 0, 6, 36], most: [0, 0, 1, 8, 30, 36] }

/** Adds a relation to another title, unless it exists. */
type Relate = (relation: Relations[number]['relation'], subtype: Subtype, other: Sketch) => void

/** Generates the relations of a title. `sourceBits` are the catalogs that have the title. */
export function generateRelations(
  world: World,
  sketch: Sketch,
  sourceBits: number,
): Relations | null {
  const { random } = world
  const relations = new Map<string, Relations[number]>()
  const relate: Relate = (relation, subtype, other) => {
    const to = demoTitleReference(world, other)
    if (other.index === sketch.index || relations.has(relation + to)) return
    const sources = pickCatalogs(random, sourceBits)
    const named = subtype ? { relation, subtype, to, sources } : { relation, to, sources }
    relations.set(relation + to, named)
  }
  relateKin(world, sketch, (subtype, index) => {
    if (index < world.titles) relate('related', subtype, sketchTitle(world, index))
  })
  relateSimilar(world, sketch, relate)
  for (const relation of ['referenced_in', 'reference'] as const) {
    const count = countBy(random, sketch.standing, referenceCounts)
    for (let turn = 0; turn < count; turn++) {
      const other = anyProminent(world)
      // A title can only refer to older ones.
      const years = other.year - sketch.year
      if (relation === 'reference' ? years <= 0 : years >= 0) relate(relation, null, other)
    }
  }
  return relations.size > 0 ? [...relations.values()] : null
}

const anyProminent = (world: World) =>
  sketchTitle(world, pickProminent(world, world.random.int(4294967296)))

/** Franchise members, remakes and other cuts. */
function relateKin(
  world: World,
  { index, franchise, source }: Sketch,
  relate: (subtype: Subtype, index: number) => void,
): void {
  if (franchise) {
    const { id, size } = franchise
    for (let member = 0; member < size; member++) {
      if (member === franchise.member) continue
      relate(kinship(world, id, franchise.member, member, size), franchiseMember(id, member))
    }
  }
  if (source) relate(source.relation === 'remake' ? 'original' : 'version', source.index)
  const derived = derivedFrom(index)
  if (derived) relate(derived.relation, derived.index)
}

/** The subtype of a relation between members. The last member of a long franchise may be a spin-off. */
function kinship(world: World, id: number, from: number, to: number, size: number): Subtype {
  const bits = mix(world.seed, streams.kinship, id)
  const hasSpinoff = size >= 4 && (id === 0 || bits % 3 === 0)
  const last = size - 1
  if (hasSpinoff && (from === last || to === last)) {
    if (from === last) return to === 0 ? 'parent' : 'chronology'
    return from === 0 ? 'spinoff' : 'chronology'
  }
  if (Math.abs(from - to) > 2 && (bits >>> 4) % 2 === 0)
    return (bits >>> 6) % 2 === 0 ? 'chronology' : null
  return to > from ? 'sequel' : 'prequel'
}

/** Relates well-known titles, most of them with a common genre. */
function relateSimilar(world: World, sketch: Sketch, relate: Relate): void {
  const { random } = world
  const count = countBy(random, sketch.standing, similarCounts)
  if (count === 0) return
  const genre = genresOf(world, sketch)[0]
  for (let turn = 0; turn < count; turn++) {
    let other = anyProminent(world)
    for (let attempt = 0; attempt < 2 && !isAlike(world, sketch, other, genre); attempt++) {
      other = anyProminent(world)
    }
    const isRelated = sketch.standing >= standings.noted && random.chance(0.04)
    relate(isRelated ? 'related' : 'similar', null, other)
  }
}

function isAlike(world: World, sketch: Sketch, other: Sketch, genre: string | undefined): boolean {
  return other.isSeries === sketch.isSeries && genresOf(world, other).some((each) => each === genre)
}
