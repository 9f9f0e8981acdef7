import { keysOfNames } from '../../catalog/read/name-keys.js'
import { keysOfPersonNames } from '../../catalog/read/person-keys.js'
import type { Store } from '../../catalog/read/store.js'
import { packReference } from '../../schema/catalogs.js'
import { personsOfFullName, personsOfSurname } from '../../search/names/find-persons.js'
import { namesOfTitlesIn, titlesIn } from '../../search/names/find-titles.js'
import type { SentenceCatalog } from '../../search/sentences/sentence-catalog.js'
import { searchWords } from '../../text/name-forms.js'
import { nameTokens } from '../../text/name-tokens.js'

/** The reference of the person at a position. */
export const referenceOf = (position: number) => `beta:${position + 1}`

/**
 * A catalog with the names of these persons, each with ten titles and the best known first, and of these titles.
 * Every search finds a title, unless `searches` say otherwise.
 */
export function sentenceCatalog(
  persons: readonly string[],
  titles: readonly string[],
  searches: Partial<SentenceCatalog> = {},
): SentenceCatalog {
  const store = storeOf(persons, titles)
  return {
    titlesIn: (words) => titlesIn(words, store),
    namesOfTitlesIn: (text) => namesOfTitlesIn(text, store),
    fullNames: (text, isGuessed) => personsOfFullName(text, store, isGuessed),
    surnames: (text) => personsOfSurname(text, store),
    creditsIn: (_, ids) => new Map(ids.map((id) => [id, 1])),
    titlesWithWords: () => 0,
    openValue: () => null,
    titlesLike: async () => titles.map((name) => ({ name, words: searchWords(name), year: null })),
    misspeltNames: async () => [],
    countTitles: async (_, text) => (text === null ? 1 : 0),
    titlesAmong: async (ids) => new Set(ids),
    titlesOf: async (ids) => new Map(ids.map((id) => [id, 1])),
    ...searches,
  }
}

function storeOf(persons: readonly string[], titles: readonly string[]) {
  const people = persons.map((name, at) => ({
    id: packReference({ catalog: 'beta', number: String(at + 1) }),
    renown: 1000 - at,
    titles: 10,
    keys: new Set(keysOfPersonNames([name])),
    names: [nameTokens(name, 'person')],
  }))
  const films = titles.map((name, id) => ({
    id,
    year: null,
    keys: keysOfNames([name]),
    names: [nameTokens(name, 'title')],
  }))
  return {
    personNames: { named: (key: number) => people.filter(({ keys }) => keys.has(key)) },
    titleNames: {
      named: (wanted: readonly number[]) =>
        films.flatMap(({ id, year, keys }) =>
          keys
            .filter(({ key }) => wanted.includes(key))
            .map(({ key, isHead }) => ({ key, id, year, is_head: isHead ? 1 : 0 })),
        ),
    },
    suggestible: {
      persons: (ids: readonly number[]) => people.filter(({ id }) => ids.includes(id)),
      titles: (ids: readonly number[]) => films.filter(({ id }) => ids.includes(id)),
    },
  } as unknown as Pick<Store, 'personNames' | 'titleNames' | 'suggestible'>
}
