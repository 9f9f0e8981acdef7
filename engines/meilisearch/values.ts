import { type FieldName, titleFields } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'

/** Longest string, in bytes of its decomposed form, that Meilisearch compares whole. */
const longestCompared = 440

/** Characters that may have to be written otherwise: all others are compared as they are. */
const unusual = /[^a-z0-9а-яё _.-]/gu

/**
 * A string as it is written in a Meilisearch index and in its filters, one to one: Meilisearch compares
 * strings after folding case and compatibility forms, cuts them at 468 bytes, and its filters cannot
 * write every backslash. Characters that would be folded or misread are written `~<hex>~`.
 */
export function exactText(text: string): string {
  const stable = text.replace(unusual, stableCharacter)
  return decomposedBytes(stable) <= longestCompared ? stable : shorten(stable)
}

const stableCharacters = new Map<string, string>()

function stableCharacter(character: string): string {
  let stable = stableCharacters.get(character)
  if (stable === undefined) {
    stable = isStable(character) ? character : `~${character.codePointAt(0)?.toString(16)}~`
    stableCharacters.set(character, stable)
  }
  return stable
}

function isStable(character: string): boolean {
  const folded = character.normalize('NFKD').toLowerCase().normalize('NFC')
  return folded === character && /^[\p{L}\p{N} ._-]$/u.test(character)
}

const encoder = new TextEncoder()

function decomposedBytes(text: string): number {
  const mostBytesPerUnit = 9
  if (text.length * mostBytesPerUnit <= longestCompared) return 0
  return encoder.encode(text.normalize('NFKD')).length
}

/** The beginning that fits, told apart from others that begin alike by a hash of the whole. */
function shorten(text: string): string {
  let end = longestCompared - 20
  while (decomposedBytes(text.slice(0, end)) > longestCompared - 20) end -= 8
  const hash = [...text].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  )
  return `${text.slice(0, end)}~~${hash.toString(16)}`
}

/** The end of a string that was cut: what is written as a code ends with a tilde. */
const shortened = /~~[0-9a-f]+$/

/** The string that `exactText` writes so; null where only its beginning is kept. */
export function plainText(text: string): string | null {
  if (shortened.test(text)) return null
  return text.replace(/~([0-9a-f]+)~/g, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** A field's value as documents hold it and filters name it. */
export function indexedValue(field: FieldName, value: Value): Value {
  return titleFields[field].type === 'openSet' ? exactText(String(value)) : value
}
