import * as z from 'zod'
import { listOf } from '../../schema/cards/envelopes.js'
import { divergenceCard, type ListCard, titledCardKeys } from '../../schema/cards/list-card.js'
import { and, anyOf, atLeast, atMost, type Filter, not } from '../../schema/filter.js'
import { divergenceDirections } from '../../schema/slices.js'
import { InvalidRequest } from '../../search/query/errors.js'
import {
  booleanParameter,
  choiceParameter,
  decimalParameter,
  integerParameter,
  type Parameter,
} from '../../search/query/parameters.js'
import { releasedFilter } from '../../search/query/plan-titles.js'
import { divergenceBetaAlpha } from '../cards/blocks/ratings.js'
import { presentList } from '../cards/present-list.js'
import { needsBlocks } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  pageParameters,
  readSlice,
  shortList,
  sliceParameters,
} from '../endpoint/list-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { filterPage } from '../lists/filter-page.js'
import { presentSliceCard } from '../lists/slice-card.js'

/** The keys that this endpoint adds to list cards, after the other keys. */
const ownKeys = ['divergence', 'votes_beta_count', 'votes_alpha_count'] as const

/** Largest gap first, then votes (docs/reference/slices.md#divergence). */
const largestGapFirst = [
  { field: 'divergence_gap', descending: true },
  { field: 'divergence_votes', descending: true },
] as const

const gap = decimalParameter(1, 'Minimum gap between the ratings; must not be negative.')
const minimalGap: Parameter<number> = {
  ...gap,
  schema: { ...gap.schema, minimum: 0 },
  read(raw, field) {
    const value = gap.read(raw, field)
    if (value < 0) throw new InvalidRequest(`${field} must be a number of at least 0`, { field })
    return value
  },
}

/** Titles that catalogs beta and alpha rate differently (docs/reference/slices.md#divergence). */
export const divergence = endpoint({
  path: '/discover/divergence',
  name: 'divergence',
  summary: 'Titles that beta and alpha rate differently',
  group: 'Slices',
  reference: 'docs/reference/slices.md#divergence',
  about:
    'Titles with enough votes in both catalogs, starting with the largest gap between the ratings.',
  query: {
    direction: choiceParameter(
      divergenceDirections,
      null,
      '`ru`: beta rates higher; `west`: alpha rates higher.',
    ),
    min_delta: minimalGap,
    min_votes: integerParameter(0, 10_000, 'Minimum number of votes in each of the two catalogs.'),
    released: booleanParameter(null, '`true` released, `false` upcoming.'),
    ...pageParameters(shortList),
    ...sliceParameters([...titledCardKeys, ...ownKeys]),
  },
  selection: { typed: false, filters: true, sort: false, preset: false },
  caching: (request) => (request.query.released === null ? cachingOfSelection(request) : 'daily'),
  response: listOf(divergenceCard, 'number', {
    direction: z.enum(divergenceDirections).nullable(),
  }).meta({ id: 'Divergence' }),
  errors: [400, 502],
  async handle({ query, selection }, context) {
    const { store, engine, today } = context
    const { direction, released } = query
    const { limit, offset } = readSlice(query, shortList)
    const filter = and(
      gapOf(direction, query.min_delta),
      // Equal ratings belong to neither direction.
      ...(direction === null ? [] : [not(anyOf('divergence', [0]))]),
      atLeast('divergence_votes', query.min_votes),
      ...(released === null ? [] : [releasedFilter(released, today)]),
    )
    const page = await engine.searchTitles({
      typed: null,
      filter,
      order: largestGapFirst,
      limit,
      start: { kind: 'offset', offset },
      withTotal: true,
    })
    const { hasMore, total = null } = page
    const ids = await filterPage(page.ids, selection, context)
    const items = store.titleCards
      .byIds(ids, needsBlocks(query))
      .map((row) => presentSliceCard(row, query, presentDivergence))
    return { direction, ...presentList({ items, limit, offset, hasMore, total }) }
  },
})

/** Filters by the gap: with direction `ru`, 2.4 means that beta is 2.4 points above alpha. */
function gapOf(direction: (typeof divergenceDirections)[number] | null, least: number): Filter {
  switch (direction) {
    case 'ru':
      return atLeast('divergence', least)
    case 'west':
      return atMost('divergence', -least)
    case null:
      return atLeast('divergence_gap', least)
  }
}

/** The gap of a card, and the votes of both catalogs. */
function presentDivergence(card: ListCard): Record<(typeof ownKeys)[number], number | null> {
  return {
    divergence: Math.abs(divergenceBetaAlpha(card.rating_beta, card.rating_alpha) ?? 0),
    votes_beta_count: card.votes_beta,
    votes_alpha_count: card.votes_alpha,
  }
}
