import type { Start } from '../../engines/engine.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { OpenFacet } from '../../schema/fields.js'
import { parseSelection } from '../../search/query/parse-selection.js'
import { type PlanContext, planTitles, type TitlePlan } from '../../search/query/plan-titles.js'
import { titlesStart } from '../../search/query/requested-page.js'
import type { Selection, SelectionRules } from '../../search/query/selection.js'
import { type ParsedRequest, readRequest } from '../../server/endpoint/read-request.js'
import { titles } from '../../server/routes/titles.js'
import { hintFor } from '../../text/hint.js'

/** The day of the query tests. */
export const today = 20261121

const openSetValues: Record<OpenFacet, readonly string[]> = {
  tags: ['space', 'любовь', "o'clock"],
  companies: ['mosfilm', 'ленфильм'],
  platforms: ['okko'],
  collections: ['top-250'],
}
const persons: Readonly<Record<string, InternalId>> = { 'beta:1': 11, 'beta:2': 12 }

const titleIds: Readonly<Record<string, InternalId>> = { 'delta:7': 21, 'delta:8': 22 }

/** Two titles, two persons and a few values of each open set. */
export const testContext: PlanContext = {
  names: {
    hasPopularity: true,
    hasReleaseDate: true,
    pasted: () => null,
    titleId: ({ catalog, number }) => titleIds[`${catalog}:${number}`] ?? null,
    personId: ({ catalog, number }) => persons[`${catalog}:${number}`] ?? null,
    isKnown: (facet, slug) => openSetValues[facet].includes(slug),
    shownAs: () => null,
    nearest: (facet, slug) => hintFor(slug, openSetValues[facet]),
    mostFrequent: (facet, count) => openSetValues[facet].slice(0, count),
  },
  today,
}

const everything: SelectionRules = { typed: true, filters: true, sort: true, preset: true }

export function parsed(query: string, rules: SelectionRules = everything): Selection {
  return parseSelection([...new URLSearchParams(query)], rules)
}

export function planned(query: string, rules: SelectionRules = everything): TitlePlan {
  return planTitles(parsed(query, rules), testContext)
}

/** Reads a request to `/titles` and plans its search. Throws InvalidRequest. */
export function planTitlesRequest(
  query: string,
  within: PlanContext = testContext,
): {
  request: ParsedRequest
  plan: TitlePlan
  start: Start
} {
  const request = readRequest(titles, query, {})
  const plan = planTitles(request.selection, within)
  const start = titlesStart(request.query as Parameters<typeof titlesStart>[0], plan)
  return { request, plan, start }
}
