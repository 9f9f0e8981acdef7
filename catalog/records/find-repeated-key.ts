import type { Problem } from '../problems.js'
import { formatPath } from './explain-issues.js'

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a]

/**
 * Reports the first key that an object has twice; null without a repeated key. `value` is the result of parsing
 * `bytes`. JSON.parse keeps only the last value of a repeated key, so `value` then has fewer keys than `bytes`
 * has colons. Counting both is a hundred times faster than reading the keys.
 */
export function findRepeatedKey(bytes: Uint8Array, value: unknown): Problem | null {
  if (countColons(bytes) === countKeys(value)) return null
  return {
    property: formatPath(repeatedKeyIn(Buffer.from(bytes).toString())),
    reason: 'an object has this key twice',
  }
}

/** Number of colons outside strings: one for each key. */
function countColons(bytes: Uint8Array): number {
  let count = 0
  let isInString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) isInString = !isInString
    else if (byte === backslash) at += 1
    else if (byte === colon && !isInString) count += 1
  }
  return count
}

/** Number of keys of all objects in a value. */
function countKeys(value: unknown): number {
  let count = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const isList = Array.isArray(next)
    const items = isList ? next : Object.values(next)
    if (!isList) count += items.length
    for (const item of items) if (typeof item === 'object') waiting.push(item)
  }
  return count
}

/** The object or list that is being read, with the position in a list or the last key of an object. */
interface Open {
  readonly keys: Set<string> | null
  step: string | number
}

/** The path of the first repeated key of a JSON text. */
function repeatedKeyIn(text: string): PropertyKey[] {
  const open: Open[] = []
  let isKey = false
  for (const token of tokensOf(text)) {
    const inner = open.at(-1)
    if (token === '{' || token === '[') {
      isKey = token === '{'
      open.push({ keys: isKey ? new Set() : null, step: isKey ? '' : 0 })
    } else if (token === '}' || token === ']') {
      open.pop()
      isKey = false
    } else if (token === ',') {
      if (inner?.keys) isKey = true
      else if (inner !== undefined) inner.step = Number(inner.step) + 1
    } else if (isKey && inner?.keys) {
      isKey = false
      inner.step = JSON.parse(token) as string
      if (inner.keys.has(inner.step)) return open.map(({ step }) => step)
      inner.keys.add(inner.step)
    }
  }
  return []
}

/** Yields the strings, brackets and commas of a JSON text; other tokens do not matter. */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if ('{}[],'.includes(character)) yield character
    if (character !== '"') continue
    const start = at
    for (at += 1; text[at] !== '"'; at++) if (text[at] === '\\') at += 1
    yield text.slice(start, at + 1)
  }
}
