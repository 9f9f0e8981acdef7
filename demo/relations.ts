/** Relations of a title to others: franchises, remakes, other cuts, look-alikes and references. */
import type { EnumValue } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { mix } from './chance.js'
import { franchiseMember } from './franchises.js'
import { genresOf } from './genres.js'
import { catalogSets } from './person-numbers.js'
import { pickProminent, type Sketch, sketchTitle } from './sketches.js'
import { countBy, standings } from './standings.js'
import { titleReference } from './title-numbers.js'
import { streams, type World } from './world.js'

type Relations = NonNullable<TitleRecord['relations']>
type Subtype = EnumValue<'relation_subtypes'> | null

const similarCounts = { least: [0, 0, 0, 6, 14, 48], most: [0, 1, 5, 20, 30, 48] }
const referenceCounts = { least: [0, 0, 0, 0, 6, 36], most: [0, 0, 1, 8, 30, 36] }

/** All relations of a title; each other title once in each kind. */
export function makeRelations(world: World, sketch: Sketch, sourceBits: number): Relations | null {
  const relations: Relations = []
  addKin(world, sketch, relations, sourceBits)
  addSimilar(world, sketch, relations, sourceBits)
  const { random } = world
  for (const relation of ['referenced_in', 'reference'] as const) {
    const count = countBy(random, sketch.standing, referenceCounts)
    for (let turn = 0; turn < count; turn++) {
      const other = sketchTitle(world, pickProminent(world, random.int(4294967296)))
      // One can only refer to what was already there.
      const isOrdered =
        relation === 'reference' ? other.year <= sketch.year : other.year >= sketch.year
      if (isOrdered) add(world, sketch, relations, relation, null, other, sourceBits)
    }
  }
  return relations.length > 0 ? relations : null
}

function add(
  world: World,
  sketch: Sketch,
  relations: Relations,
  relation: Relations[number]['relation'],
  subtype: Subtype,
  other: Sketch,
  sourceBits: number,
): void {
  if (other.index === sketch.index) return
  const to = titleReference(world, other)
  if (relations.some((held) => held.to === to && held.relation === relation)) return
  const held = sourceBits & world.random.int(16)
  const sources = catalogSets[held === 0 ? sourceBits : held] as Relations[number]['sources']
  relations.push(subtype ? { relation, subtype, to, sources } : { relation, to, sources })
}

/** Franchise members, remakes and other cuts. */
function addKin(world: World, sketch: Sketch, relations: Relations, sourceBits: number): void {
  const { franchise } = sketch
  const relate = (subtype: Subtype, index: number) => {
    if (index < world.titles) {
      add(world, sketch, relations, 'related', subtype, sketchTitle(world, index), sourceBits)
    }
  }
  if (franchise) {
    for (let member = 0; member < franchise.size; member++) {
      if (member === franchise.member) continue
      relate(
        kinship(world, franchise.id, franchise.member, member, franchise.size),
        franchiseMember(franchise.id, member),
      )
    }
  }
  if (sketch.remakeOf !== null) relate('original', sketch.remakeOf)
  if (sketch.versionOf !== null) relate('version', sketch.versionOf)
  const place = sketch.index % 500
  if (place >= 470 && place < 474) relate('remake', sketch.index + 20)
  if (place === 474) relate('version', sketch.index + 20)
}

/** What another member is to this one; the last of a long franchise may be an offshoot of the first. */
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

/** Well-known titles of a common genre; a few of no known common genre. */
function addSimilar(world: World, sketch: Sketch, relations: Relations, sourceBits: number): void {
  const { random } = world
  const count = countBy(random, sketch.standing, similarCounts)
  if (count === 0) return
  const genre = genresOf(world, sketch)[0]
  for (let turn = 0; turn < count; turn++) {
    let other = sketchTitle(world, pickProminent(world, random.int(4294967296)))
    for (let attempt = 0; attempt < 2 && !isAlike(world, sketch, other, genre); attempt++) {
      other = sketchTitle(world, pickProminent(world, random.int(4294967296)))
    }
    const relation =
      sketch.standing >= standings.noted && random.chance(0.04) ? 'related' : 'similar'
    add(world, sketch, relations, relation, null, other, sourceBits)
  }
}

function isAlike(world: World, sketch: Sketch, other: Sketch, genre: string | undefined): boolean {
  return other.isSeries === sketch.isSeries && genresOf(world, other).some((held) => held === genre)
}
