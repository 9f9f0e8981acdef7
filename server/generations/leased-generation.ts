import type { Generation } from './generation.js'

/** A generation, and a function that closes its files and engines. */
export interface OpenGeneration extends Generation {
  close(): Promise<void>
}

/** A request's lease of its generation. */
export interface Lease {
  readonly generation: Generation
  /** Ends the lease; call once. */
  release(): void
}

export interface LeasableGeneration {
  readonly generation: Generation
  lease(): Lease
  /** Closes the generation as soon as it has no leases. */
  retire(): Promise<void>
}

/** Counts the leases of a generation, and closes it after the last one. */
export function makeLeasable(generation: OpenGeneration): LeasableGeneration {
  let leases = 0
  let lastReleased = () => {}
  return {
    generation,
    lease() {
      leases += 1
      return {
        generation,
        release() {
          leases -= 1
          if (leases === 0) lastReleased()
        },
      }
    },
    async retire() {
      if (leases > 0) {
        await new Promise<void>((resolve) => {
          lastReleased = resolve
        })
      }
      await generation.close()
    },
  }
}
