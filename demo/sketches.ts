/** The basic properties of a title, which other records need too: standing, kind, year, country, relatives. */
import { type EnumValue, seriesKinds } from '../schema/enums.js'
import { mix, weighted } from './distributions.js'
import { countriesOfYear, cultureOf, languageOfCountry } from './film-countries.js'
import {
  derivedFrom,
  type FranchiseMembership,
  franchiseKind,
  franchiseOf,
  franchiseYear,
  type RemakeSource,
  sourceOf,
} from './franchise-members.js'
import { type Standing, standings } from './standings.js'
import type { Culture } from './words.js'
import { landmarkIndex, streams, type World, yearOf } from './world.js'

type TitleKind = EnumValue<'title_kinds'>

/** The properties of a title on which its record and records that refer to it must agree. */
export interface Sketch {
  readonly index: number
  readonly standing: Standing
  readonly kind: TitleKind
  readonly isSeries: boolean
  readonly year: number
  readonly country: string
  readonly culture: Culture
  readonly language: string
  /** Days from today to the first release of a current title; null for other titles. */
  readonly daysFromToday: number | null
  readonly franchise: FranchiseMembership | null
  /** The title that this one is derived from. */
  readonly source: RemakeSource | null
}

/** Returns true if a title is not released yet. */
export function isUpcoming({ daysFromToday }: Sketch): boolean {
  return daysFromToday !== null && daysFromToday > 0
}

const kindsByPeriod = {
  silent: weighted<TitleKind>([
    ['movie', 60],
    ['short', 36],
    ['cartoon', 4],
  ]),
  cinema: weighted<TitleKind>([
    ['movie', 80],
    ['short', 14],
    ['cartoon', 6],
  ]),
  television: weighted<TitleKind>([
    ['movie', 50],
    ['series', 14],
    ['mini_series', 4],
    ['cartoon', 4],
    ['animated_series', 4],
    ['anime', 3],
    ['tv_show', 7],
    ['short', 14],
  ]),
}
/**
 * Numbers of titles of each standing in a block of a thousand. Standings are assigned by an invertible
 * permutation: rank = index * stride + shift (mod block).
 */
const block = 1000
const stride = 367
const strideInverse = 703
const famousShare = 1
const notedShare = 13
const knownShare = 95
const ordinaryShare = 455

/** Computes the sketch of a title; cheap enough for every reference. */
export function sketchTitle(world: World, index: number): Sketch {
  const franchise = franchiseOf(world, index)
  const source = sourceOf(index)
  const original = source && sketchTitle(world, source.index)
  const daysFromToday = source ? null : currentDay(world, index, franchise)
  const standing = standingOf(world, index, franchise, daysFromToday)
  const year = original
    ? yearAfter(world, index, original.year, source.relation)
    : daysFromToday !== null
      ? yearOf(world.today + daysFromToday)
      : franchise
        ? franchiseYear(world, franchise)
        : ownYear(world, index, standing)
  const kind = original
    ? original.kind
    : franchise
      ? franchiseKind(world, franchise)
      : ownKind(world, index, year, standing)
  const country =
    source?.relation === 'version' && original
      ? original.country
      : countryOf(world, index, year, kind, franchise)
  return {
    index,
    standing,
    kind,
    isSeries: seriesKinds.has(kind),
    year,
    country,
    culture: cultureOf(country),
    language: languageOfCountry(country),
    daysFromToday,
    franchise,
    source,
  }
}

function standingOf(
  world: World,
  index: number,
  franchise: FranchiseMembership | null,
  daysFromToday: number | null,
): Standing {
  if (index === landmarkIndex) return standings.landmark
  const own = ownStanding(world, index)
  if (franchise) {
    const bits = mix(world.seed, streams.franchise, franchise.id) >>> 8
    const isNoted = bits % 100 < 24 || franchise.id === 0
    return atLeast(own, isNoted ? standings.noted : standings.known)
  }
  if (daysFromToday === null) return own
  const isKnown = mix(world.seed, streams.current, index) % 100 < 45
  return atLeast(own, isKnown ? standings.known : standings.ordinary)
}

const atLeast = (own: Standing, least: Standing) => (own > least ? own : least)

function ownStanding(world: World, index: number): Standing {
  const shift = mix(world.seed, streams.standing, Math.floor(index / block)) % block
  const rank = ((index % block) * stride + shift) % block
  if (rank < famousShare) return standings.famous
  if (rank < notedShare) return standings.noted
  if (rank < knownShare) return standings.known
  return rank < ordinaryShare ? standings.ordinary : standings.obscure
}
/** Returns the title with a rank in a block: 0 is the most famous. */
function titleOfRank(world: World, blockNumber: number, rank: number): number {
  const shift = mix(world.seed, streams.standing, blockNumber) % block
  return blockNumber * block + ((((rank - shift + block) % block) * strideInverse) % block)
}

/** About 2 % of the titles are current: released between 60 days ago and 400 days ahead. */
function currentDay(
  world: World,
  index: number,
  franchise: FranchiseMembership | null,
): number | null {
  const isFollowed = franchise !== null && franchise.member < franchise.size - 1
  if (isFollowed || derivedFrom(index) || index === landmarkIndex) return null
  const bits = mix(world.seed, streams.current, index)
  const share = franchise ? 12 : 50
  if ((bits >>> 8) % share !== 0) return null
  const portion = (bits >>> 16) % 100
  const spread = mix(world.seed, streams.current, index + 1_000_000_007)
  if (portion < 32) return -(spread % 30)
  if (portion < 44) return -30 - (spread % 31)
  if (portion < 72) return 1 + (spread % 30)
  return 31 + (spread % 370)
}

/** The year of a title that is derived from one of the given year. */
function yearAfter(
  { seed, thisYear }: World,
  index: number,
  year: number,
  relation: RemakeSource['relation'],
): number {
  const bits = mix(seed, streams.year, index)
  const later = relation === 'remake' ? 14 + (bits % 40) : 1 + (bits % 9)
  return Math.min(thisYear - 1, year + later)
}

function ownYear(world: World, index: number, standing: Standing): number {
  const bits = mix(world.seed, streams.year, index)
  // Leaves time for the remake.
  if (derivedFrom(index)) return 1930 + (bits % Math.max(1, world.thisYear - 1955))
  const last = world.thisYear - 1
  const portion = bits % 1000
  const spread = bits >>> 10
  // Charts of classics need well-known old titles.
  if (standing >= standings.noted && portion < 320) return 1931 + (spread % 50)
  if (portion < 20) return 1898 + (spread % 32)
  if (portion < 70) return 1930 + (spread % 20)
  if (portion < 180) return 1950 + (spread % 20)
  if (portion < 320) return 1970 + (spread % 20)
  if (portion < 520) return 1990 + (spread % 15)
  return Math.max(1990, last - (spread % 21))
}

function ownKind(world: World, index: number, year: number, standing: Standing): TitleKind {
  if (index === landmarkIndex) return 'series'
  const bits = mix(world.seed, streams.kind, index)
  const kinds =
    year < 1930
      ? kindsByPeriod.silent
      : year < 1962
        ? kindsByPeriod.cinema
        : kindsByPeriod.television
  const kind = kinds[bits % kinds.length] as TitleKind
  // Few short films and programmes are well known.
  const isSmall = kind === 'short' || kind === 'tv_show'
  return isSmall && standing >= standings.noted && (bits >>> 10) % 3 !== 0 ? 'movie' : kind
}

function countryOf(
  world: World,
  index: number,
  year: number,
  kind: TitleKind,
  franchise: FranchiseMembership | null,
): string {
  if (index === landmarkIndex || franchise?.id === 0) return 'us'
  const bits = franchise
    ? mix(world.seed, streams.country, franchise.id + 500_000_003)
    : mix(world.seed, streams.country, index)
  if (kind === 'anime' && (bits >>> 12) % 40 !== 0) return 'jp'
  const countries = countriesOfYear(
    franchise ? franchiseYear(world, { ...franchise, member: 0 }) : year,
  )
  const country = countries[bits % countries.length] as string
  return country === 'su' && year > 1991 ? 'ru' : country
}

/** Picks a well-known title from the whole catalog. */
export function pickProminent(world: World, bits: number): number {
  const blocks = Math.ceil(world.titles / block)
  const index = titleOfRank(world, bits % blocks, (bits >>> 16) % knownShare)
  return index < world.titles ? index : bits % world.titles
}

/** Yields the index of every title, the best known first. */
export function* byStanding(world: World): Generator<number> {
  const blocks = Math.ceil(world.titles / block)
  for (let rank = 0; rank < block; rank++) {
    for (let blockNumber = 0; blockNumber < blocks; blockNumber++) {
      const index = titleOfRank(world, blockNumber, rank)
      if (index < world.titles) yield index
    }
  }
}
