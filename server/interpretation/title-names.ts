import { searchWords } from '../../text/name-forms.js'
import type { SentenceItem } from './sentence.js'

/**
 * True if a typed text is the exact name of a title, also with a year or words around it. Then the name must
 * have a word that names no filter: `war movies` are war films, although a title is called `War`. `names`
 * are the names of titles in the text, and `items` the text without the search for persons.
 */
export function isTitleName(
  typed: string,
  names: readonly string[],
  items: readonly SentenceItem[],
): boolean {
  if (names.includes(typed)) return true
  const others = items
    .filter(({ meaning }) => meaning?.kind !== 'filter' && meaning?.kind !== 'films')
    .flatMap(({ words }) => words.flatMap(({ text }) => searchWords(text)))
  return names.some((name) => searchWords(name).some((word) => others.includes(word)))
}
