/** Franchises: which titles belong to one, in which year each member came, of which kind they are. */
import type { EnumValue } from '../schema/enums.js'
import { mix, weighted } from './chance.js'
import { landmarkIndex, streams, type World } from './world.js'

type Kind = EnumValue<'title_kinds'>

/** A title's place in its franchise. */
export interface FranchisePlace {
  readonly id: number
  readonly member: number
  readonly size: number
}

/** Franchises lie in blocks: four a block, members 61 places apart. */
export const blockSize = 500
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

/** The franchise of a title; the landmark opens the first one. */
export function franchiseOf(world: World, index: number): FranchisePlace | null {
  const blockNumber = Math.floor(index / blockSize)
  const place = (index % blockSize) - firstMember
  if (index !== landmarkIndex && place < 0) return null
  const member = index === landmarkIndex ? 0 : Math.floor(place / memberStep)
  const nth = index === landmarkIndex ? 0 : place % memberStep
  if (nth >= franchisesPerBlock) return null
  const id = blockNumber * franchisesPerBlock + nth
  if (id === 0 && member === 0 && index !== landmarkIndex) return null
  const size = franchiseSize(world, id)
  return member < size ? { id, member, size } : null
}

/** The title that holds a place in a franchise. */
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

/** The year of a member: they follow each other in even steps. */
export function franchiseYear(world: World, { id, member, size }: FranchisePlace): number {
  const bits = mix(world.seed, streams.year, id + 700_000_001)
  const gap = 2 + (bits % 3)
  const age = ((bits >>> 8) % 40) * (((bits >>> 16) % 10) + 1)
  const last = id === 0 ? world.thisYear - 1 : world.thisYear - 1 - Math.floor(age / 10)
  return last - gap * (size - 1 - member)
}

/** What kind all members of a franchise are. */
export function franchiseKind(world: World, { id, member, size }: FranchisePlace): Kind {
  if (id === 0) return member === 0 ? 'series' : 'movie'
  const bits = mix(world.seed, streams.kind, id + 900_000_011)
  const year = franchiseYear(world, { id, member, size })
  const kind = franchiseKinds[bits % franchiseKinds.length] as Kind
  return year < 1962 && kind !== 'movie' && kind !== 'short' ? 'cartoon' : kind
}
