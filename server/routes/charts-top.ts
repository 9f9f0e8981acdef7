import { listOf } from '../../schema/cards/envelopes.js'
import { listCard } from '../../schema/cards/list-card.js'
import { endpoint } from '../http/endpoint.js'
import { cachingOfSelection } from './caching.js'
import { pageParameters, shortList } from './page-parameters.js'
import { rankedCards } from './ranked-cards.js'

/** "Best by rating among titles with enough votes" (contract: GET /charts/top). */
export const chartsTop = endpoint({
  path: '/charts/top',
  name: 'chartsTop',
  summary: 'Best rated titles',
  query: pageParameters(shortList),
  selection: {
    text: false,
    filters: true,
    sort: true,
    order: '`-rating`',
    preset: false,
    defaults: { 'votes_alpha.gte': '100000' },
  },
  caching: cachingOfSelection,
  answers: listOf(listCard, 'absent'),
  errors: [400, 502],
  handle: rankedCards,
})
