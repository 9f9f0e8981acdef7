import type { Occurrence } from './phrases.js'

type Covered<Meaning> =
  | Occurrence<Meaning>
  | { readonly first: number; readonly end: number; readonly meaning: null }

/** An uncovered word costs more than any phrase. With equally many uncovered words, fewer phrases cost less. */
const costs = { text: 100, phrase: 10 }

/**
 * The cheapest cover of a sentence by phrases and single words, in order (shortest path from the
 * first word to the last):
 *
 *     0 ──science──▶ 1 ──fiction──▶ 2 ──films──▶ 3        three text words: 300
 *     0 ──────science fiction─────▶ 2 ──films──▶ 3        two phrases: 20
 *
 * `extra` is the additional cost of a meaning. Function words have such costs, so that other
 * meanings win.
 */
export function cheapestCover<Meaning>(
  length: number,
  occurrences: readonly Occurrence<Meaning>[],
  extra: (meaning: Meaning) => number,
): Covered<Meaning>[] {
  const best: ({ cost: number; step: Covered<Meaning> | null } | undefined)[] = [
    { cost: 0, step: null },
  ]
  const byFirst: Occurrence<Meaning>[][] = Array.from({ length }, () => [])
  for (const occurrence of occurrences) byFirst[occurrence.first]?.push(occurrence)
  const relax = (cost: number, step: Covered<Meaning>) => {
    const known = best[step.end]
    if (known === undefined || cost < known.cost) best[step.end] = { cost, step }
  }
  for (let at = 0; at < length; at += 1) {
    const here = best[at]?.cost ?? 0
    for (const step of byFirst[at] ?? []) relax(here + costs.phrase + extra(step.meaning), step)
    relax(here + costs.text, { first: at, end: at + 1, meaning: null })
  }
  const cover: Covered<Meaning>[] = []
  for (let at = length; at > 0; ) {
    const step = best[at]?.step
    if (!step) break
    cover.unshift(step)
    at = step.first
  }
  return cover
}
