import { findPhrases } from './items.js'
import type { Meaning } from './meaning.js'
import { splitWords } from './words.js'

/**
 * The value of a field that a text names with one phrase of the vocabulary, such as `movie` for `film` and
 * `speculative_fiction` for `scifi`; null if it names none.
 */
export function namedValue(field: string, text: string): string | null {
  const words = splitWords(text)
  for (const { first, end, meaning } of findPhrases(words)) {
    const value = first === 0 && end === words.length ? meantValue(meaning, field) : null
    if (value !== null) return value
  }
  return null
}

function meantValue(meaning: Meaning, field: string): string | null {
  if (meaning.kind === 'glue') return field === 'kind' ? (meaning.listedKind ?? null) : null
  if (meaning.kind !== 'filter') return null
  const [part, ...others] = meaning.parts
  const isValue = others.length === 0 && part?.field === field && part.operator === ''
  return isValue ? part.value : null
}
