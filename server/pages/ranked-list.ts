import { listOf } from '../../schema/cards/envelopes.js'
import { sliceCard, titledCardKeys } from '../../schema/cards/list-card.js'
import { derivedParameters } from '../endpoint/derived-parameters.js'
import { type AnyEndpoint, endpoint } from '../endpoint/endpoint.js'
import { pageParameters, shortList, withTotal } from '../endpoint/page-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { writeList } from '../present/envelopes.js'
import { planOrder } from '../query/plan-order.js'
import { planTitles } from '../query/plan-titles.js'
import { searchedPage } from './searched-page.js'

/** `-rating`, the order of the chart and of the hidden gems where the request gives none. */
const bestFirst = planOrder([{ key: 'rating', descending: true }], false)

/** The properties in which ranked lists differ. */
interface RankedList
  extends Pick<AnyEndpoint, 'path' | 'name' | 'summary' | 'group' | 'reference' | 'about'> {
  /** Default thresholds, by the name of the parameter that changes them. */
  readonly defaults: Readonly<Record<string, string>>
}

/** One shape for all of them, so that the document names it once. */
const rankedTitles = listOf(sliceCard, 'number or absent').meta({ id: 'RankedTitles' })

/** An endpoint that lists the best rated titles above thresholds, without `total` unless asked for. */
export function rankedList({ defaults, ...named }: RankedList) {
  return endpoint({
    ...named,
    query: {
      ...pageParameters(shortList),
      total: withTotal,
      ...derivedParameters(titledCardKeys),
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
    answers: rankedTitles,
    errors: [400, 502],
    async handle({ query, selection }, context) {
      const plan = planTitles(selection, { ...context, defaultOrder: bestFirst })
      const page = await searchedPage(plan, { ...query, cursor: null }, context)
      const { items, limit, offset, hasMore, total } = page
      return writeList({ items, limit, offset, hasMore, total })
    },
  })
}
