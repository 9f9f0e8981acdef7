import { expect, test } from 'vitest'
import { Overloaded } from '../../../../search/query/errors.js'
import type { RequestContext } from '../../../../server/endpoint/context.js'
import { paths } from '../../../../server/tmdb/paths.js'

/** The context of a service whose long work is full: only work that waits for its turn notices it. */
const full = {
  work: { inTurn: () => Promise.reject(new Overloaded('full')), pause: () => Promise.resolve() },
} as unknown as RequestContext

test.each([
  ['/3/tv/:id', { append_to_response: ['credits', 'season/1'] }],
  ['/3/person/:id', { append_to_response: ['combined_credits'] }],
  ['/3/person/:id/combined_credits', {}],
  ['/3/person/:id/movie_credits', {}],
  ['/3/person/:id/tv_credits', {}],
  ['/3/trending/:type/:window', {}],
])('%s with %j takes its turn with other long work', async (path, query) => {
  const endpoint = paths.find((each) => each.path === path)
  const params = { id: '1', type: 'person', window: 'day' }
  const answer = async () => endpoint?.handle({ params, query } as never, full)
  await expect(answer()).rejects.toThrow(Overloaded)
})
