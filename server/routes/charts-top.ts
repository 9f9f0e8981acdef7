import { rankedList } from '../pages/ranked-list.js'

/** The best rated titles among those with enough votes (docs/reference/slices.md#chart). */
export const chartsTop = rankedList({
  path: '/charts/top',
  name: 'topChart',
  summary: 'Best rated titles',
  group: 'Slices',
  reference: 'docs/reference/slices.md#chart',
  about:
    'Titles with the highest rating above a number of votes; the threshold is a filter like any other and can be set.',
  defaults: { 'votes_alpha.gte': '100000' },
})
