import { searchWords } from '../../text/name-forms.js'
import { namesTyped } from '../../text/typed-query.js'
import type { CatalogLookups } from './lookups.js'
import { isText, type SentenceItem } from './sentence.js'

/**
 * True if a typed text is the exact name of a title, also with a year or with words around it that plain
 * search ignores. Then at least one word of the name must be no filter: `war movies` are war films,
 * although a title is called `War`. `items` are the text without the search for persons.
 */
export async function namesTitle(
  typed: string,
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<boolean> {
  const [whole, ...inner] = namesTyped(typed)
  const unknown = items.filter(isText).flatMap(({ words }) => words.map(({ text }) => text))
  const names = inner.filter(({ text }) => {
    const words = searchWords(text)
    return unknown.some((word) => searchWords(word).some((part) => words.includes(part)))
  })
  const found = await Promise.all(
    [whole, ...names].map((name) =>
      name === undefined ? false : lookups.isTitleName(name.text, name.year),
    ),
  )
  return found.includes(true)
}
