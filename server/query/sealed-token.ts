import { createHash } from 'node:crypto'

const checksumBytes = 8

/** Writes a value as a token that tells when it was cut or altered. */
export function sealToken(content: unknown): string {
  const payload = Buffer.from(JSON.stringify(content))
  return Buffer.concat([checksum(payload), payload]).toString('base64url')
}

/** What a token says, parsed; null unless it is exactly as it was issued. */
export function openToken(token: string): unknown {
  const bytes = Buffer.from(token, 'base64url')
  const [sum, payload] = [bytes.subarray(0, checksumBytes), bytes.subarray(checksumBytes)]
  // Decoding is lenient, so only the canonical spelling of the bytes is taken.
  const isIntact = bytes.toString('base64url') === token && checksum(payload).equals(sum)
  if (!isIntact) return null
  try {
    return JSON.parse(payload.toString())
  } catch {
    return null
  }
}

function checksum(payload: Buffer): Buffer {
  return createHash('sha256').update(payload).digest().subarray(0, checksumBytes)
}
