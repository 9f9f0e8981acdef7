import type { Numbers } from '../file/layout.js'

/** Numbers of one type, as many as come. */
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

  /** Sets bits of the number that was pushed last. */
  addBits(bits: number): void {
    this.held[this.length - 1] = (this.held[this.length - 1] as number) | bits
  }

  /** What was pushed, without copying: good until the next push. */
  view(): Of {
    return this.held.subarray(0, this.length) as Of
  }

  /** Lets the memory go. */
  clear(): void {
    this.held = new this.kind(1024)
    this.length = 0
  }
}
