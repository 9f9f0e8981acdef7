import { bestKnownFirst } from '../../../schema/sorts.js'
import type { HowKnown, KnownLine } from '../../lines.js'
import { inOrder } from '../in-order.js'

/** Such a part of all titles counts as well known, and never fewer than so many, where so many have numbers. */
const knownShare = 1 / 100
const fewestKnown = 2000

/** So many times as many are kept before those that others have passed are dropped. */
const mostKept = 1.25

/** Whether a title has numbers, and stands before the one that it is to be known better than. */
export function isKnownBetter(title: HowKnown, threshold: HowKnown | null): boolean {
  if (title.popularity === null && title.votes_total === null) return false
  return threshold === null || compare(title, threshold) < 0
}

/** Keeps the lines of the best known of so many titles, as they pass: some 3 kB for each hundred titles. */
export class KnownTitles {
  private readonly count: number
  private kept: KnownLine[] = []
  private last: KnownLine | null = null

  constructor(titles: number) {
    this.count = Math.max(Math.ceil(titles * knownShare), fewestKnown)
  }

  /** The last that still is among them, once there are enough; one that stands behind it is not. */
  get threshold(): HowKnown | null {
    if (this.last === null) return null
    const { line, ...threshold } = this.last
    return threshold
  }

  add(lines: readonly KnownLine[]): void {
    for (const one of lines) {
      if (this.last === null || compare(one, this.last) < 0) this.kept.push(one)
    }
    if (this.kept.length > this.count * mostKept) this.dropOthers()
  }

  /** The lines, the best known first; nothing is kept any longer. */
  take(): readonly Uint8Array[] {
    this.dropOthers()
    const taken = this.kept
    this.kept = []
    return taken.map(({ line }) => line)
  }

  private dropOthers(): void {
    this.kept.sort(compare)
    this.last = this.kept[this.count - 1] ?? null
    this.kept.length = Math.min(this.kept.length, this.count)
  }
}

function compare(a: HowKnown, b: HowKnown): number {
  return inOrder(a, b, bestKnownFirst)
}
