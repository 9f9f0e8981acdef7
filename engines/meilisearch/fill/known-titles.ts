import type { TitleDocument } from '../../../schema/documents.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import { inOrder } from '../in-order.js'
import { knownLine } from './documents.js'

/** Such a part of all titles counts as well known, and never fewer than so many, where so many have numbers. */
const knownShare = 1 / 100
const fewestKnown = 2000

/** So many times as many are kept before those that others have passed are dropped. */
const mostKept = 1.25

/** A title that may be among the best known; its line as bytes takes less memory than as letters. */
type Candidate = Pick<TitleDocument, 'id' | (typeof bestKnownFirst)[number]['field']> & {
  readonly line: Uint8Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Keeps the lines of the best known of so many titles, as they pass: some 3 kB for each hundred titles. */
export class KnownTitles {
  private readonly count: number
  private candidates: Candidate[] = []
  /** The last that still is among them, once there are enough. */
  private last: Candidate | null = null

  constructor(titles: number) {
    this.count = Math.max(Math.ceil(titles * knownShare), fewestKnown)
  }

  add(document: TitleDocument): void {
    const { id, popularity, votes_total } = document
    if (popularity === null && votes_total === null) return
    if (this.last !== null && inOrder(document, this.last, bestKnownFirst) > 0) return
    const line = encoder.encode(knownLine(document))
    this.candidates.push({ id, popularity, votes_total, line })
    if (this.candidates.length > this.count * mostKept) this.dropOthers()
  }

  /** The lines, the best known first; nothing is kept any longer. */
  *take(): Generator<string> {
    this.dropOthers()
    const taken = this.candidates
    this.candidates = []
    for (const { line } of taken) yield decoder.decode(line)
  }

  private dropOthers(): void {
    this.candidates.sort((a, b) => inOrder(a, b, bestKnownFirst))
    this.last = this.candidates[this.count - 1] ?? null
    this.candidates.length = Math.min(this.candidates.length, this.count)
  }
}
