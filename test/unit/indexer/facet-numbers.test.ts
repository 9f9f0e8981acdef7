import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFacets } from '../../../catalog/read/open-facets.js'
import { FacetCounter } from '../../../indexer/facet-counter.js'
import { slugNumber } from '../../../schema/slugs.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { title, write } from '../../support/written-catalog.js'

const colliding = ['company-3652807918-9787', 'company-842657142-32794']

test('finds the values with a number, which different slugs may share', () => {
  expect(new Set(colliding.map(slugNumber)).size).toBe(1)
  const folder = temporaryDirectory()
  const file = join(folder, 'facets.sqlite')
  const names = [...colliding, 'other']
  const { database } = write(
    title(1, { tags: names.map((slug) => ({ slug, name_en: slug })) }),
    title(2, { franchise: { slug: 'brat', name: 'Брат' } }),
  )
  new FacetCounter().write(database, file)
  const facets = openFacets(file)
  onTestFinished(() => facets.close())
  const found = (facet: 'tags' | 'franchises', slug: string) =>
    facets.numbered(facet, slugNumber(slug))
  expect(found('tags', 'other').map(({ slug }) => slug)).toEqual(['other'])
  expect(found('tags', colliding[0] ?? '').map(({ slug }) => slug)).toEqual(colliding)
  expect(found('franchises', 'brat')).toEqual([
    { slug: 'brat', name_ru: 'Брат', name_en: 'Брат', count: 1 },
  ])
  expect(found('tags', 'brat')).toEqual([])
})
