/**
 * The prefix of this service's API keys, for people and for scanners that look for leaked secrets.
 */
export const keyPrefix = 'tb_'

/** Letters after the prefix: 32 random bytes in base64url. */
export const keyLetters = 43

/** Whole keys, and the beginnings of truncated keys. */
const prefixedKey = new RegExp(`${keyPrefix}[\\w-]{20,}`, 'gi')

/**
 * Keys without their prefix: base64url characters of the length of a key, with letters of both
 * cases. Ids of hexadecimal digits and hyphens, such as trace ids, have letters of one case only.
 */
const bareKey = new RegExp(`(?=[\\w-]*[a-z])(?=[\\w-]*[A-Z])(?<![\\w-])[\\w-]{${keyLetters},}`, 'g')

/** The key of another service, which a program for TMDB may send before its key is changed. */
const namedKey = /(?<=api_key=)[^&#\s]+/gi

/** Maximum number of times to decode an address: each proxy may encode it once more. */
const maxEncodings = 10

/** True if a text contains a key, percent-encoded or not. */
export function hidesKey(text: string): boolean {
  return withoutKeys(text) !== text
}

/**
 * Replaces every key in a text, for the log (docs/operations.md#the-log). Returns a text with an
 * encoded key in decoded form, so that no part of the key is visible.
 */
export function withoutKeys(text: string): string {
  let decoded = text
  for (let i = 0; i < maxEncodings; i++) {
    const next = decodeOnce(decoded)
    if (next === decoded) {
      const redacted = [namedKey, prefixedKey, bareKey].reduce(
        (hidden, key) => hidden.replace(key, '[key]'),
        decoded,
      )
      return redacted === decoded ? text : redacted
    }
    decoded = next
  }
  return '[not shown: encoded too many times]'
}

/** Decodes percent-encoded ASCII, also in the old form `%u0041`. */
function decodeOnce(text: string): string {
  return text.replace(/%(?:u00)?([0-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
