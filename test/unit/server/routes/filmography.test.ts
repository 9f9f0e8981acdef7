import { expect, test, vi } from 'vitest'
import type { TitleQuery } from '../../../../engines/engine.js'
import { askEndpoint } from '../../../../server/endpoint/ask-endpoint.js'
import type { RequestContext } from '../../../../server/endpoint/request-context.js'
import { filmography } from '../../../../server/routes/filmography.js'
import { jointTitles } from '../../../../server/routes/joint-titles.js'
import { personProfile } from '../../../../server/routes/person-profile.js'
import { smallCatalog } from '../../../support/small-catalog.js'

/**
 * A request about a person with a thousand titles. The store throws if it would read all of them;
 * the engine returns the first ids.
 */
function aboutBusyPerson() {
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
  const searchTitles = vi.fn(async ({ limit, start, withTotal }: TitleQuery) => {
    const offset = start.kind === 'offset' ? start.offset : 0
    const page = ids.slice(offset, offset + limit)
    return { ids: page, hasMore: true, next: null, ...(withTotal && { total: 1000 }) }
  })
  const context = {
    store: {
      ...store,
      persons: { ...store.persons, find: () => 11 },
      credits: {
        ...store.credits,
        page: refuse,
        sections: refuse,
        titleCount: refuse,
        shared: refuse,
        mostVoted: refuse,
      },
    },
    engine: { searchTitles },
  } as unknown as RequestContext
  return { context, searchTitles }
}

const person = { catalog: 'beta', number: '11' }

test.each([
  ['a page', { limit: 3, offset: 990 }, [3], 3],
  ['a page of a role', { role: 'actor', limit: 3 }, [3], 3],
  ['sections', { group: 'role', limit: 3 }, [3, 3], 2],
])('searches %s of a long filmography', async (_, given, limits, length) => {
  const { context, searchTitles } = aboutBusyPerson()
  const answer = await askEndpoint(filmography, person, given, context)
  expect(answer).toMatchObject({ items: { length } })
  expect(searchTitles.mock.calls.map(([{ limit }]) => limit)).toEqual(limits)
})

test('searches joint titles and the best-known titles of a person with many titles', async () => {
  const { context } = aboutBusyPerson()
  const both = { first: person, second: person }
  expect(await askEndpoint(jointTitles, both, { limit: 4 }, context)).toMatchObject({
    items: { length: 4 },
    total: 1000,
  })
  expect(await askEndpoint(personProfile, person, {}, context)).toMatchObject({
    known_for: { length: 12 },
  })
})
