const pageBits = 65_536
const pageWords = pageBits / 32

interface Page {
  readonly bits: Uint32Array
  /** How many numbers of the set come before each word; empty until the set is sealed. */
  before: Uint32Array
}

/**
 * A set of numbers as bitmaps by pages, some 16 KB for 65,536 numbers among which there is one. Once
 * it is sealed it knows the place of each number among them, in ascending order.
 */
export class IdSet {
  private readonly pages = new Map<number, Page>()
  private lastKey = -1
  private lastPage: Page | undefined
  private count = 0

  add(id: number): void {
    const page = this.pageOf(id) ?? this.addPage(Math.floor(id / pageBits))
    const bit = id % pageBits
    const word = bit >>> 5
    page.bits[word] = (page.bits[word] ?? 0) | (1 << (bit & 31))
  }

  has(id: number): boolean {
    const page = this.pageOf(id)
    if (page === undefined) return false
    const bit = id % pageBits
    return (((page.bits[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1
  }

  /** Ends the adding; tells how many numbers there are. */
  seal(): number {
    this.count = 0
    for (const key of [...this.pages.keys()].sort((a, b) => a - b)) {
      const page = this.pages.get(key) as Page
      page.before = new Uint32Array(pageWords)
      for (let word = 0; word < pageWords; word++) {
        page.before[word] = this.count
        this.count += countBits(page.bits[word] ?? 0)
      }
    }
    return this.count
  }

  /** The place of a number among those of the sealed set, from 0; -1 where it is not one of them. */
  placeOf(id: number): number {
    const page = this.pageOf(id)
    if (page === undefined) return -1
    const bit = id % pageBits
    const word = bit >>> 5
    const bits = page.bits[word] ?? 0
    const shift = bit & 31
    if (((bits >>> shift) & 1) === 0) return -1
    return (page.before[word] ?? 0) + countBits(bits & ((1 << shift) - 1))
  }

  /** How many numbers the sealed set has. */
  get size(): number {
    return this.count
  }

  /** Rows come mostly in order, so the next number is mostly of the same page. */
  private pageOf(id: number): Page | undefined {
    const key = Math.floor(id / pageBits)
    if (key !== this.lastKey) {
      this.lastKey = key
      this.lastPage = this.pages.get(key)
    }
    return this.lastPage
  }

  private addPage(key: number): Page {
    const page = { bits: new Uint32Array(pageWords), before: new Uint32Array(0) }
    this.pages.set(key, page)
    this.lastPage = page
    return page
  }
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
