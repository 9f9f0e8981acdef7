import { describe, expect, test } from 'vitest'
import { endpoints as declared } from '../../../server/routes/index.js'
import { pages } from '../../support/page-addresses.js'
import { ask, expectRefusal } from './ask.js'
import { below, extended, pathOfEndpoint } from './endpoints.js'

/** The maximum of `limit` for each list; `sections` if the response has sections. */
const limits = [
  ['titleCast', 'group=none', 1000],
  ['titleMedia', '', 1000],
  ['titleTexts', 'group=none', 1000],
  ['titleEpisodes', '', 1000],
  ['titleRelations', 'group=none', 1000],
  ['filmography', '', 1000],
  ['jointTitles', '', 1000],
  ['titleCast', '', 'sections'],
  ['titleMedia', 'group=type', 'sections'],
  ['titleTexts', '', 'sections'],
  ['titleRelations', '', 'sections'],
  ['filmography', 'group=role', 'sections'],
  ['titles', '', 50],
  ['persons', '', 50],
  ['collections', '', 50],
  ['collection', '', 50],
  ['topChart', '', 50],
  ['releases', '', 50],
  ['hiddenGems', '', 50],
  ['divergence', '', 50],
] as const

test('this test has the maximum of every endpoint with `limit` and `offset`', () => {
  const lists = declared(pages).filter(({ query }) => 'limit' in query && 'offset' in query)
  const named = new Set<string>(limits.map(([name]) => name))
  expect(lists.map(({ name }) => name).toSorted()).toEqual([...named].toSorted())
})

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

  test.each<[value: string, hint?: string]>([
    ['0', '1'],
    ['-1', '1'],
    ['1.5'],
    ['ten', '10'],
    [''],
    ['1e1'],
    ['%2B1'],
  ])('limit=%s returns 400', async (value, hint) => {
    await expectRefusal(asked(`limit=${value}`), { field: 'limit', ...(hint && { hint }) })
  })

  test.each<[value: string, hint?: string]>([['-1', '0'], ['1.5'], ['ten', '10'], ['']])(
    'offset=%s returns 400',
    async (value, hint) => {
      await expectRefusal(asked(`offset=${value}`), { field: 'offset', ...(hint && { hint }) })
    },
  )

  test(most === 'sections' ? 'offset answers 400' : 'offset moves on', async () => {
    if (most === 'sections') {
      for (const offset of [0, 1]) {
        await expectRefusal(asked(`offset=${offset}`), { field: 'offset', hint: 'group=none' })
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

/** The kind of `total` of each list (docs/reference/envelopes.md#total). */
const totals = [
  ['titleCast', 'role=actor', 'number'],
  ['titleMedia', '', 'number'],
  ['titleTexts', 'group=none', 'number'],
  ['titleEpisodes', '', 'number'],
  ['titleRelations', 'group=none', 'number'],
  ['filmography', '', 'number'],
  ['jointTitles', '', 'number'],
  ['collection', '', 'number'],
  ['collection', 'lang=en&fields=title&limit=2', 'number'],
  ['collections', '', 'number'],
  ['titles', '', null],
  ['persons', '', null],
  ['collection', 'kind=movie', null],
  ['collection', 'sort=year', null],
  ['collection', 'q=the', null],
  ['topChart', '', 'absent'],
  ['hiddenGems', '', 'absent'],
  ['releases', '', 'number'],
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
