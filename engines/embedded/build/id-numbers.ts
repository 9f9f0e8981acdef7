/**
 * Assigns consecutive numbers to ids, from 0: a hash table with open addressing. For millions of ids, a Map
 * needs several times as much time and memory.
 */
export class IdNumbers {
  private count = 0
  /** The ids, indexed by their numbers. At most half of the slots are in use. */
  private stored = new Float64Array(2 ** 9)
  /** Each id's number plus one, by the hash of the id; 0 in an empty slot. */
  private slots = new Uint32Array(2 ** 10)

  /** The ids by number. */
  get ids(): Float64Array {
    return this.stored.subarray(0, this.count)
  }

  /** The number of an id; assigns the next one to a new id. */
  numberOf(id: number): number {
    const slot = this.slotOf(id)
    const found = this.slots[slot] as number
    if (found !== 0) return found - 1
    const number = this.count
    this.stored[number] = id
    this.slots[slot] = number + 1
    this.count += 1
    if (this.count === this.stored.length) this.grow()
    return number
  }

  /** The slot of an id, or the empty slot for it. */
  private slotOf(id: number): number {
    const mask = this.slots.length - 1
    const hash = Math.imul(id >>> 0, 0x9e3779b1) ^ Math.imul(id / 2 ** 32, 0x85ebca6b)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const found = this.slots[slot] as number
      if (found === 0 || this.stored[found - 1] === id) return slot
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    const stored = new Float64Array(this.stored.length * 2)
    stored.set(this.stored)
    this.stored = stored
    this.slots = new Uint32Array(this.slots.length * 2)
    for (let number = 0; number < this.count; number += 1) {
      this.slots[this.slotOf(this.stored[number] as number)] = number + 1
    }
  }
}
