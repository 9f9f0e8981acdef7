type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A typed array that grows as numbers are appended. */
export class GrowingArray<Of extends NumberArray> {
  private stored: Of
  length = 0

  constructor(private readonly kind: new (length: number) => Of) {
    this.stored = new kind(1024)
  }

  push(value: number): void {
    if (this.length === this.stored.length) {
      const more = new this.kind(Math.ceil(this.length * 1.25))
      more.set(this.stored)
      this.stored = more
    }
    this.stored[this.length] = value
    this.length += 1
  }

  /** Sets bits of the last number. */
  setBitsOfLast(bits: number): void {
    this.stored[this.length - 1] = (this.stored[this.length - 1] as number) | bits
  }

  /** A view of the numbers; valid until the next push. */
  view(): Of {
    return this.stored.subarray(0, this.length) as Of
  }

  /** Frees the memory. */
  clear(): void {
    this.stored = new this.kind(1024)
    this.length = 0
  }
}
