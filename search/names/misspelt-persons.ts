import { wordsOfPersonName } from '../../catalog/read/person-keys.js'
import { editDistance } from '../../text/edit-distance.js'
import { possibleNominatives } from '../../text/russian-cases.js'
import { readPersonQuery } from '../../text/typed-query.js'
import type { SearchContext } from '../search-context.js'
import { type Namesake, personsOfFullName } from './find-persons.js'

/** Number of search results whose names are compared with a text. */
const maxFound = 20
/** Minimum length of a word that may have a typo. */
const minTypoLength = 5

/** The persons whose full name, in any Russian case, is the text with one typo; the best known first. */
export async function misspeltPersons(
  text: string,
  { engine, store }: Pick<SearchContext, 'engine' | 'store'>,
): Promise<Namesake[]> {
  const typed = wordsOfPersonName(text)
  if (typed.length < 2) return []
  const query = { typed: readPersonQuery(text), limit: maxFound, offset: 0 }
  const { ids } = await engine.searchPersons(query)
  const names = store.suggestible
    .persons(ids)
    .flatMap((person) => person.names.map(({ name }) => wordsOfPersonName(name)))
    .filter((words) => isWithTypo(typed, words))
  return names.flatMap((words) => personsOfFullName(words.join(' '), store, false))
}

/** True if each typed word is a word of the name in any Russian case, and one of them has a typo. */
function isWithTypo(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length !== name.length) return false
  const wrong = typed.filter((word, at) => !possibleNominatives(word).includes(name[at] ?? ''))
  const at = typed.indexOf(wrong[0] ?? '')
  const [word = '', meant = ''] = [typed[at], name[at]]
  return (
    wrong.length === 1 &&
    word.length >= minTypoLength &&
    possibleNominatives(word).some((form) => editDistance(form, meant, 1) <= 1)
  )
}
