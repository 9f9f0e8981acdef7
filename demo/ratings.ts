/** Ratings, votes, their distribution and popularity of a title. */
import type { TitleRecord } from '../schema/interchange.js'
import { type Random, rounded } from './random.js'
import { type Sketch, type Standing, standings } from './sketches.js'
import type { World } from './world.js'

type Ratings = NonNullable<TitleRecord['ratings']>

/** Fewest and most alpha votes by standing. */
const voteRanges: Record<Standing, readonly [number, number]> = {
  0: [5, 70],
  1: [8, 1_500],
  2: [500, 40_000],
  3: [18_000, 800_000],
  4: [260_000, 2_600_000],
  5: [1_940_000, 1_940_000],
}
const ratedShares: Record<Standing, number> = { 0: 0.3, 1: 0.75, 2: 0.98, 3: 1, 4: 1, 5: 1 }
const means: Record<Standing, number> = { 0: 6.1, 1: 6.1, 2: 6.5, 3: 6.9, 4: 7.6, 5: 9.1 }

/** Fills ratings, distribution and popularity; what has not come out yet is not rated. */
export function addRatings(world: World, title: TitleRecord, sketch: Sketch): void {
  const { random } = world
  const { standing, daysFromToday } = sketch
  const isUpcoming = daysFromToday !== null && daysFromToday > 0
  if (!isUpcoming && random.chance(ratedShares[standing])) addVotes(world, title, sketch)
  if (standing >= standings.ordinary || random.chance(0.5)) {
    title.popularity = popularityOf(random, sketch, world.thisYear)
  }
}

function addVotes(world: World, title: TitleRecord, sketch: Sketch): void {
  const { random } = world
  const { standing, culture, year } = sketch
  const isRussian = culture === 'ru'
  const spread = standing <= standings.ordinary ? 1.3 : standing === standings.landmark ? 0.05 : 1
  const quality = clamp(random.normal(means[standing], spread), 1.4, 9.6)
  const range = voteRanges[standing]
  let least = range[0]
  let most = range[1]
  if (standing === standings.noted && year <= 1980) least = 42_000
  // A fresh release has not gathered its votes yet.
  if (sketch.daysFromToday !== null) {
    least = Math.ceil(least / 10)
    most = Math.ceil(most / 10)
  }
  const votes = random.skewed(least, most)
  const { ids } = title
  const ratings: Ratings = {}
  const put = (source: keyof Ratings, value: number, count: number | null) => {
    const shown = clamp(rounded(value, 1), 1, 10)
    ratings[source] = count === null ? { value: shown } : { value: shown, votes: count }
  }
  if (ids.alpha) {
    put(
      'alpha',
      quality,
      isRussian ? Math.ceil(votes * (standing >= standings.noted ? 1 : 0.4)) : votes,
    )
    const count = ratings.alpha?.votes ?? 0
    if (count >= 1000) title.distribution = distributionOf(random, quality, count)
  }
  if (ids.beta) {
    const shift = random.normal(
      isRussian ? 0.45 : -0.05,
      standing === standings.landmark ? 0.1 : 0.75,
    )
    put(
      'beta',
      quality + shift,
      Math.ceil(votes * (isRussian ? 0.5 + random.unit() * 1.2 : 0.04 + random.unit() * 0.5)),
    )
  }
  if (ids.gamma || ids.gamma_tv) {
    put(
      'gamma',
      quality + random.normal(0.1, 0.4),
      Math.ceil(votes * (0.005 + random.unit() * 0.03)),
    )
  }
  if (ids.delta && (standing === standings.landmark || random.chance(0.8))) {
    put(
      'delta',
      quality + random.normal(0.2, 0.5),
      Math.ceil(votes * (0.01 + random.unit() * 0.08)),
    )
  }
  if (standing >= standings.known) addOtherSources(random, put, ratings, quality, standing, votes)
  title.ratings = ratings
}

function addOtherSources(
  random: Random,
  put: (source: keyof Ratings, value: number, count: number | null) => void,
  ratings: Ratings,
  quality: number,
  standing: Standing,
  votes: number,
): void {
  const chance = standing >= standings.famous ? 1 : standing === standings.noted ? 0.75 : 0.2
  const isSure = standing === standings.landmark
  if (random.chance(chance))
    put('social', quality + random.normal(0.1, 0.6), Math.ceil(votes * 0.05))
  if (isSure || random.chance(chance * 0.7))
    put('cr', quality + random.normal(0.1, 0.5), Math.ceil(votes * 0.01) + 3)
  const critics = clamp(quality * 10 + random.normal(2, 14), 4, 100)
  const reviews = Math.min(420, 4 + Math.ceil(votes / 4_000) + random.below(20))
  if (isSure || random.chance(chance * 0.8))
    ratings.critic_a = { value: Math.round(critics), votes: reviews }
  if (isSure || random.chance(chance * 0.7)) {
    ratings.critic_b = {
      value: Math.round(clamp(critics + random.normal(-4, 8), 4, 100)),
      votes: Math.ceil(reviews / 3),
    }
  }
  if (isSure || random.chance(chance * 0.8)) put('critics', critics / 10, reviews)
  if (standing < standings.famous) return
  for (const source of ['alpha', 'beta', 'gamma'] as const) {
    const entry = ratings[source]
    if (entry) entry.url = `https://${source}.example/ratings`
  }
}

/** Splits the votes over the marks 1 to 10 so that they add up. */
function distributionOf(random: Random, quality: number, votes: number): number[] {
  const width = 3.2 + random.unit() * 1.6
  const weights: number[] = []
  let sum = 0
  for (let mark = 1; mark <= 10; mark++) {
    const distance = mark - quality
    const extreme = mark === 1 ? 0.08 : mark === 10 ? 0.12 : 0
    const weight = Math.exp((-distance * distance) / width) + extreme + 0.01
    weights.push(weight)
    sum += weight
  }
  let left = votes
  return weights.map((weight, place) => {
    const count = place === 9 ? left : Math.floor((votes * weight) / sum)
    left -= count
    return count
  })
}

const popularityBases: Record<Standing, number> = { 0: 0.15, 1: 0.8, 2: 4, 3: 18, 4: 60, 5: 900 }

function popularityOf(random: Random, sketch: Sketch, thisYear: number): number {
  const age = Math.max(0, thisYear - sketch.year)
  const freshness = sketch.daysFromToday === null ? 1 / (1 + age / 25) : 3
  const noise = (random.unit() + 0.02) ** -0.6
  return rounded(
    popularityBases[sketch.standing] * (0.3 + freshness) * noise * (0.5 + random.unit()),
    3,
  )
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
