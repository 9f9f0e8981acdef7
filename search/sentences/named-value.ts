import { isInterval, type Meaning } from './meaning.js'
import { splitWords } from './split-words.js'
import { findPhrases } from './vocabulary.js'

/** Maximum length of a text, because the search for phrases takes quadratic time. */
const maxLength = 100

/**
 * The value of a field that a text names with one phrase of the table, such as `movie` for `film` and
 * `speculative_fiction` for `scifi`, or the signed key of an order (`-release_date` for `newest`); null if it names
 * none.
 */
export function namedValue(field: string, text: string): string | null {
  for (const meaning of meaningsOf(text)) {
    if (meaning.kind === 'films' && field === 'kind') return 'movie'
    if (meaning.kind !== 'filter') continue
    const [condition, ...others] = meaning.conditions
    if (condition?.field !== field || isInterval(condition.values)) continue
    const [value, ...more] = condition.values
    // `newest` also means released; as a sort key it is its order alone.
    const isWhole =
      more.length === 0 && !condition.isExcluded && (field === 'sort' || others.length === 0)
    if (value !== undefined && isWhole) return value
  }
  return null
}

function meaningsOf(text: string): Meaning[] {
  if (text.length > maxLength) return []
  const words = splitWords(text)
  // No value of a set depends on the year.
  return findPhrases(words, 0).flatMap(({ first, end, meaning }) =>
    first === 0 && end === words.length ? [meaning] : [],
  )
}
