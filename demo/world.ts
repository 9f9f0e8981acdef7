/** The parameters of a demo catalog, and functions for its days. */
import { type Random, seededRandom } from '../platform/random.js'

/** The title with the most data in every demo catalog. */
export const landmarkIndex = 0

export interface World {
  readonly seed: number
  readonly titles: number
  readonly persons: number
  /** Days since 1970-01-01. */
  readonly today: number
  readonly thisYear: number
  /** Powers of two over which the numbers of titles and persons are scattered. */
  readonly titleCapacity: number
  readonly personCapacity: number
  /** Mean distance between alpha numbers. */
  readonly titleStep: number
  readonly personStep: number
  /** Restarted for each record. */
  readonly random: Random
  /** Restarted for each name, so that names do not depend on other records. */
  readonly naming: Random
}

/** A number for each independently derived property, so that properties do not correlate. */
export const streams = {
  standing: 1,
  kind: 2,
  year: 3,
  country: 4,
  current: 5,
  catalogs: 6,
  numbers: 7,
  franchise: 8,
  franchiseName: 9,
  titleName: 10,
  title: 11,
  genres: 12,
  person: 13,
  personName: 14,
  personNumbers: 15,
  gender: 16,
  collection: 17,
  kinship: 18,
} as const

const personsPerTitle = 0.507

export function createWorld(options: { titles: number; seed: number; today: string }): World {
  const { titles, seed, today } = options
  const persons = Math.max(1, Math.round(titles * personsPerTitle))
  return {
    seed,
    titles,
    persons,
    today: Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000),
    thisYear: Number(today.slice(0, 4)),
    titleCapacity: powerOfTwoAbove(titles),
    personCapacity: powerOfTwoAbove(persons),
    titleStep: Math.max(2, Math.floor(33_000_000 / titles)),
    personStep: Math.max(2, Math.floor(14_000_000 / persons)),
    random: seededRandom(seed),
    naming: seededRandom(seed),
  }
}

function powerOfTwoAbove(count: number): number {
  return 2 ** Math.max(4, Math.ceil(Math.log2(count + 1)))
}

/** Formatted days; a catalog has about fifty thousand different ones, each many times. */
const writtenDays: string[] = []
/** Days from the oldest film to 1970. */
const oldestDay = 30_000

/** Formats days since 1970 as `YYYY-MM-DD`. */
export function isoDay(days: number): string {
  const position = days + oldestDay
  writtenDays[position] ??= new Date(days * 86_400_000).toISOString().slice(0, 10)
  return writtenDays[position]
}

/** Returns the first day of a year, in days since 1970. */
export function firstDayOf(year: number): number {
  return Math.floor(Date.UTC(year, 0, 1) / 86_400_000)
}

export function yearOf(days: number): number {
  return new Date(days * 86_400_000).getUTCFullYear()
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))

/** A random time of a day, ISO 8601 in UTC with fractional seconds. */
export function moment(random: Random, days: number): string {
  const [hour, minute, second] = [random.int(24), random.int(60), random.int(60)]
  return `${isoDay(days)}T${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}.${random.between(100, 999)}Z`
}
