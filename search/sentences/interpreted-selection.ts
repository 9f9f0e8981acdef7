import type { Start } from '../../engines/engine.js'
import { firstPage } from '../../engines/first-page-query.js'
import { searchWords } from '../../text/name-forms.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { fullGrammar, parseSelection } from '../query/parse-selection.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'
import type { SearchContext } from '../search-context.js'
import { type Interpretation, interpret } from './interpret.js'
import { type CatalogLookups, maxCountedNames } from './lookups.js'
import { namesakesOf, titleNamesIn } from './persons-named.js'

/** A selection to search with, and the interpretation of `q`. */
export interface InterpretedSelection {
  readonly selection: Selection
  readonly interpretation: Interpretation | null
}

/** The parts of a context that an interpretation needs. */
type Context = SearchContext

/**
 * Applies the filters that `q` names (docs/reference/interpretation.md). The selection stays
 * unchanged if no word names a filter, or if the whole text is the exact name of a title.
 */
export async function interpretSelection(
  selection: Selection,
  context: Context,
): Promise<InterpretedSelection> {
  const { typed } = selection
  if (typed === null || context.names.pasted(typed) !== null) {
    return { selection, interpretation: null }
  }
  const thisYear = Math.trunc(context.today / 10_000)
  const read = await interpret(typed, givenFields(selection), catalogLookups(context), thisYear)
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

const first: Start = { kind: 'offset', offset: 0 }

function catalogLookups(context: Context): CatalogLookups {
  const { engine, store } = context
  return {
    personsNamed: (text) => namesakesOf(text, context),
    titleNamesIn: (text) => titleNamesIn(text, context),
    async titlesWithWord(word) {
      const { ids } = await engine.searchTitles(firstPage(readTitleQuery(word), maxCountedNames))
      const [searched = ''] = searchWords(word)
      return store.suggestible
        .titles(ids)
        .filter(({ names }) =>
          names.some(({ spellings }) => spellings.some(({ words }) => words.includes(searched))),
        ).length
    },
    async titleNamesLike(text) {
      const { ids } = await engine.searchTitles(firstPage(readTitleQuery(text), maxCompared))
      return store.suggestible
        .titles(ids)
        .flatMap(({ names }) =>
          names.flatMap(({ spellings }) => spellings.map(({ words }) => words)),
        )
    },
    async countTitles(parameters) {
      const selection = parseSelection(
        parameters.filter(([name]) => name !== 'sort'),
        fullGrammar,
      )
      const plan = planTitles(selection, context)
      const page = await engine.searchTitles({ ...plan, limit: 1, start: first, withTotal: true })
      return page.total ?? page.ids.length
    },
  }
}
