import { expect, test } from 'vitest'
import { askEndpoint } from '../../../../server/endpoint/ask-endpoint.js'
import { filmography } from '../../../../server/routes/filmography.js'
import type { Store } from '../../../../server/store/store.js'
import { smallCatalog } from '../../../support/small-catalog.js'

/** A person with a thousand titles, and a store that throws if all are requested. */
function busyPerson(): Store {
  const ids = Array.from({ length: 1000 }, (_, id) => id + 1)
  const store = smallCatalog({
    titles: ids.map((id) => ({ id, beta_id: String(id) })),
    persons: [{ id: 11, beta_id: '11' }],
    credits: ids.map((title_id) => ({
      title_id,
      role: title_id % 2,
      ord: 1,
      n: 1,
      person_id: 11,
      sources: '[]',
    })),
  })
  const refuse = () => {
    throw new Error('all titles of the person were read')
  }
  return {
    ...store,
    persons: { ...store.persons, find: () => 11 },
    credits: { ...store.credits, all: refuse },
  }
}

test.each([
  ['a page', { limit: 3, offset: 990 }, 3],
  ['a page of a role', { role: 'actor', limit: 3 }, 3],
  ['sections', { group: 'role', limit: 3 }, 2],
])('reads %s of a long filmography without the rest', async (_, given, length) => {
  const params = { catalog: 'beta', number: '11' }
  const answer = await askEndpoint(filmography, params, given, busyPerson())
  expect(answer).toMatchObject({ items: { length } })
})
