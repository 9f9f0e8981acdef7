const firstCount = 1024

/**
 * Texts of ASCII, all as long, by ids that are added in ascending order: eight bytes each beside the
 * text, where a map takes a hundred.
 */
export class ShortTexts {
  private ids = new Float64Array(firstCount)
  private texts: Buffer
  private count = 0

  constructor(private readonly length: number) {
    this.texts = Buffer.alloc(firstCount * length)
  }

  add(id: number, text: string): void {
    if (this.count === this.ids.length) this.grow()
    this.ids[this.count] = id
    this.texts.write(text, this.count * this.length, this.length, 'latin1')
    this.count += 1
  }

  get(id: number): string | undefined {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.ids[middle] as number) < id) low = middle + 1
      else high = middle
    }
    if (low === this.count || this.ids[low] !== id) return undefined
    return this.texts.toString('latin1', low * this.length, (low + 1) * this.length)
  }

  private grow(): void {
    const ids = new Float64Array(2 * this.ids.length)
    ids.set(this.ids)
    this.ids = ids
    this.texts = Buffer.concat([this.texts, Buffer.alloc(this.texts.length)])
  }
}
