import { exactlyNamed } from '../../../text/match-name.js'
import { nameTokens } from '../../../text/name-tokens.js'
import { readTitleQuery } from '../../../text/typed-query.js'

/**
 * Creates a predicate for names of a title of which one has every word of a text, apart from little words.
 * The explorer loads this file only for searches, because it contains the tables of the search.
 */
export function hasEveryWord(text: string): (names: readonly (string | null)[]) => boolean {
  const isNamed = exactlyNamed(readTitleQuery(text))
  return (names) =>
    isNamed(names.flatMap((name) => (name === null ? [] : [nameTokens(name, 'title')])))
}
