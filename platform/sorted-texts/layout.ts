/**
 * A file of texts, each under a number, in the order of the numbers: what databases call a sorted string
 * table. A few texts make a block, which is read as a whole; the number that each block begins with is
 * kept in memory, so that any text is one read away.
 *
 *     blocks    the numbers of its texts (doubles), their lengths in bytes (32 bits), the texts in UTF-8;
 *               a block is filled up to a multiple of `unit`, and unused places have the length 0
 *     firsts    the number that each block begins with (doubles)
 *     starts    where each block begins, in units (32 bits), and where the last one ends
 *     trailer   what the file is, and how much it holds
 *
 * Numbers are those of the machine; a file of the other byte order has another mark and is not read.
 */

/** Texts of a block: with more a read copies what nobody asked for, with fewer more stands in memory. */
export const textsOfBlock = 4
export const headBytes = textsOfBlock * (8 + 4)

/** Blocks begin at multiples of it. */
export const unit = 8
/** The furthest place that 32 bits tell. */
export const mostUnits = 2 ** 32 - 1

/** What the file is: letters and the number of this layout. */
const mark = 0x5442_5401

/** The end of a file. */
export interface Trailer {
  readonly blocks: number
  readonly texts: number
}

export const trailerBytes = 16

export function writeTrailer({ blocks, texts }: Trailer): Uint8Array {
  return new Uint8Array(Uint32Array.of(mark, blocks, texts, 0).buffer)
}

/** Reads a trailer; null where it is none. */
export function readTrailer(bytes: Buffer): Trailer | null {
  if (bytes.length !== trailerBytes) return null
  const [found, blocks = 0, texts = 0] = new Uint32Array(Uint8Array.from(bytes).buffer)
  return found === mark ? { blocks, texts } : null
}

/** How many bytes all but the blocks take. */
export function bytesBehindBlocks(blocks: number): number {
  return blocks * 8 + (blocks + 1) * 4 + trailerBytes
}
