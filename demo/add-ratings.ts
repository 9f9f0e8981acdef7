/** Ratings, votes, vote distributions and popularity of titles. */

import type { Random } from '../platform/random.js'
import type { TitleRecord } from '../schema/interchange.js'
import { clamped, normal, rounded, skewed } from './distributions.js'
import { isUpcoming, type Sketch } from './sketches.js'
import { hasBy, standings } from './standings.js'
import type { World } from './world.js'

type Ratings = NonNullable<TitleRecord['ratings']>

/** Numbers of votes in alpha. */
const minVotes = [5, 8, 500, 18_000, 260_000, 1_940_000]
const maxVotes = [70, 1_500, 40_000, 800_000, 2_600_000, 1_940_000]
const ratedShares = [0.3, 0.75, 0.98, 1, 1, 1]
const means = [6.1, 6.1, 6.5, 6.9, 7.6, 9.1]
const deviations = [1.3, 1.3, 1, 1, 1, 0.05]
const popularities = [0.15, 0.8, 4, 18, 60, 900]
/** Shares of titles with ratings of other sources. */
const otherShares = [0, 0, 0.2, 0.75, 1, 1]

/** Fills ratings, distribution and popularity. Unreleased titles have no ratings. */
export function addRatings(world: World, title: TitleRecord, sketch: Sketch): void {
  const { random } = world
  const { standing } = sketch
  if (!isUpcoming(sketch) && hasBy(random, standing, ratedShares)) addVotes(world, title, sketch)
  if (standing >= standings.ordinary || random.chance(0.5)) {
    title.popularity = popularityOf(random, sketch, world.thisYear)
  }
}

function addVotes(world: World, title: TitleRecord, sketch: Sketch): void {
  const { random } = world
  const { standing, culture } = sketch
  const { ids } = title
  const isRussian = culture === 'ru'
  const quality = clamped(
    normal(random, means[standing] as number, deviations[standing] as number),
    1.4,
    9.6,
  )
  const votes = votesOf(random, sketch)
  const ratings: Ratings = {}
  /** Adds the rating of a source: its mean difference from the quality, and its share of the votes. */
  const put = (source: keyof Ratings, shift: number, deviation: number, share: number) => {
    const value = clamped(rounded(quality + normal(random, shift, deviation), 1), 1, 10)
    ratings[source] = { value, votes: Math.ceil(votes * share) }
  }
  if (ids.alpha) put('alpha', 0, 0, isRussian && standing < standings.noted ? 0.4 : 1)
  const alphaVotes = ratings.alpha?.votes ?? 0
  if (alphaVotes >= 1000) title.distribution = distributionOf(random, quality, alphaVotes)
  if (ids.beta) {
    const deviation = standing === standings.landmark ? 0.1 : 0.75
    if (isRussian) put('beta', 0.45, deviation, 0.5 + random.next() * 1.2)
    else put('beta', -0.05, deviation, 0.04 + random.next() * 0.5)
  }
  if (ids.gamma || ids.gamma_tv) put('gamma', 0.1, 0.4, 0.005 + random.next() * 0.03)
  const isLandmark = standing === standings.landmark
  if (ids.delta && (isLandmark || random.chance(0.8))) {
    put('delta', 0.2, 0.5, 0.01 + random.next() * 0.08)
  }
  const has = (share: number) =>
    isLandmark || random.chance(share * (otherShares[standing] as number))
  if (has(1)) put('social', 0.1, 0.6, 0.05)
  if (has(0.7)) put('cr', 0.1, 0.5, 0.01)
  const critics = normal(random, quality * 10 + 2, 14)
  const reviews = Math.min(420, 4 + Math.ceil(votes / 4_000) + random.int(20))
  const percent = (value: number) => Math.round(clamped(value, 4, 100))
  if (has(0.8)) ratings.critic_a = { value: percent(critics), votes: reviews }
  if (has(0.7)) {
    ratings.critic_b = {
      value: percent(critics + normal(random, -4, 8)),
      votes: Math.ceil(reviews / 3),
    }
  }
  if (has(0.8))
    ratings.critics = { value: clamped(rounded(critics / 10, 1), 1, 10), votes: reviews }
  if (standing >= standings.famous) {
    for (const source of ['alpha', 'beta', 'gamma'] as const) {
      const entry = ratings[source]
      if (entry) entry.url = `https://${source}.example/ratings`
    }
  }
  title.ratings = ratings
}

function votesOf(random: Random, { standing, year, daysFromToday }: Sketch): number {
  // Charts of classics need old films with many votes; recent releases have fewer votes.
  const isClassic = standing === standings.noted && year <= 1980
  const least = isClassic ? 42_000 : (minVotes[standing] as number)
  const most = maxVotes[standing] as number
  return daysFromToday === null
    ? skewed(random, least, most)
    : skewed(random, Math.ceil(least / 10), Math.ceil(most / 10))
}

/** Distributes the votes over the marks 1 to 10; the sum is exact. */
function distributionOf(random: Random, quality: number, votes: number): number[] {
  const width = 3.2 + random.next() * 1.6
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
  return weights.map((weight, position) => {
    const count = position === 9 ? left : Math.floor((votes * weight) / sum)
    left -= count
    return count
  })
}

function popularityOf(random: Random, sketch: Sketch, thisYear: number): number {
  const age = Math.max(0, thisYear - sketch.year)
  const freshness = sketch.daysFromToday === null ? 1 / (1 + age / 25) : 3
  const noise = (random.next() + 0.02) ** -0.6
  const usual = popularities[sketch.standing] as number
  return rounded(usual * (0.3 + freshness) * noise * (0.5 + random.next()), 3)
}
