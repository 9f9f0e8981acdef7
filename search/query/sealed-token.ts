import { createHash } from 'node:crypto'

const checksumBytes = 8

/** Encodes a value as a token with a checksum, by which `openToken` detects truncation and changes. */
export function sealToken(content: unknown): string {
  const payload = Buffer.from(JSON.stringify(content))
  return Buffer.concat([checksum(payload), payload]).toString('base64url')
}

/** Decodes a token; null unless it is exactly as issued. */
export function openToken(token: string): unknown {
  const bytes = Buffer.from(token, 'base64url')
  const [sum, payload] = [bytes.subarray(0, checksumBytes), bytes.subarray(checksumBytes)]
  // Node's decoder is lenient; accept only the canonical encoding of the bytes.
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
