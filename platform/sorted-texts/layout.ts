/**
 * A file of texts, each under a number, in the order of the numbers: what databases call a sorted string
 * table. A few texts make a block, which is read as a whole; the number that each block begins with is
 * kept in memory, so that any text is one read away.
 *
 *     blocks    the numbers of its texts (doubles), their lengths in bytes (32 bits), the texts in UTF-8;
 *               a block is filled up to a multiple of `unit`, and unused places have the length 0
 *     firsts    the number that each block begins with (doubles)
 *     starts    where each block begins, in units (32 bits), and where the last one ends
 *     trailer   what the file is, and how many blocks it has
 *
 * Numbers are those of the machine; a file of the other byte order has another mark and is not read.
 */

/** Texts of a block: with more a read copies what nobody asked for, with fewer more stands in memory. */
export const textsOfBlock = 4
/** Where in a block its lengths begin, in places of 32 bits, and its texts, in bytes. */
export const lengthsAt = textsOfBlock * 2
export const textsAt = textsOfBlock * (8 + 4)

/** Blocks begin at multiples of it. */
export const unit = 8
/** The furthest place that 32 bits tell. */
export const mostUnits = 2 ** 32 - 1

/** What the file is: letters, and in the last byte the number of this layout. */
const mark = 0x5442_5401

export const trailerBytes = 16

export function writeTrailer(blocks: number): Uint8Array {
  return new Uint8Array(Uint32Array.of(mark, textsOfBlock, blocks, 0).buffer)
}

/** How many blocks a file has, by its last bytes; null where they are no trailer of this layout. */
export function readTrailer(bytes: Buffer): number | null {
  if (bytes.length !== trailerBytes) return null
  const [found, ofBlock, blocks = 0] = new Uint32Array(Uint8Array.from(bytes).buffer)
  return found === mark && ofBlock === textsOfBlock ? blocks : null
}

/** How many bytes all but the blocks take. */
export function bytesBehindBlocks(blocks: number): number {
  return blocks * 8 + (blocks + 1) * 4 + trailerBytes
}
