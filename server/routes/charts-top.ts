import { rankedList } from '../pages/ranked-list.js'

/** Best by rating among titles with enough votes (docs/reference/slices.md#chart). */
export const chartsTop = rankedList({
  path: '/charts/top',
  name: 'topChart',
  summary: 'Best rated titles',
  defaults: { 'votes_alpha.gte': '100000' },
})
