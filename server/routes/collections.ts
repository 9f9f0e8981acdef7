import { collectionCard } from '../../schema/cards/collection.js'
import { listOf } from '../../schema/cards/envelopes.js'
import { presentCountedList } from '../cards/envelopes.js'
import { endpoint } from '../endpoint/endpoint.js'
import { pageParameters, readSlice, shortList } from '../endpoint/list-parameters.js'

/** Named collections of titles (docs/reference/collections.md#list). */
export const collections = endpoint({
  path: '/collections',
  name: 'collections',
  summary: 'Named collections of titles',
  group: 'Collections',
  reference: 'docs/reference/collections.md#list',
  about: 'Lists that editors curate, such as the best 250, in a fixed order.',
  query: pageParameters(shortList),
  caching: 'generation',
  response: listOf(collectionCard, 'number').meta({ id: 'Collections' }),
  errors: [400],
  handle({ query }, { store }) {
    const slice = readSlice(query, shortList)
    const { items, total } = store.collections.page(slice)
    return presentCountedList(items, total, slice)
  },
})
