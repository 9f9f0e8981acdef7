import { sortKeys } from '../../../schema/sorts.js'
import { namedValue } from '../../sentences/named-value.js'
import { ownNameFor } from './parameter-synonyms.js'
import { readWordTable } from './word-table.js'

/** Sort keys by the words that other services use for a source of ratings. */
const sources = readWordTable(
  'sources of ratings',
  `
  rating_alpha: imdb
  rating_beta: kp kinopoisk
  rating_gamma: tmdb
`,
)

/**
 * The sort key that a text probably means (docs/reference/errors.md#hints): `-year` for `year:desc`, `+year` for
 * `year asc`, `-release_date` for `newest`, `rating_alpha` for `imdb`; null for other texts. A direction after a
 * comma (`year,desc`) gets the same hint as a direction after a colon.
 *
 * @param before the key before this one, to which a direction may belong.
 */
export function sortKeyNamed(name: string, isSigned: boolean, before: string): string | null {
  const directed = withSign(name) ?? withSign(`${before} ${name}`)
  const word = name.toLowerCase()
  const order = directed ?? namedValue('sort', word.replaceAll('_', ' '))
  if (order !== null && !isSigned) return order
  return sources.get(word)?.[0] ?? ownNameFor(name, sortKeys)
}

function withSign(text: string): string | null {
  const [, name = '', direction] = /^(\w+?)[:._ ](asc|desc)$/i.exec(text) ?? []
  const key = ownNameFor(name, sortKeys)
  if (key === null) return null
  return (direction?.toLowerCase() === 'asc' ? '+' : '-') + key
}
