import type { Start } from '../../engines/engine.js'
import { firstPage } from '../../engines/first-page-query.js'
import { unpackReference, writeReference } from '../../schema/catalogs.js'
import { and } from '../../schema/filter.js'
import { exactKey } from '../../text/name-forms.js'
import { readExactTitle, readTitleQuery } from '../../text/typed-query.js'
import type { RequestContext } from '../endpoint/context.js'
import type { CatalogLookups, NamedParameter } from '../interpretation/catalog-lookups.js'
import { type Interpretation, interpret } from '../interpretation/interpret.js'
import { fullGrammar, parseSelection } from '../query/parse-selection.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'
import { personsNamed } from './persons-named.js'

/** A selection to search with, and the interpretation of `q`. */
export interface InterpretedSelection {
  readonly selection: Selection
  readonly interpretation: Interpretation | null
}

/** The parts of a context that an interpretation needs. */
type Context = Pick<RequestContext, 'engine' | 'store' | 'names' | 'today'>

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
  const read = await interpret(typed, givenFields(selection), catalogLookups(context))
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
  const fields = conditions.map(({ parameter }) => parameter.split('.', 1)[0] ?? parameter)
  return new Set(sort === null ? fields : [...fields, 'sort'])
}

/** Number of titles to check for an exact name: their names may be equal only in Latin letters. */
const mostNamed = 10
const first: Start = { kind: 'offset', offset: 0 }

function catalogLookups(context: Context): CatalogLookups {
  const { engine, store } = context
  return {
    async personsNamed(text) {
      const ids = await personsNamed(text, context)
      return ids.map((id) => writeReference(unpackReference(id, 'nm')))
    },
    async isTitleName(text) {
      const { ids } = await engine.searchTitles(firstPage(readExactTitle(text), mostNamed))
      const key = exactKey(text)
      return store.suggestible
        .titles(ids)
        .some(({ names }) => names.some(({ name }) => exactKey(name) === key))
    },
    async titlesMatching(text) {
      const typed = readTitleQuery(text)
      const asked = { typed, filter: and(), order: [], limit: 1, start: first }
      return (await engine.searchTitles({ ...asked, withTotal: true })).total ?? 0
    },
    async hasTitles(parameters) {
      const plan = planTitles(parseSelection(withoutSort(parameters), fullGrammar), context)
      const { ids } = await engine.searchTitles({ ...plan, limit: 1, start: first })
      return ids.length > 0
    },
  }
}

function withoutSort(parameters: readonly NamedParameter[]): NamedParameter[] {
  return parameters.filter(([name]) => name !== 'sort')
}
