import { expect, test, vi } from 'vitest'
import { countMeilisearchFacets } from '../../../../engines/meilisearch/search/count-meilisearch-facets.js'
import type { IndexReader } from '../../../../engines/meilisearch/search/meilisearch-client.js'
import { and } from '../../../../schema/filter.js'

test('if Meilisearch fails, no count is left without a handler', async () => {
  const countValues = async () => {
    throw new Error('Meilisearch does not answer')
  }
  const query = {
    typed: null,
    filter: and(),
    excludable: [],
    facets: [
      { facet: 'year', limit: 10, named: [] },
      { facet: 'genre', limit: 10, named: [] },
    ],
  } as const
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const counting = countMeilisearchFacets({ countValues } as unknown as IndexReader, [], query)
  await expect(counting).rejects.toThrow('does not answer')
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
