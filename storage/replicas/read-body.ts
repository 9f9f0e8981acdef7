import { OversizedFile } from './failures.js'

/** From when on a body has to come at a rate. */
export interface LeastRate {
  /** Minimum time allowed for any body. */
  readonly milliseconds: number
  readonly bytesPerSecond: number
}

/** A body that comes more slowly would be waited for while newer ones are offered. */
export const usualLeastRate: LeastRate = { milliseconds: 60_000, bytesPerSecond: 16_000 }

/**
 * The bytes of a body, as they arrive; throws OversizedFile before more than `most` are kept, and where
 * they come too slowly. That pieces stop coming is for its connection to tell.
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  most: number,
  least: LeastRate = usualLeastRate,
): Promise<Buffer> {
  const began = performance.now()
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > most) throw new OversizedFile()
    pieces.push(piece)
    const milliseconds = performance.now() - began
    if (milliseconds > least.milliseconds && bytes < (milliseconds / 1000) * least.bytesPerSecond) {
      throw new Error(`it comes too slowly, ${bytes} bytes in ${Math.round(milliseconds / 1000)} s`)
    }
  }
  return Buffer.concat(pieces)
}
