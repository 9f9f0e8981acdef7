import { listOf } from '../../schema/cards/envelopes.js'
import { listCard } from '../../schema/cards/list-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { pageParameters, shortList } from '../endpoint/page-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { rankedCards } from '../pages/ranked-cards.js'

/** Well rated titles that few have seen (docs/reference/slices.md#hidden-gems). */
export const hiddenGems = endpoint({
  path: '/discover/hidden-gems',
  name: 'hiddenGems',
  summary: 'Well rated titles that few have seen',
  query: pageParameters(shortList),
  selection: {
    typed: false,
    filters: true,
    sort: true,
    order: '`-rating`',
    preset: false,
    defaults: {
      'votes_total.gte': '200',
      'votes_total.lte': '5000',
      'rating_alpha.gte': '7.5',
    },
  },
  caching: cachingOfSelection,
  answers: listOf(listCard, 'absent'),
  errors: [400, 502],
  handle: rankedCards,
})
