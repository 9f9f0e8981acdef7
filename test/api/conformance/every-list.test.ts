import { describe, expect, test } from 'vitest'
import { ask, expectRefusal } from './ask.js'
import { below, extended, pathOfEndpoint } from './endpoints.js'

/** Which endpoints take `limit` and how far it goes; `sections` where the answer is in sections. */
const limits = [
  ['cast', 'group=none', 1000],
  ['media', '', 1000],
  ['texts', 'group=none', 1000],
  ['episodes', '', 1000],
  ['relations', 'group=none', 1000],
  ['filmography', '', 1000],
  ['with', '', 1000],
  ['cast', '', 'sections'],
  ['media', 'group=type', 'sections'],
  ['texts', '', 'sections'],
  ['relations', '', 'sections'],
  ['filmography', 'group=role', 'sections'],
  ['/titles', '', 50],
  ['/persons', '', 50],
  ['/collections', '', 50],
  ['collection', '', 50],
  ['/charts/top', '', 50],
  ['/releases', '', 50],
  ['hidden gems', '', 50],
  ['divergence', '', 50],
] as const

describe.each(limits)('limit and offset of %s %s', (name, query, most) => {
  const pathTo = () => below(pathOfEndpoint(name))
  const asked = (more: string) => extended(pathTo(), [query, more].filter(Boolean).join('&'))
  const [fallback, max] = most === 'sections' ? [10, 50] : [most, most]

  test('default, clamping and echo', async () => {
    const echoed = async (more: string) => {
      const { body } = await ask(`/v1.2${asked(more)}`)
      return [body.limit, body.offset]
    }
    expect(await echoed('')).toEqual([fallback, 0])
    expect(await echoed('limit=3')).toEqual([3, 0])
    expect(await echoed(`limit=${max}`)).toEqual([max, 0])
    expect(await echoed(`limit=${max + 1}`)).toEqual([max, 0])
    expect(await echoed('limit=99999999999999999999')).toEqual([max, 0])
  })

  test.each(['0', '-1', '1.5', 'ten', '', '1e1', '%2B1'])('limit=%s answers 400', async (value) => {
    await expectRefusal(asked(`limit=${value}`), { field: 'limit' })
  })

  test.each(['-1', '1.5', 'ten', ''])('offset=%s answers 400', async (value) => {
    await expectRefusal(asked(`offset=${value}`), { field: 'offset' })
  })

  test(most === 'sections' ? 'offset answers 400' : 'offset moves on', async () => {
    if (most === 'sections') {
      for (const offset of [0, 1]) {
        await expectRefusal(asked(`offset=${offset}`), { field: 'offset' })
      }
      return
    }
    const { body: whole } = await ask(`/v1.2${asked('limit=4')}`)
    const { body: rest } = await ask(`/v1.2${asked('limit=2&offset=2')}`)
    expect(rest.offset).toBe(2)
    expect(rest.items).toEqual(whole.items.slice(2))
    const { body: beyond } = await ask(`/v1.2${asked('offset=100000')}`)
    expect([beyond.items, beyond.has_more, beyond.total]).toEqual([[], false, whole.total])
  })
})

/** What `total` is of each list (docs/reference/envelopes.md#total). */
const totals = [
  ['cast', 'role=actor', 'number'],
  ['media', '', 'number'],
  ['texts', 'group=none', 'number'],
  ['episodes', '', 'number'],
  ['relations', 'group=none', 'number'],
  ['filmography', '', 'number'],
  ['with', '', 'number'],
  ['collection', '', 'number'],
  ['collection', 'lang=en&fields=title&limit=2', 'number'],
  ['/collections', '', 'number'],
  ['/titles', '', null],
  ['/persons', '', null],
  ['collection', 'kind=movie', null],
  ['collection', 'sort=year', null],
  ['collection', 'q=the', null],
  ['/charts/top', '', 'absent'],
  ['hidden gems', '', 'absent'],
  ['/releases', '', 'number'],
  ['divergence', 'min_votes=0', 'number'],
] as const

test.each(totals)('total of %s %s: %s', async (name, query, rule) => {
  const path = pathOfEndpoint(name)
  const { body } = await ask(query === '' ? path : extended(path, query))
  if (rule === 'absent') expect(body).not.toHaveProperty('total')
  else if (rule === null) expect(body.total).toBeNull()
  else {
    expect(body.total).toBeTypeOf('number')
    expect(body.has_more).toBe(body.offset + body.limit < body.total)
  }
})
