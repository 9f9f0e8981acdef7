import { keyOfWord, keyWordsOf } from '../../catalog/read/name-keys.js'
import { firstPage } from '../../engines/paging.js'
import type { EnumValue } from '../../schema/enums.js'
import { titleFields } from '../../schema/fields.js'
import { and, type Filter } from '../../schema/filter.js'
import { bestKnownFirst } from '../../schema/sorts.js'
import { memoize } from '../../text/memoize.js'
import { searchWords } from '../../text/name-forms.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { personsOfFullName, personsOfSurname } from '../names/find-persons.js'
import { namesOfTitlesIn, titlesIn } from '../names/find-titles.js'
import { misspeltPersons } from '../names/misspelt-persons.js'
import { fullGrammar, parseSelection } from '../query/parse-selection.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'
import type { SearchContext } from '../search-context.js'
import type { NamedParameter, SentenceCatalog } from './sentence-catalog.js'

/** Number of search results whose names are compared with a text. */
const maxCompared = 10
/** Number of titles in which a person of a name is looked for. */
const maxOfPersons = 100

/** The catalog as an interpretation within the filters of a request sees it. */
export function catalogOf(selection: Selection, context: SearchContext): SentenceCatalog {
  const { engine, store } = context
  const planned = (parameters: readonly NamedParameter[]) => {
    const understood = parseSelection(
      parameters.filter(([name]) => name !== 'sort'),
      fullGrammar,
    )
    const conditions = [...selection.conditions, ...understood.conditions]
    return planTitles({ ...selection, sort: null, typed: null, conditions }, context)
  }
  const isFree = selection.conditions.length === 0 && selection.preset === null
  return {
    titlesIn: (words) => titlesIn(words, store),
    namesOfTitlesIn: (text) => namesOfTitlesIn(text, store),
    fullNames: (text, isGuessed) => personsOfFullName(text, store, isGuessed),
    surnames: (text) => personsOfSurname(text, store),
    misspeltNames: memoize((text) => misspeltPersons(text, context)),
    creditsIn: (titles, persons) => store.credits.countIn(titles, persons, null),
    titlesWithWords(words) {
      const keys = [...new Set(words.flatMap(keyWordsOf).map(keyOfWord))]
      return [...store.titleNames.titlesWithWords(keys).values()].reduce((sum, one) => sum + one, 0)
    },
    openValue(name) {
      const words = searchWords(name)
      for (const { field, facet } of openFields) {
        const slug = context.names.isKnown(facet, words.join('-'))
          ? words.join('-')
          : context.names.shownAs(facet, name)
        if (slug !== null) return { field, values: [slug] }
      }
      return null
    },
    async titlesLike(text) {
      const { ids } = await engine.searchTitles(firstPage(readTitleQuery(text), maxCompared))
      return store.suggestible
        .titles(ids)
        .flatMap(({ names, year }) =>
          names.flatMap(({ name, spellings }) =>
            spellings.map(({ words }) => ({ name, words, year })),
          ),
        )
    },
    async countTitles(parameters, text) {
      const typed = text === null ? null : readTitleQuery(text)
      const start = { kind: 'offset', offset: 0 } as const
      const query = { ...planned(parameters), typed, limit: 1, start }
      const page = await engine.searchTitles({ ...query, withTotal: text === null })
      return page.total ?? page.ids.length
    },
    async titlesAmong(ids, parameters) {
      if (parameters.length === 0 && isFree) return new Set(ids)
      return new Set(await engine.narrow({ ids, filter: planned(parameters).filter }))
    },
    async titlesOf(persons, role, parameters) {
      const roles = role === null ? null : [role as EnumValue<'credit_roles'>]
      const credited: Filter = { kind: 'credited', persons, roles }
      const filter = and(planned(parameters).filter, credited)
      const query = { ...firstPage(null, maxOfPersons), filter, order: bestKnownFirst }
      const { ids } = await engine.searchTitles(query)
      return store.credits.countIn(ids, persons, roles)
    },
  }
}

/** The fields whose values are open sets that sentences name. */
const openFields = Object.entries(titleFields).flatMap(([field, row]) =>
  row.type === 'openSet' && row.facet !== null && row.facet !== 'collections'
    ? [{ field, facet: row.facet }]
    : [],
)
