import type { Meaning } from './meaning.js'
import { isInterval } from './meaning.js'
import { findPhrases } from './vocabulary.js'
import { splitWords } from './words.js'

/** Maximum length of a text, because the search for phrases takes quadratic time. */
const maxLength = 100

/**
 * The value of a field that a text names with one phrase of the vocabulary, such as `movie` for `film` and
 * `speculative_fiction` for `scifi`; null if it names none.
 */
export function namedValue(field: string, text: string): string | null {
  if (text.length > maxLength) return null
  const words = splitWords(text)
  // No value of a set depends on the year.
  for (const { end, meaning } of findPhrases(words, 0, 0)) {
    const value = end === words.length ? meantValue(meaning, field) : null
    if (value !== null) return value
  }
  return null
}

function meantValue(meaning: Meaning, field: string): string | null {
  if (meaning.kind === 'films') return field === 'kind' ? 'movie' : null
  if (meaning.kind !== 'filter') return null
  const [condition, ...others] = meaning.conditions
  if (condition === undefined || others.length > 0 || condition.field !== field) return null
  const { values } = condition
  return isInterval(values) || values.length > 1 ? null : (values[0] ?? null)
}
