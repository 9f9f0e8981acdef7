import { fullGrammar, parseSelection } from '../query/parse-selection.js'
import type { Selection } from '../query/selection.js'
import type { SearchContext } from '../search-context.js'
import { catalogOf } from './catalog-of-request.js'
import { interpret } from './interpret.js'
import type { Interpretation } from './write-interpretation.js'

/**
 * Applies the filters that `q` names (docs/reference/interpretation.md). The selection stays
 * unchanged if `q` names neither a filter nor a title among other words, or if the whole text is the name of a
 * title. `isOrdered` is false for requests without an order, such as those of facets.
 */
export async function interpretSelection(
  selection: Selection,
  context: SearchContext,
  { isOrdered = true }: { readonly isOrdered?: boolean } = {},
): Promise<{ readonly selection: Selection; readonly interpretation: Interpretation | null }> {
  const { typed } = selection
  if (typed === null || context.names.pasted(typed) !== null) {
    return { selection, interpretation: null }
  }
  const catalog = catalogOf(selection, context)
  const thisYear = Math.trunc(context.today / 10_000)
  const read = await interpret(typed, {
    given: givenFields(selection),
    isOrdered: isOrdered && selection.sort === null && selection.preset === null,
    thisYear,
    catalog,
  })
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
