import { hash } from 'node:crypto'

/** So many bytes of a hash stand for a line: two lines never share them. */
export const digestBytes = 16

/** What stands for a line, byte for byte. */
export function digestOf(line: Uint8Array): Buffer {
  return hash('sha256', line, 'buffer').subarray(0, digestBytes)
}
