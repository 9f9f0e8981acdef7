import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'

/** docs/reference/errors.md#order-of-the-checks */
describe('the first failing check determines the response', () => {
  test.each([
    ['/nowhere?limit=0', 404, undefined],
    ['/titles/imdb/0?limit=0', 400, 'type'],
    ['/titles/beta/0/cast?nope=1', 400, 'id'],
    ['/titles?kind=nope&nope=1', 400, 'nope'],
    ['/titles?nope=1&lang=ru&lang=ru', 400, 'lang'],
    ['/titles?limit=0&kind=nope', 400, 'limit'],
    ['/titles?kind=nope&limit=0', 400, 'kind'],
    ['/titles/beta/9999999999/cast?offset=0', 400, 'offset'],
    ['/titles/beta/9999999999/relations?tag=nope', 404, undefined],
    ['/collections/nope?tag=nope', 404, undefined],
    ['/titles?cursor=nope&tag=nope', 400, 'tag'],
    ['/titles?sort=random&offset=0&tag=nope', 400, 'tag'],
  ])('%s', async (path, expected, field) => {
    const { status, body } = await ask(`/v1.2${path}`)
    expect([status, body.error.field]).toEqual([expected, field])
  })
})
