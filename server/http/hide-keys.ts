/** Marks a key as one of this service, for people and for scanners that look for leaked secrets. */
export const keyPrefix = 'tb_'

/** A key wherever it may be by mistake, e.g. in an address. */
const keyPattern = new RegExp(`${keyPrefix}[A-Za-z0-9_-]{20,}`, 'gi')

/** An address may be encoded again on its way, but not without an end. */
const mostEncodings = 5

/** Whether there is a key in a text, percent-encoded or not. */
export function hidesKey(text: string): boolean {
  return withoutKeys(text) !== text
}

/**
 * A text with every key in it taken out, for the log; one in which a key is percent-encoded comes
 * back decoded, as no part of that key can be shown.
 */
export function withoutKeys(text: string): string {
  let decoded = text
  for (let i = 0; i <= mostEncodings; i++) {
    const redacted = decoded.replace(keyPattern, '[key]')
    if (redacted !== decoded) return redacted
    decoded = decoded.replace(/%([0-7][0-9a-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
  return text
}
