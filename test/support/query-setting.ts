import type { Start } from '../../engines/engine.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { OpenFacet } from '../../schema/fields.js'
import { type ReadRequest, readRequest } from '../../server/endpoint/read-request.js'
import { titlesStart } from '../../server/query/paging.js'
import { parseSelection } from '../../server/query/parse-selection.js'
import { type PlanSetting, planTitles, type TitlePlan } from '../../server/query/plan-titles.js'
import type { Selection } from '../../server/query/selection.js'
import type { SelectionRules } from '../../server/query/selection-rules.js'
import { titles } from '../../server/routes/titles.js'
import { hintFor } from '../../text/hint.js'

/** The day of the query tests. */
export const today = 20261121

const held: Record<OpenFacet, readonly string[]> = {
  tags: ['space', 'любовь', "o'clock"],
  companies: ['mosfilm', 'ленфильм'],
  platforms: ['okko'],
  collections: ['top-250'],
}
const persons: Readonly<Record<string, InternalId>> = { 'beta:1': 11, 'beta:2': 12 }

const titlesHeld: Readonly<Record<string, InternalId>> = { 'delta:7': 21, 'delta:8': 22 }

/** Two titles, two persons and a few values of each open set. */
export const setting: PlanSetting = {
  names: {
    pasted: () => null,
    titleId: ({ catalog, number }) => titlesHeld[`${catalog}:${number}`] ?? null,
    personId: ({ catalog, number }) => persons[`${catalog}:${number}`] ?? null,
    isKnown: (facet, slug) => held[facet].includes(slug),
    nearest: (facet, slug) => hintFor(slug, held[facet]),
    mostFrequent: (facet, count) => held[facet].slice(0, count),
  },
  today,
}

const everything: SelectionRules = { typed: true, filters: true, sort: true, preset: true }

export function parsed(query: string, rules: SelectionRules = everything): Selection {
  return parseSelection([...new URLSearchParams(query)], rules)
}

export function planned(query: string, rules: SelectionRules = everything): TitlePlan {
  return planTitles(parsed(query, rules), setting)
}

/** A request to `/titles`, read as far as its search; throws what it is refused with. */
export function askedTitles(
  query: string,
  within: PlanSetting = setting,
): {
  request: ReadRequest
  plan: TitlePlan
  start: Start
} {
  const request = readRequest(titles, query, {})
  const plan = planTitles(request.selection, within)
  const start = titlesStart(request.query as Parameters<typeof titlesStart>[0], plan)
  return { request, plan, start }
}
