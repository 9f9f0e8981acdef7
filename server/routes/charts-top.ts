import { listOf } from '../../schema/cards/envelopes.js'
import { listCard } from '../../schema/cards/list-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { pageParameters, shortList } from '../endpoint/page-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { rankedCards } from '../pages/ranked-cards.js'

/** Best by rating among titles with enough votes (docs/reference/slices.md#chart). */
export const chartsTop = endpoint({
  path: '/charts/top',
  name: 'chartsTop',
  summary: 'Best rated titles',
  query: pageParameters(shortList),
  selection: {
    typed: false,
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
