import { open } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

/** Number of bytes per read. */
const chunkBytes = 2 ** 20

/**
 * CRC-32 of a whole file. Throws the system's error if the file cannot be read.
 *
 * @param pause milliseconds to wait after each MiB, which leaves disk and processor to other work.
 */
export async function wholeChecksum(file: string, pause = 0): Promise<number> {
  const handle = await open(file)
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    let sum = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return sum
      sum = crc32(buffer.subarray(0, bytesRead), sum)
      if (pause > 0) await after(pause)
    }
  } finally {
    await handle.close()
  }
}
