import type { Compare } from './sort-keys.js'

/** The first of all titles that were offered, by an order: a heap whose top is the last of them. */
export class Shortlist {
  private readonly titles: number[] = []
  private readonly relevances: number[] = []

  constructor(
    private readonly size: number,
    private readonly compare: Compare,
  ) {}

  get isFull(): boolean {
    return this.titles.length >= this.size
  }

  /** The last title that is kept, which a better one would push out; -1 where there is none. */
  get last(): number {
    return this.titles[0] ?? -1
  }

  get lastRelevance(): number {
    return this.relevances[0] ?? Number.NEGATIVE_INFINITY
  }

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

  /** What is kept, the first first. */
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

  private rise(place: number): void {
    for (let at = place; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!this.isAfter(at, parent)) return
      this.swap(at, parent)
      at = parent
    }
  }

  private sink(place: number): void {
    for (let at = place; ; ) {
      let child = at * 2 + 1
      if (child >= this.titles.length) return
      if (child + 1 < this.titles.length && this.isAfter(child + 1, child)) child += 1
      if (!this.isAfter(child, at)) return
      this.swap(at, child)
      at = child
    }
  }

  private swap(a: number, b: number): void {
    for (const held of [this.titles, this.relevances]) {
      const own = held[a] as number
      held[a] = held[b] as number
      held[b] = own
    }
  }
}
