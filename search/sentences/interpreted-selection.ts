import type { Start } from '../../engines/engine.js'
import { firstPage } from '../../engines/first-page-query.js'
import { type OpenFacet, titleFields } from '../../schema/fields.js'
import { exactKey, searchWords } from '../../text/name-forms.js'
import {
  readExactTitle,
  readExactWords,
  readTitleNames,
  readTitleQuery,
} from '../../text/typed-query.js'
import { fullGrammar, parseSelection } from '../query/parse-selection.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'
import type { SearchContext } from '../search-context.js'
import { titleNamesIn } from './exact-titles.js'
import { type Interpretation, interpret } from './interpret.js'
import { type CatalogLookups, maxCountedNames } from './lookups.js'
import { fullNamesOf, namesakesOf } from './persons-named.js'

/** A selection to search with, and the interpretation of `q`. */
export interface InterpretedSelection {
  readonly selection: Selection
  readonly interpretation: Interpretation | null
}

/**
 * Applies the filters that `q` names (docs/reference/interpretation.md). The selection stays
 * unchanged if `q` names neither a filter nor a title among other words, or if the whole text is the name of a title.
 */
export async function interpretSelection(
  selection: Selection,
  context: SearchContext,
): Promise<InterpretedSelection> {
  const { typed } = selection
  if (typed === null || context.names.pasted(typed) !== null) {
    return { selection, interpretation: null }
  }
  const thisYear = Math.trunc(context.today / 10_000)
  const lookups = catalogLookups(selection, context)
  const read = await interpret(typed, givenFields(selection), lookups, thisYear)
  if (read === null) return { selection, interpretation: null }
  const { interpretation, parameters } = read
  if (!interpretation.applied) return { selection, interpretation }
  const understood = parseSelection(parameters, fullGrammar)
  return {
    interpretation,
    selection: {
      ...selection,
      typed: interpretation.q,
      conditions: [...selection.conditions, ...understood.conditions],
      sort: selection.sort ?? understood.sort,
    },
  }
}

/** The fields that the request's own parameters filter or sort by. */
function givenFields({ conditions, sort }: Selection): ReadonlySet<string> {
  const fields = conditions.map(({ parameter }) =>
    parameter === 'age_limit_max' ? 'age_limit' : (parameter.split('.', 1)[0] ?? parameter),
  )
  return new Set(sort === null ? fields : [...fields, 'sort'])
}

/** Number of search results whose names are compared with a text. */
const maxCompared = 10
/** Number of titles with names of a list that are compared. */
const maxNamed = 200

const first: Start = { kind: 'offset', offset: 0 }

function catalogLookups(selection: Selection, context: SearchContext): CatalogLookups {
  const { engine, store } = context
  return {
    fullNames: (names, guessed) => fullNamesOf(names, guessed, context),
    personsNamed: (text) => namesakesOf(text, context),
    titleNamesIn: (text) => titleNamesIn(text, context),
    async titlesNamed(texts) {
      const typed = readTitleNames(texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n'))
      const { ids } = await engine.searchTitles(firstPage(typed, maxNamed))
      const keys = new Set(
        store.suggestible
          .titles(ids)
          .flatMap(({ names }) => names.flatMap((name) => [...name.keys()])),
      )
      return new Set(texts.filter((text) => keys.has(exactKey(text))))
    },
    async titlesLike(text) {
      const { ids } = await engine.searchTitles(firstPage(readTitleQuery(text), maxCompared))
      return store.suggestible
        .titles(ids)
        .flatMap(({ names, year, votes_total }) =>
          names.flatMap(({ name, spellings }) =>
            spellings.map(({ words }) => ({ name, words, year, votes: votes_total ?? 0 })),
          ),
        )
    },
    async titlesWithWord(word) {
      const { ids } = await engine.searchTitles(firstPage(readExactWords(word), maxCountedNames))
      const [searched = ''] = searchWords(word)
      return store.suggestible
        .titles(ids)
        .filter(({ names }) =>
          names.some(({ spellings }) => spellings.some(({ words }) => words.includes(searched))),
        ).length
    },
    openValue(name) {
      const slug = searchWords(name).join('-')
      const found = openFields.find(({ facet }) => context.names.isKnown(facet, slug))
      return found === undefined ? null : { field: found.field, values: [slug] }
    },
    async countTitles(parameters, searched) {
      const understood = parseSelection(
        parameters.filter(([name]) => name !== 'sort'),
        fullGrammar,
      )
      const conditions = [...selection.conditions, ...understood.conditions]
      const plan = planTitles({ ...selection, sort: null, typed: null, conditions }, context)
      const typed =
        searched === null
          ? null
          : (searched.isExactName ? readExactTitle : readTitleQuery)(searched.text)
      const query = { ...plan, typed, limit: 1, start: first }
      const page = await engine.searchTitles({ ...query, withTotal: searched === null })
      return page.total ?? page.ids.length
    },
  }
}

/** The fields whose values are open sets that sentences name. */
const openFields = Object.entries(titleFields).flatMap(([field, row]) =>
  row.type === 'openSet' && row.facet !== 'collections'
    ? [{ field, facet: row.facet as OpenFacet }]
    : [],
)
