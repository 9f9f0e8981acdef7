import { editDistance } from '../../text/edit-distance.js'
import { searchWords } from '../../text/name-forms.js'
import { namesTyped } from '../../text/typed-query.js'
import { itemsOf, readSentence, type Sentence } from './sentence.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import { hasField, isCriterion, isText, type SentenceItem } from './sentence-item.js'

/** Maximum number of words of a text that may be a name with a typo, and its minimum number of letters. */
const maxTypoWords = 8
const minTypoLetters = 5

/**
 * True if a whole text is the name of a title, also with a year or words around it, or with one typo. With
 * words around it, the name must have a word that names no filter: `war movies` are war films, although a
 * title is called `War`; and one word that is a genre or a kind is a filter. `items` is the sentence with
 * its persons.
 */
export async function isTitleName(
  { typed }: Sentence,
  items: readonly SentenceItem[],
  catalog: SentenceCatalog,
): Promise<boolean> {
  const [only, ...others] = items
  if (only !== undefined && others.length === 0 && only.words.length === 1) {
    if (hasField(only, 'genre') || hasField(only, 'kind')) return false
  }
  const names = catalog.namesOfTitlesIn(typed)
  if (names.includes(typed)) return true
  const filters = items
    .filter(({ meaning }) => meaning?.kind === 'filter' || meaning?.kind === 'films')
    .flatMap(({ words }) => words.flatMap(({ text }) => searchWords(text)))
  if (names.some((name) => searchWords(name).some((word) => !filters.includes(word)))) return true
  return isMisspelt(typed, items, catalog)
}

async function isMisspelt(
  typed: string,
  items: readonly SentenceItem[],
  catalog: SentenceCatalog,
): Promise<boolean> {
  const isLong = items.reduce((sum, { words }) => sum + words.length, 0) > maxTypoWords
  const isRequest = items.some(({ meaning }) =>
    /^(?:speaker|seen|subject)$/.test(meaning?.kind ?? ''),
  )
  if (isLong || isRequest || !items.some(isText) || isSurname(typed, items, catalog)) return false
  const typedNames = namesTyped(typed).map(({ text, year }) => ({
    text: searchWords(text).join(''),
    year,
  }))
  const found = await catalog.titlesLike(typed)
  return found.some(
    ({ name, words, year }) =>
      typedNames.some(
        (one) =>
          one.text.length >= minTypoLetters &&
          (one.year === null || year === null || Math.abs(one.year - year) <= 1) &&
          editDistance(one.text, words.join(''), 1) <= 1,
      ) && !isDescription(name),
  )
}

/** True for one word that is a surname as it is written. */
function isSurname(
  typed: string,
  items: readonly SentenceItem[],
  catalog: Pick<SentenceCatalog, 'surnames'>,
): boolean {
  return items.length === 1 && catalog.surnames(typed).some(({ distance }) => distance === 0)
}

/** True for a name that consists only of words for filters, such as `Romantic Comedy`. */
function isDescription(name: string): boolean {
  return itemsOf(readSentence(name, 0)).every(
    (item) => isCriterion(item) || item.meaning?.kind === 'filler',
  )
}
