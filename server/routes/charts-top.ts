import { rankedList } from '../lists/ranked-list.js'

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
