import type { Compare } from './sort-keys.js'

/**
 * Collects the first k of all offered titles in an order. A binary heap contains these titles. Its root is
 * the last of them, so a better title replaces the root.
 *
 *     k = 3, ascending; offered 7 2 9, then 4:      9        7
 *                                                  7 2  →   4 2
 */
export class TopK {
  private readonly titles: number[] = []
  private readonly relevances: number[] = []

  constructor(
    private readonly size: number,
    private readonly compare: Compare,
  ) {}

  get isFull(): boolean {
    return this.titles.length >= this.size
  }

  /** The last of the collected titles; -1 if no title was collected. */
  get last(): number {
    return this.titles[0] ?? -1
  }

  get lastRelevance(): number {
    return this.relevances[0] ?? Number.NEGATIVE_INFINITY
  }

  /** Adds a title if it is among the first k of the titles offered so far. */
  offer(title: number, relevance: number): void {
    if (!this.isFull) {
      this.titles.push(title)
      this.relevances.push(relevance)
      this.rise(this.titles.length - 1)
      return
    }
    if (this.size === 0 || this.compare(title, relevance, this.last, this.lastRelevance) >= 0)
      return
    this.titles[0] = title
    this.relevances[0] = relevance
    this.sink(0)
  }

  inOrder(): number[] {
    const { titles, relevances } = this
    return titles
      .map((_, at) => at)
      .sort((a, b) =>
        this.compare(
          titles[a] as number,
          relevances[a] as number,
          titles[b] as number,
          relevances[b] as number,
        ),
      )
      .map((at) => titles[at] as number)
  }

  private isAfter(a: number, b: number): boolean {
    const { titles, relevances } = this
    const compared = this.compare(
      titles[a] as number,
      relevances[a] as number,
      titles[b] as number,
      relevances[b] as number,
    )
    return compared > 0
  }

  private rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!this.isAfter(at, parent)) return
      this.swap(at, parent)
      at = parent
    }
  }

  private sink(from: number): void {
    for (let at = from; ; ) {
      let child = at * 2 + 1
      if (child >= this.titles.length) return
      if (child + 1 < this.titles.length && this.isAfter(child + 1, child)) child += 1
      if (!this.isAfter(child, at)) return
      this.swap(at, child)
      at = child
    }
  }

  private swap(a: number, b: number): void {
    for (const values of [this.titles, this.relevances]) {
      const own = values[a] as number
      values[a] = values[b] as number
      values[b] = own
    }
  }
}
