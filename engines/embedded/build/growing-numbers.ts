import type { Numbers } from '../file/layout.js'

/** A typed array that grows. */
export class GrowingNumbers<Of extends Numbers> {
  private held: Of
  length = 0

  constructor(private readonly kind: new (length: number) => Of) {
    this.held = new kind(1024)
  }

  push(value: number): void {
    if (this.length === this.held.length) {
      const more = new this.kind(Math.ceil(this.length * 1.25))
      more.set(this.held)
      this.held = more
    }
    this.held[this.length] = value
    this.length += 1
  }

  /** Sets bits of the last number. */
  addBits(bits: number): void {
    this.held[this.length - 1] = (this.held[this.length - 1] as number) | bits
  }

  /** The numbers, without a copy; valid until the next push. */
  view(): Of {
    return this.held.subarray(0, this.length) as Of
  }

  /** Frees the memory. */
  clear(): void {
    this.held = new this.kind(1024)
    this.length = 0
  }
}
