import { GrowingNumbers } from './growing-numbers.js'

/** Numbers ids from 0 on as they come: of millions of them a Map takes several times the time and memory. */
export class IdNumbers {
  /** The ids by their numbers. */
  readonly ids = new GrowingNumbers(Float64Array)
  /** By the ids' hashes: numbers raised by one, and 0 where there is none. */
  private slots = new Uint32Array(2 ** 10)

  numberOf(id: number): number {
    const slot = this.slotOf(id)
    const held = this.slots[slot] as number
    if (held !== 0) return held - 1
    const number = this.ids.length
    this.ids.push(id)
    this.slots[slot] = number + 1
    if (number * 2 > this.slots.length) this.grow()
    return number
  }

  /** Where an id stands, or would. */
  private slotOf(id: number): number {
    const mask = this.slots.length - 1
    const hash = Math.imul((id >>> 0) ^ (id / 2 ** 32), 0x9e3779b1)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const held = this.slots[slot] as number
      if (held === 0 || this.ids.at(held - 1) === id) return slot
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    this.slots = new Uint32Array(this.slots.length * 2)
    for (const [number, id] of this.ids.view().entries()) {
      this.slots[this.slotOf(id)] = number + 1
    }
  }
}
