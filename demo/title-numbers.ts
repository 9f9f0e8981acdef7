/** Numbers of titles in the catalogs, and references to titles. */
import type { TitleCatalog } from '../schema/catalogs.js'
import type { TitleRecord } from '../schema/interchange.js'
import { mix, scatter } from './distributions.js'
import type { Sketch } from './sketches.js'
import type { Standing } from './standings.js'
import { streams, type World } from './world.js'

type TitleNumbers = TitleRecord['ids']
/** Percentage of titles with a number in alpha, beta, gamma, delta. */
const catalogChances: Record<Standing, readonly [number, number, number, number]> = {
  0: [88, 20, 28, 6],
  1: [94, 52, 72, 22],
  2: [99, 88, 95, 55],
  3: [100, 100, 100, 85],
  4: [100, 100, 100, 100],
  5: [100, 100, 100, 100],
}

/** Returns the numbers of a title. Those of alpha ascend with the index; the others are scattered. */
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
  // From tt0004000 to about tt33000000 for every size of the catalog.
  const { titleStep } = world
  const number = 4_000 + index * titleStep + (mix(world.seed, streams.numbers, index) % titleStep)
  return number < 1_000_000 ? `tt${String(number).padStart(7, '0')}` : `tt${number}`
}

const referenceOrder: readonly TitleCatalog[] = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']

/** Returns the reference of a title: `<catalog>:<number>`. */
export function demoTitleReference(world: World, sketch: Sketch): string {
  const ids = numbersOf(world, sketch)
  // A few references use another catalog, as in merged data.
  const isUnusual = mix(world.seed, streams.numbers, sketch.index) % 23 === 0
  if (isUnusual && ids.beta) return `beta:${ids.beta}`
  for (const catalog of referenceOrder) {
    if (ids[catalog]) return `${catalog}:${ids[catalog]}`
  }
  return ''
}
