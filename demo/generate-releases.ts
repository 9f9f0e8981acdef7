/** Release dates of titles by region. */

import type { Random } from '../platform/random.js'
import type { EnumValue } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import type { Sketch } from './sketches.js'
import { hasBy, standings } from './standings.js'
import { firstDayOf, isoDay, type World } from './world.js'

const shares = [0.1, 0.5, 0.97, 1, 1, 1]

type Releases = NonNullable<TitleRecord['releases']>
type Dates = Releases[number]['dates']
type ReleaseType = EnumValue<'release_types'>

/** Generates release dates: for all current titles, most known ones, and few others. */
export function generateReleases(world: World, sketch: Sketch): Releases | null {
  const { random } = world
  const { standing, daysFromToday, isSeries, culture } = sketch
  if (daysFromToday === null && !hasBy(random, standing, shares)) return null
  const first =
    daysFromToday === null ? firstDayOf(sketch.year) + random.int(365) : world.today + daysFromToday
  // Only current titles have future dates.
  const latest = daysFromToday === null ? world.today - 61 : Number.POSITIVE_INFINITY
  const isRich = standing >= standings.noted
  const isRussian = culture === 'ru'
  const releases: Releases = []

  const abroad: Dates = [dated(isSeries && random.chance(0.5) ? 'tv' : 'premiere', first)]
  if (isRich || random.chance(0.15)) addDate(abroad, 'theatrical', first + random.int(40), latest)
  if (sketch.year >= 2005 && (isRich || random.chance(0.3))) {
    addDate(abroad, 'digital', first + random.between(30, 150), latest)
  }
  if (sketch.year >= 1985 && isRich) {
    addDate(abroad, 'physical', first + random.between(90, 300), latest)
  }
  if (standing === standings.landmark || (isRich && !isSeries && random.chance(0.2))) {
    addDate(abroad, 'tv', first + random.between(200, 500), latest)
  }
  releases.push({ region: 'world', dates: abroad })

  const reachesRussia =
    isRussian || isRich || random.chance(standing >= standings.known ? 0.6 : 0.25)
  if (reachesRussia) releases.push({ region: 'ru', dates: regional(random, sketch, first, latest) })
  if (sketch.country === 'us' && (isRich || random.chance(0.2))) {
    releases.push({ region: 'usa', dates: regional(random, sketch, first, latest) })
  }
  const filled = releases.filter(({ dates }) => dates.length > 0)
  return filled.length > 0 ? filled : null
}

function regional(random: Random, sketch: Sketch, first: number, latest: number): Dates {
  const dates: Dates = []
  const delay = sketch.culture === 'ru' ? 0 : random.int(45)
  addDate(dates, 'premiere', first + delay, latest)
  if (sketch.standing >= standings.known && random.chance(0.6)) {
    addDate(dates, 'theatrical', first + delay + random.int(8), latest)
  }
  if (sketch.year >= 2008 && random.chance(0.5)) {
    addDate(dates, 'digital', first + delay + random.between(25, 140), latest)
  }
  if (sketch.standing >= standings.noted && sketch.year >= 1998 && random.chance(0.4)) {
    addDate(dates, 'physical', first + delay + random.between(80, 260), latest)
  }
  return dates
}

function addDate(dates: Dates, type: ReleaseType, day: number, latest: number): void {
  if (day <= latest) dates.push(dated(type, day))
}

function dated(type: ReleaseType, day: number): Dates[number] {
  return { type, date: isoDay(day) }
}
