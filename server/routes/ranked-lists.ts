import { listOf } from '../../schema/cards/envelopes.js'
import { sliceCard, titledCardKeys } from '../../schema/cards/list-card.js'
import { planOrder } from '../../search/query/plan-order.js'
import { planTitles } from '../../search/query/plan-titles.js'
import { writeList } from '../cards/present-list.js'
import { type AnyEndpoint, endpoint } from '../endpoint/endpoint.js'
import {
  pageParameters,
  shortList,
  sliceParameters,
  withTotal,
} from '../endpoint/list-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { searchedPage } from '../lists/searched-page.js'

/** `-rating`, the default order. */
const bestFirst = planOrder([{ key: 'rating', descending: true }], false)

/** The properties that differ between ranked lists. */
interface RankedList
  extends Pick<AnyEndpoint, 'path' | 'name' | 'summary' | 'group' | 'reference' | 'about'> {
  /** Default thresholds by parameter. */
  readonly defaults: Readonly<Record<string, string>>
}

/** One schema for all ranked lists, so that the OpenAPI document has one named component. */
const rankedTitles = listOf(sliceCard, 'number or absent').meta({ id: 'RankedTitles' })

/** An endpoint that lists the best rated titles above thresholds; `total` is on request only. */
function rankedList({ defaults, ...named }: RankedList) {
  return endpoint({
    ...named,
    query: {
      ...pageParameters(shortList),
      total: withTotal,
      ...sliceParameters(titledCardKeys),
    },
    selection: {
      typed: false,
      filters: true,
      sort: true,
      order: '`-rating`',
      preset: false,
      defaults,
    },
    caching: cachingOfSelection,
    response: rankedTitles,
    errors: [400, 502],
    async handle({ query, selection }, context) {
      const plan = planTitles(selection, { ...context, defaultOrder: bestFirst })
      const page = await searchedPage(plan, { ...query, cursor: null }, context)
      const { items, limit, offset, hasMore, total } = page
      return writeList({ items, limit, offset, hasMore, total })
    },
  })
}

/** The best rated titles among those with enough votes (docs/reference/slices.md#chart). */
export const chartsTop = rankedList({
  path: '/charts/top',
  name: 'topChart',
  summary: 'Best rated titles',
  group: 'Slices',
  reference: 'docs/reference/slices.md#chart',
  about: 'The best rated titles with a minimum number of votes. Filters can change the minimum.',
  defaults: { 'votes_alpha.gte': '100000' },
})

/** Well rated titles with few votes (docs/reference/slices.md#hidden-gems). */
export const hiddenGems = rankedList({
  path: '/discover/hidden-gems',
  name: 'hiddenGems',
  summary: 'Well rated titles that few have seen',
  group: 'Slices',
  reference: 'docs/reference/slices.md#hidden-gems',
  about: 'Well rated titles with few votes. Filters can change the thresholds.',
  defaults: { 'votes_total.gte': '200', 'votes_total.lte': '5000', 'rating_alpha.gte': '7.5' },
})
