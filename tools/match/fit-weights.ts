import {
  type Evidence,
  type Measure,
  measureNames,
  type Weights,
} from '../../search/matching/evidence.js'
import type { Pair } from './distort.js'

/** A request with its candidates; `right` is the index of the intended title, or -1. */
export interface Example {
  readonly pair: Pair
  readonly candidates: readonly { readonly id: number; readonly evidence: Evidence }[]
  readonly right: number
}

/** Rounds for new weights, and for weights from which one measure is taken. */
const rounds = { all: 800, without: 100 }
const rate = 1
const momentum = 0.95
/** Keeps weights of rare measures small. */
const decay = 0.00004

/**
 * Weights that are set instead of fitted: few titles of public catalogs have these data, and random
 * names do not show which titles people look for; and a sequel of the same year, or a name written otherwise
 * next to the name itself, is seldom drawn.
 */
export const stated: Partial<Weights> = {
  runtimeEqual: 1,
  runtimeNear: 0.3,
  runtimeDifferent: -1.5,
  personEqual: 1.5,
  personDifferent: -1.5,
  votes: 0.8,
  number: -7.5,
  loose: -2.8,
  otherStrict: -2.2,
}

/**
 * Maximizes the likelihood of the correct answers by gradient ascent with momentum, starting from known
 * weights; `without` is a measure that counts as 0.
 */
export function fitWeights(
  examples: readonly Example[],
  start: Weights,
  without: Measure | null = null,
): Weights {
  const names: readonly (Measure | 'bias')[] = ['bias', ...measureNames]
  const values = names.map((name) => (name === without ? 0 : (stated[name] ?? start[name])))
  const rows = examples.map(({ candidates, right }) => ({
    right,
    vectors: candidates.map(({ evidence }) => vectorOf(evidence, without)),
  }))
  const speeds = names.map(() => 0)
  const last = without === null ? rounds.all : rounds.without
  for (let round = 0; round < last; round += 1) {
    const gradient = names.map((_, at) => -decay * (values[at] ?? 0) * rows.length)
    for (const { right, vectors } of rows) {
      const powers = vectors.map((vector) => Math.exp(dot(vector, values)))
      const sum = powers.reduce((total, power) => total + power, 1)
      for (const [candidate, vector] of vectors.entries()) {
        const error = (candidate === right ? 1 : 0) - (powers[candidate] ?? 0) / sum
        for (const [at, value] of vector) {
          gradient[at] = (gradient[at] ?? 0) + error * value
        }
      }
    }
    for (const [at, slope] of gradient.entries()) {
      if (names[at] !== undefined && names[at] in stated) continue
      const speed = momentum * (speeds[at] ?? 0) + (rate * slope) / rows.length
      speeds[at] = speed
      values[at] = (values[at] ?? 0) + speed
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])) as Weights
}

/** The measures that are not 0, with the positions of their weights. */
type Vector = readonly (readonly [at: number, value: number])[]

function vectorOf({ measures }: Evidence, without: Measure | null): Vector {
  const own = measureNames.map((name) => (name === without ? 0 : measures[name]))
  return [1, ...own].flatMap((value, at) => (value === 0 ? [] : [[at, value] as const]))
}

function dot(vector: Vector, values: readonly number[]): number {
  let sum = 0
  for (const [at, value] of vector) sum += value * (values[at] ?? 0)
  return sum
}
