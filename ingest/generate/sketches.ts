/** What is known about any title before it is made: standing, kind, year, country, numbers, relatives. */
import type { TitleCatalog } from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'
import type { TitleRecord } from '../../schema/interchange.js'
import { type Culture, countriesOfYear, cultureOf, languageOf } from './countries.js'
import { mix, scatter, weighted } from './random.js'
import { streams, type World, yearOf } from './world.js'

export type TitleKind = EnumValue<'title_kinds'>
export type Genre = EnumValue<'genres'>

/** How much the world has noticed a title; comparable. */
export const standings = {
  obscure: 0,
  ordinary: 1,
  known: 2,
  noted: 3,
  famous: 4,
  landmark: 5,
} as const
export type Standing = (typeof standings)[keyof typeof standings]

/** A title's place in its franchise. */
export interface FranchisePlace {
  readonly id: number
  readonly member: number
  readonly size: number
}

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

/** The richest title of any demo catalog. */
export const landmarkIndex = 0

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
const franchiseKinds = weighted<TitleKind>([
  ['movie', 72],
  ['cartoon', 10],
  ['series', 6],
  ['anime', 6],
  ['animated_series', 3],
  ['short', 3],
])

/** Shares of a thousand titles by standing; the order of a block is a permutation, so it can be inverted. */
const block = 1000
const stride = 367
const strideInverse = 703
const famousShare = 1
const notedShare = 13
const knownShare = 95
const ordinaryShare = 455

/** Franchises lie in blocks: four a block, members 61 places apart. */
const franchiseBlock = 500
const franchisesPerBlock = 4
const memberStep = 61
const firstMember = 3

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
    isSeries:
      kind === 'series' ||
      kind === 'mini_series' ||
      kind === 'animated_series' ||
      kind === 'tv_show',
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

/** The title that holds one of the best places of a block: rank 0 is its most famous. */
export function titleOfRank(world: World, blockNumber: number, rank: number): number {
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

/** The franchise of a title; the landmark opens the first one. */
export function franchiseOf(world: World, index: number): FranchisePlace | null {
  const blockNumber = Math.floor(index / franchiseBlock)
  const place = (index % franchiseBlock) - firstMember
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
  return blockNumber * franchiseBlock + firstMember + member * memberStep + nth
}

function franchiseSize(world: World, id: number): number {
  const bits = mix(world.seed, streams.franchise, id)
  let size = id === 0 ? 6 : 2 + Math.min(bits % 7, (bits >>> 4) % 7, (bits >>> 12) % 7)
  while (size > 0 && franchiseMember(id, size - 1) >= world.titles) size -= 1
  return size < 2 ? 0 : size
}

function franchiseYear(world: World, { id, member, size }: FranchisePlace): number {
  const bits = mix(world.seed, streams.year, id + 700_000_001)
  const gap = 2 + (bits % 3)
  const age = ((bits >>> 8) % 40) * (((bits >>> 16) % 10) + 1)
  const last = id === 0 ? world.thisYear - 1 : world.thisYear - 1 - Math.floor(age / 10)
  return last - gap * (size - 1 - member)
}

function franchiseKind(world: World, { id, member, size }: FranchisePlace): TitleKind {
  if (id === 0) return member === 0 ? 'series' : 'movie'
  const bits = mix(world.seed, streams.kind, id + 900_000_011)
  const year = franchiseYear(world, { id, member, size })
  const kind = franchiseKinds[bits % franchiseKinds.length] as TitleKind
  return year < 1962 && kind !== 'movie' && kind !== 'short' ? 'cartoon' : kind
}

/** Slug of a franchise. */
export function franchiseNumber(id: number): string {
  return id.toString(36)
}

const genresByKind: Record<'fiction' | 'drawn' | 'show', readonly Genre[]> = {
  fiction: weighted<Genre>([
    ['drama', 30],
    ['comedy', 20],
    ['thriller', 9],
    ['romance', 8],
    ['action', 8],
    ['crime', 7],
    ['horror', 6],
    ['documentary', 9],
    ['adventure', 5],
    ['mystery', 5],
    ['speculative_fiction', 4],
    ['family', 3],
    ['history', 3],
    ['war', 4],
    ['fantasy', 3],
    ['biography', 3],
    ['music', 2],
    ['sport', 2],
    ['western', 2],
  ]),
  drawn: weighted<Genre>([
    ['family', 20],
    ['comedy', 20],
    ['fantasy', 14],
    ['adventure', 16],
    ['speculative_fiction', 8],
    ['action', 8],
    ['drama', 8],
    ['romance', 3],
    ['mystery', 3],
  ]),
  show: weighted<Genre>([
    ['reality_tv', 36],
    ['game_show', 22],
    ['documentary', 20],
    ['music', 12],
    ['comedy', 14],
    ['sport', 6],
  ]),
}

/** Genres, most typical first; none for some obscure titles. */
export function genresOf(world: World, sketch: Sketch): Genre[] {
  if (sketch.index === landmarkIndex)
    return ['adventure', 'speculative_fiction', 'drama', 'mystery']
  const bits = mix(world.seed, streams.genres, sketch.index)
  const { kind, standing } = sketch
  if (standing === standings.obscure && bits % 5 === 0) return []
  const isDrawn = kind === 'cartoon' || kind === 'animated_series' || kind === 'anime'
  const from =
    kind === 'tv_show' ? genresByKind.show : isDrawn ? genresByKind.drawn : genresByKind.fiction
  const genres: Genre[] = isDrawn ? [kind === 'anime' ? 'anime' : 'animation'] : []
  const wanted = standing === standings.obscure ? 1 : 1 + ((bits >>> 3) % 3)
  for (let turn = 0; turn < wanted; turn++) {
    const genre = from[mix(bits, turn, 0) % from.length] as Genre
    if (!genres.includes(genre)) genres.push(genre)
  }
  return genres
}

type TitleNumbers = TitleRecord['ids']
/** Chances out of a hundred to be held by alpha, beta, gamma, delta. */
const catalogChances: Record<Standing, readonly [number, number, number, number]> = {
  0: [88, 20, 28, 6],
  1: [94, 52, 72, 22],
  2: [99, 88, 95, 55],
  3: [100, 100, 100, 85],
  4: [100, 100, 100, 100],
  5: [100, 100, 100, 100],
}

/** Numbers of alpha ascend with the index; those of the other catalogs are scattered. */
export function numbersOf(world: World, sketch: Sketch): TitleNumbers {
  const { index, standing, country, isSeries } = sketch
  const { seed, titleCapacity } = world
  const [alpha, beta, gamma, delta] = catalogChances[standing]
  const bits = mix(seed, streams.catalogs, index)
  const isRussian = country === 'ru' || country === 'su'
  const ids: TitleNumbers = {}
  if (bits % 100 < alpha) ids.alpha = alphaNumber(world, index)
  if ((bits >>> 7) % 100 < (isRussian ? beta + 30 : beta)) {
    ids.beta = String(301 + scatter(index, titleCapacity, seed + 11) * 3 + (bits % 3))
  }
  if ((bits >>> 14) % 100 < gamma) {
    if (isSeries) ids.gamma_tv = String(13 + scatter(index, titleCapacity, seed + 23))
    else ids.gamma = String(2 + scatter(index, titleCapacity, seed + 37) * 2 + (bits & 1))
  }
  if ((bits >>> 21) % 100 < delta) {
    ids.delta = String(10_001 + scatter(index, titleCapacity, seed + 41))
  }
  if (!ids.alpha && !ids.beta && !ids.gamma && !ids.gamma_tv && !ids.delta) {
    ids.alpha = alphaNumber(world, index)
  }
  return ids
}

function alphaNumber(world: World, index: number): string {
  // From tt0004000 to about tt33000000 whatever the size of the catalog.
  const { titleStep } = world
  const number = 4_000 + index * titleStep + (mix(world.seed, streams.numbers, index) % titleStep)
  return number < 1_000_000 ? `tt${String(number).padStart(7, '0')}` : `tt${number}`
}

const referenceOrder: readonly TitleCatalog[] = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']

/** How others refer to a title: `<catalog>:<number>`. */
export function titleReference(world: World, sketch: Sketch): string {
  const ids = numbersOf(world, sketch)
  // A few references name another catalog, as merged data does.
  const isUnusual = mix(world.seed, streams.numbers, sketch.index) % 23 === 0
  if (isUnusual && ids.beta) return `beta:${ids.beta}`
  for (const catalog of referenceOrder) {
    if (ids[catalog]) return `${catalog}:${ids[catalog]}`
  }
  return ''
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
