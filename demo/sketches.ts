/** What is known about any title before it is made: standing, kind, year, country, relatives. */
import { type EnumValue, seriesKinds } from '../schema/enums.js'
import { mix, weighted } from './chance.js'
import { countriesOfYear, cultureOf, languageOf } from './countries.js'
import {
  type FranchisePlace,
  franchiseBlock,
  franchiseKind,
  franchiseOf,
  franchiseYear,
} from './franchises.js'
import { type Standing, standings } from './standings.js'
import type { Culture } from './words.js'
import { landmarkIndex, streams, type World, yearOf } from './world.js'

export type TitleKind = EnumValue<'title_kinds'>

export interface Sketch {
  readonly index: number
  readonly standing: Standing
  readonly kind: TitleKind
  readonly isSeries: boolean
  readonly year: number
  readonly country: string
  readonly culture: Culture
  readonly language: string
  /** For titles around today: the day of the first release, in days from today. */
  readonly daysFromToday: number | null
  readonly franchise: FranchisePlace | null
  /** The title that this one remakes. */
  readonly remakeOf: number | null
  /** The title that this one is another cut of. */
  readonly versionOf: number | null
}

/** Whether a title has not come out yet. */
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
/** Shares of a thousand titles by standing; the order of a block is a permutation, so it can be inverted. */
const block = 1000
const stride = 367
const strideInverse = 703
const famousShare = 1
const notedShare = 13
const knownShare = 95
const ordinaryShare = 455

/** Places of remakes and other cuts in a block, and of what they go back to. */
const firstOriginal = 470
const firstRemake = 490
const remakesPerBlock = 4
const versionPlace = 494
const versionedPlace = 474

/** Derives the sketch of a title; cheap enough to be done for every reference. */
export function sketchTitle(world: World, index: number): Sketch {
  const { seed } = world
  const place = index % franchiseBlock
  const blockStart = index - place
  const franchise = franchiseOf(world, index)
  const remakeOf =
    place >= firstRemake && place < firstRemake + remakesPerBlock
      ? blockStart + firstOriginal + place - firstRemake
      : null
  const versionOf = place === versionPlace ? blockStart + versionedPlace : null
  const isSource = place >= firstOriginal && place <= versionedPlace
  const relatedTo = remakeOf ?? versionOf
  const source = relatedTo === null ? null : sketchTitle(world, relatedTo)

  const ownStanding = standingOf(world, index)
  const daysFromToday =
    source || isSource || (franchise && franchise.member < franchise.size - 1)
      ? null
      : currentDay(world, index, franchise)
  const standing = raisedStanding(world, index, ownStanding, franchise, daysFromToday)

  const yearBits = mix(seed, streams.year, index)
  const year = source
    ? Math.min(
        world.thisYear - 1,
        source.year + (versionOf === null ? 14 + (yearBits % 40) : 1 + (yearBits % 9)),
      )
    : isSource
      ? 1930 + (yearBits % Math.max(1, world.thisYear - 1955))
      : daysFromToday !== null
        ? yearOf(world.today + daysFromToday)
        : franchise
          ? franchiseYear(world, franchise)
          : ordinaryYear(world, yearBits, standing)

  const kind = source
    ? source.kind
    : franchise
      ? franchiseKind(world, franchise)
      : kindOf(world, index, year, standing)
  const country = countryOf(world, index, year, kind, franchise, versionOf === null ? null : source)
  return {
    index,
    standing,
    kind,
    isSeries: seriesKinds.has(kind),
    year,
    country,
    culture: cultureOf(country),
    language: languageOf(country),
    daysFromToday,
    franchise,
    remakeOf,
    versionOf,
  }
}

function standingOf(world: World, index: number): Standing {
  if (index === landmarkIndex) return standings.landmark
  const blockNumber = Math.floor(index / block)
  const shift = mix(world.seed, streams.standing, blockNumber) % block
  const rank = ((index % block) * stride + shift) % block
  if (rank < famousShare) return standings.famous
  if (rank < notedShare) return standings.noted
  if (rank < knownShare) return standings.known
  return rank < ordinaryShare ? standings.ordinary : standings.obscure
}

/** The title that holds a place of a block by standing: rank 0 is its most famous. */
function titleOfRank(world: World, blockNumber: number, rank: number): number {
  const shift = mix(world.seed, streams.standing, blockNumber) % block
  return blockNumber * block + ((((rank - shift + block) % block) * strideInverse) % block)
}

function raisedStanding(
  world: World,
  index: number,
  own: Standing,
  franchise: FranchisePlace | null,
  daysFromToday: number | null,
): Standing {
  let standing = own
  if (franchise && index !== landmarkIndex) {
    const bits = mix(world.seed, streams.franchise, franchise.id) >>> 8
    const least = bits % 100 < 24 || franchise.id === 0 ? standings.noted : standings.known
    if (least > standing) standing = least
  }
  if (daysFromToday !== null) {
    const isKnown = mix(world.seed, streams.current, index) % 100 < 45
    const least = isKnown ? standings.known : standings.ordinary
    if (least > standing) standing = least
  }
  return standing
}

/** About two titles of a hundred come out between 60 days ago and 400 days ahead. */
function currentDay(world: World, index: number, franchise: FranchisePlace | null): number | null {
  if (index === landmarkIndex) return null
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

function ordinaryYear(world: World, bits: number, standing: Standing): number {
  const last = world.thisYear - 1
  const portion = bits % 1000
  const spread = bits >>> 10
  // Charts of classics need old titles among the well known.
  if (standing >= standings.noted && portion < 320) return 1931 + (spread % 50)
  if (portion < 20) return 1898 + (spread % 32)
  if (portion < 70) return 1930 + (spread % 20)
  if (portion < 180) return 1950 + (spread % 20)
  if (portion < 320) return 1970 + (spread % 20)
  if (portion < 520) return 1990 + (spread % 15)
  return Math.max(1990, last - (spread % 21))
}

function kindOf(world: World, index: number, year: number, standing: Standing): TitleKind {
  if (index === landmarkIndex) return 'series'
  const bits = mix(world.seed, streams.kind, index)
  const kinds =
    year < 1930
      ? kindsByPeriod.silent
      : year < 1962
        ? kindsByPeriod.cinema
        : kindsByPeriod.television
  const kind = kinds[bits % kinds.length] as TitleKind
  return standing >= standings.noted &&
    (bits >>> 10) % 3 !== 0 &&
    (kind === 'short' || kind === 'tv_show')
    ? 'movie'
    : kind
}

function countryOf(
  world: World,
  index: number,
  year: number,
  kind: TitleKind,
  franchise: FranchisePlace | null,
  source: Sketch | null,
): string {
  if (index === landmarkIndex || franchise?.id === 0) return 'us'
  if (source) return source.country
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

/** A well-known title out of anywhere in the catalog. */
export function pickProminent(world: World, bits: number): number {
  const blocks = Math.ceil(world.titles / block)
  const index = titleOfRank(world, bits % blocks, (bits >>> 16) % knownShare)
  return index < world.titles ? index : bits % world.titles
}

/** Every title's index, the better known first, so that editors find what they look for soon. */
export function* byStanding(world: World): Generator<number> {
  const blocks = Math.ceil(world.titles / block)
  for (let rank = 0; rank < block; rank++) {
    for (let blockNumber = 0; blockNumber < blocks; blockNumber++) {
      const index = titleOfRank(world, blockNumber, rank)
      if (index < world.titles) yield index
    }
  }
}
