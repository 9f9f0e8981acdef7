import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** As much is read between two looks at what else there is to do. */
const chunkBytes = 2 ** 20

/** CRC-32 of all of a file; what the system refuses is thrown as it is. */
export async function wholeChecksum(file: string): Promise<number> {
  const handle = await open(file)
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    let sum = 0
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return sum
      sum = crc32(buffer.subarray(0, bytesRead), sum)
    }
  } finally {
    await handle.close()
  }
}
