import { hash } from 'node:crypto'

/** So many bytes of a hash stand for a line: two lines never share them. */
export const digestBytes = 16
/** Of the Base64 of a hash so many characters hold them. */
const digestCharacters = Math.ceil((digestBytes * 8) / 6)

/** What stands for a line, byte for byte, in Base64: to make a Buffer takes longer than the hash itself. */
export function digestOf(line: Uint8Array): string {
  return hash('sha256', line, 'base64').slice(0, digestCharacters)
}

/** The bytes of what stands for a line; none where nothing does. */
export function bytesOfDigest(digest: string): Buffer {
  return Buffer.from(digest, 'base64')
}
