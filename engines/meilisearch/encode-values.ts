import { type FieldName, titleFields } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'

/**
 * Maximum bytes of an encoded string in Unicode NFKD. Meilisearch compares only the first 468 bytes of
 * a string.
 */
const maxBytes = 440

/** Characters that may need encoding; all others are compared as they are. */
const unusual = /[^a-z0-9а-яё _.-]/gu

/**
 * Encodes a string for documents and filters, one to one. Meilisearch folds case and compatibility forms
 * before it compares strings, and its filter syntax cannot express every backslash. Therefore each character
 * that Meilisearch would change becomes `~<hex>~`, and the end of a long string becomes a hash.
 */
export function encodeText(text: string): string {
  const encoded = text.replace(unusual, encodeCharacter)
  return decomposedBytes(encoded) <= maxBytes ? encoded : shorten(encoded)
}

const encodedCharacters = new Map<string, string>()

function encodeCharacter(character: string): string {
  let encoded = encodedCharacters.get(character)
  if (encoded === undefined) {
    encoded = isStable(character) ? character : `~${character.codePointAt(0)?.toString(16)}~`
    encodedCharacters.set(character, encoded)
  }
  return encoded
}

function isStable(character: string): boolean {
  const folded = character.normalize('NFKD').toLowerCase().normalize('NFC')
  return folded === character && /^[\p{L}\p{N} ._-]$/u.test(character)
}

const encoder = new TextEncoder()

function decomposedBytes(text: string): number {
  const maxBytesPerUnit = 9
  if (text.length * maxBytesPerUnit <= maxBytes) return 0
  return encoder.encode(text.normalize('NFKD')).length
}

/** The longest beginning that fits, with a hash of the whole string: `<beginning>~~<hex>`. */
function shorten(text: string): string {
  const hashLength = 20
  let end = maxBytes - hashLength
  while (decomposedBytes(text.slice(0, end)) > maxBytes - hashLength) end -= 8
  const hash = [...text].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  )
  return `${text.slice(0, end)}~~${hash.toString(16)}`
}

/** The end of a shortened string. */
const shortenedEnd = /~~[0-9a-f]+$/

/** Decodes a string of `encodeText`; null if it was shortened. */
export function decodeText(text: string): string | null {
  if (shortenedEnd.test(text)) return null
  return text.replace(/~([0-9a-f]+)~/g, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** Encodes a value of a field for documents and filters. */
export function encodeValue(field: FieldName, value: Value): Value {
  return titleFields[field].type === 'openSet' ? encodeText(String(value)) : value
}
