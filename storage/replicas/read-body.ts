import { OversizedFile } from './failures.js'

/** The rate at which a body must arrive. */
export interface MinimumRate {
  /** Time for which any rate is accepted. */
  readonly milliseconds: number
  readonly bytesPerSecond: number
}

/** The default rate. A slower transfer would delay newer publications too much. */
export const defaultMinimumRate: MinimumRate = { milliseconds: 60_000, bytesPerSecond: 16_000 }

/**
 * Reads a body of at most `maxBytes`. Throws OversizedFile if it is larger, and an Error if it arrives too
 * slowly. The caller must set a timeout for a body that stops arriving.
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  minimum: MinimumRate = defaultMinimumRate,
): Promise<Buffer> {
  const began = performance.now()
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxBytes) throw new OversizedFile()
    parts.push(part)
    const milliseconds = performance.now() - began
    const seconds = milliseconds / 1000
    if (milliseconds > minimum.milliseconds && bytes < seconds * minimum.bytesPerSecond) {
      throw new Error(`too slow, ${bytes} bytes in ${Math.round(seconds)} s`)
    }
  }
  return Buffer.concat(parts)
}
