import { OversizedFile } from './failures.js'

/** The bytes of a body, as they arrive; throws OversizedFile before more than `most` are kept. */
export async function readBody(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > most) throw new OversizedFile()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
