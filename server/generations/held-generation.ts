import type { Generation } from './generation.js'

/** A generation with the means to close what it holds open. */
export interface OpenGeneration extends Generation {
  close(): Promise<void>
}

/** The right of one request to its generation, until it is released. */
export interface Lease {
  readonly generation: Generation
  /** To be called once. */
  release(): void
}

export interface HeldGeneration {
  readonly generation: Generation
  lease(): Lease
  /** Closes the generation as soon as nobody leases it. */
  retire(): Promise<void>
}

/** Counts who uses a generation, so that it closes after the last of them. */
export function holdGeneration(generation: OpenGeneration): HeldGeneration {
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
