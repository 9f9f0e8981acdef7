/** The titles of franchises with their years and kinds, and the titles that are made from others. */
import type { EnumValue } from '../schema/enums.js'
import { mix, weighted } from './distributions.js'
import { landmarkIndex, streams, type World } from './world.js'

type Kind = EnumValue<'title_kinds'>

/** The franchise of a title, and the title's position in it. */
export interface FranchiseMembership {
  readonly id: number
  readonly member: number
  readonly size: number
}

/** Each block of titles has four franchises, whose members are 61 titles apart. */
const blockSize = 500
const franchisesPerBlock = 4
const memberStep = 61
const firstMember = 3

const franchiseKinds = weighted<Kind>([
  ['movie', 72],
  ['cartoon', 10],
  ['series', 6],
  ['anime', 6],
  ['animated_series', 3],
  ['short', 3],
])

/** Returns the franchise of a title, or null. The landmark is the first member of franchise 0. */
export function franchiseOf(world: World, index: number): FranchiseMembership | null {
  const blockNumber = Math.floor(index / blockSize)
  const position = (index % blockSize) - firstMember
  if (index !== landmarkIndex && position < 0) return null
  const member = index === landmarkIndex ? 0 : Math.floor(position / memberStep)
  const nth = index === landmarkIndex ? 0 : position % memberStep
  if (nth >= franchisesPerBlock) return null
  const id = blockNumber * franchisesPerBlock + nth
  if (id === 0 && member === 0 && index !== landmarkIndex) return null
  const size = franchiseSize(world, id)
  return member < size ? { id, member, size } : null
}

/** Returns the title at a position of a franchise. */
export function franchiseMember(id: number, member: number): number {
  if (id === 0 && member === 0) return landmarkIndex
  const blockNumber = Math.floor(id / franchisesPerBlock)
  const nth = id % franchisesPerBlock
  return blockNumber * blockSize + firstMember + member * memberStep + nth
}

function franchiseSize(world: World, id: number): number {
  const bits = mix(world.seed, streams.franchise, id)
  let size = id === 0 ? 6 : 2 + Math.min(bits % 7, (bits >>> 4) % 7, (bits >>> 12) % 7)
  while (size > 0 && franchiseMember(id, size - 1) >= world.titles) size -= 1
  return size < 2 ? 0 : size
}

/** Returns the year of a member. Members follow each other at equal intervals. */
export function franchiseYear(world: World, { id, member, size }: FranchiseMembership): number {
  const bits = mix(world.seed, streams.year, id + 700_000_001)
  const gap = 2 + (bits % 3)
  const age = ((bits >>> 8) % 40) * (((bits >>> 16) % 10) + 1)
  const last = id === 0 ? world.thisYear - 1 : world.thisYear - 1 - Math.floor(age / 10)
  return last - gap * (size - 1 - member)
}

/** Returns the kind of a franchise's members. */
export function franchiseKind(world: World, { id, member, size }: FranchiseMembership): Kind {
  if (id === 0) return member === 0 ? 'series' : 'movie'
  const bits = mix(world.seed, streams.kind, id + 900_000_011)
  const year = franchiseYear(world, { id, member, size })
  const kind = franchiseKinds[bits % franchiseKinds.length] as Kind
  return year < 1962 && kind !== 'movie' && kind !== 'short' ? 'cartoon' : kind
}

/**
 * Remakes and other cuts are at fixed positions in every block of titles: 490 to 493 are remakes of 470 to
 * 473, and 494 is another cut of 474.
 */
const distance = 20
const firstSource = 470
const lastSource = 474

/** A title that another one is derived from, or the derived title. */
export interface RemakeSource {
  readonly index: number
  readonly relation: 'remake' | 'version'
}

const relationOf = (sourcePosition: number) =>
  sourcePosition === lastSource ? 'version' : 'remake'

/** Returns the title that a title is derived from; null for most. */
export function sourceOf(index: number): RemakeSource | null {
  const position = (index % blockSize) - distance
  if (position < firstSource || position > lastSource) return null
  return { index: index - distance, relation: relationOf(position) }
}

/** Returns the title derived from a title; null for most. Its index may exceed the size of the catalog. */
export function derivedFrom(index: number): RemakeSource | null {
  const position = index % blockSize
  if (position < firstSource || position > lastSource) return null
  return { index: index + distance, relation: relationOf(position) }
}
