import type { TitleQuery } from '../../../engines/engine.js'
import type { Names } from '../../../server/query/names.js'
import { parseSelection } from '../../../server/query/parse-selection.js'
import { planTitles } from '../../../server/query/plan-titles.js'
import type { Drawn } from './requests.js'

/** What `/titles` takes. */
const rules = { typed: true, filters: true, sort: true, preset: true }

/** The day on which engines are asked: what is released by then is the same in every run. */
const today = 20261121

/** What an engine is asked for a drawn request: a page of so many titles. */
export function queryOf(
  { parameters, offset }: Drawn,
  page: { readonly names: Names; readonly limit: number; readonly today?: number },
): TitleQuery {
  const selection = parseSelection(parameters, rules)
  const plan = planTitles(selection, { today, ...page })
  return { ...plan, limit: page.limit, start: { kind: 'offset', offset } }
}
