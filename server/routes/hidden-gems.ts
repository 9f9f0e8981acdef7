import { rankedList } from '../lists/ranked-list.js'

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
