import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/** A row as it was read, of a source that whoever adds it numbers. */
export interface KeptRow {
  readonly source: number
  readonly line: number
  readonly bytes: Buffer
}

/** All rows of one owner, in the order in which they were added. */
export interface OwnedRows {
  readonly owner: number
  readonly rows: readonly KeptRow[]
}

const headerBytes = 11
const blockBytes = 64 * 1024
/** How many owners a share has at most, for the two bytes in a row's header. */
const mostOfShare = 65_536

/** The rows of a share of the owners, of which whole blocks are on the disk. */
interface Share {
  readonly offsets: number[]
  readonly lengths: number[]
  open: Buffer | null
  filled: number
}

/**
 * Rows that are added in any order and come back owner by owner: each share of the owners has a block
 * in memory, and full ones go to the end of one file. Memory is bounded by 64 KB for each share, and by
 * the rows of one share when they are read.
 */
export class KeptRows {
  private readonly shares: Share[]
  private readonly file: number
  private end = 0

  /** `owners`: how many there are, numbered from 0; `ownersOfShare`: so many are read back at a time. */
  constructor(
    private readonly path: string,
    private readonly owners: number,
    private readonly ownersOfShare: number,
  ) {
    if (ownersOfShare > mostOfShare) throw new Error(`a share has at most ${mostOfShare} owners`)
    this.file = openSync(path, 'w+')
    this.shares = Array.from({ length: Math.ceil(owners / ownersOfShare) }, () => ({
      offsets: [],
      lengths: [],
      open: null,
      filled: 0,
    }))
  }

  add(owner: number, source: number, line: number, from: Buffer, start: number, end: number): void {
    const { ownersOfShare } = this
    const share = this.shares[Math.floor(owner / ownersOfShare)] as Share
    const length = end - start
    const needed = headerBytes + length
    if (share.filled + needed > (share.open?.length ?? 0)) {
      this.flush(share)
      if (share.open === null || share.open.length < needed) {
        share.open = Buffer.allocUnsafe(Math.max(blockBytes, needed))
      }
    }
    const block = share.open as Buffer
    let at = share.filled
    at = block.writeUInt16LE(owner % ownersOfShare, at)
    at = block.writeUInt8(source, at)
    at = block.writeUInt32LE(line, at)
    at = block.writeUInt32LE(length, at)
    from.copy(block, at, start, end)
    share.filled = at + length
  }

  /** Owner by owner in ascending order, those without rows too. What was read is forgotten. */
  *read(): Generator<OwnedRows> {
    const { ownersOfShare } = this
    for (const [number, share] of this.shares.entries()) {
      const first = number * ownersOfShare
      const rows: KeptRow[][] = Array.from(
        { length: Math.min(ownersOfShare, this.owners - first) },
        () => [],
      )
      const bytes = this.readShare(share)
      for (let at = 0; at < bytes.length; ) {
        const length = bytes.readUInt32LE(at + 7)
        const start = at + headerBytes
        rows[bytes.readUInt16LE(at)]?.push({
          source: bytes.readUInt8(at + 2),
          line: bytes.readUInt32LE(at + 3),
          bytes: bytes.subarray(start, start + length),
        })
        at = start + length
      }
      for (const [place, owned] of rows.entries()) yield { owner: first + place, rows: owned }
    }
  }

  /** Closes and removes the file. */
  close(): void {
    closeSync(this.file)
    rmSync(this.path, { force: true })
  }

  private flush(share: Share): void {
    if (share.open === null || share.filled === 0) return
    for (let written = 0; written < share.filled; ) {
      written += writeSync(
        this.file,
        share.open,
        written,
        share.filled - written,
        this.end + written,
      )
    }
    share.offsets.push(this.end)
    share.lengths.push(share.filled)
    this.end += share.filled
    share.filled = 0
  }

  private readShare(share: Share): Buffer {
    const waiting = share.open?.subarray(0, share.filled) ?? Buffer.alloc(0)
    const stored = share.lengths.reduce((sum, length) => sum + length, 0)
    const bytes = Buffer.allocUnsafe(stored + waiting.length)
    let at = 0
    for (const [place, offset] of share.offsets.entries()) {
      const length = share.lengths[place] ?? 0
      for (let done = 0; done < length; ) {
        done += readSync(this.file, bytes, at + done, length - done, offset + done)
      }
      at += length
    }
    waiting.copy(bytes, at)
    share.open = null
    return bytes
  }
}
