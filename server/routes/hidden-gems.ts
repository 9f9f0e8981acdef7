import { listOf } from '../../schema/cards/envelopes.js'
import { listCard } from '../../schema/cards/list-card.js'
import { endpoint } from '../http/endpoint.js'
import { cachingOfSelection } from './caching.js'
import { pageParameters, shortList } from './page-parameters.js'
import { rankedCards } from './ranked-cards.js'

/** Well rated titles that few have seen (contract: GET /discover/hidden-gems). */
export const hiddenGems = endpoint({
  path: '/discover/hidden-gems',
  name: 'hiddenGems',
  summary: 'Well rated titles that few have seen',
  query: pageParameters(shortList),
  selection: {
    text: false,
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
