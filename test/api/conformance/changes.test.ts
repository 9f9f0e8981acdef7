import { describe, expect, test } from 'vitest'
import { encodeChangesToken, generationDigest } from '../../../search/query/since.js'
import { filesIn } from '../../support/damaged-data.js'
import { demoNow } from '../../support/demo-data.js'
import { ask, expectRefusal, get, running } from './ask.js'

const published = () => filesIn(running().dataDirectory).published
const standing = (from: number, walk: Parameters<typeof encodeChangesToken>[0]['walk'] = null) =>
  encodeChangesToken({
    from,
    mark: generationDigest({ number: from, generation: published().generation, at: '' }),
    walk,
  })

test('since the last publication: no changes, and the position to continue from', async () => {
  const body = await get(`/changes?since=${published().publishedAt}`)
  expect(body).toEqual({ items: [], next_since: standing(1), has_more: false, complete: true })
  expect(await get(`/changes?since=${body.next_since}`)).toEqual(body)
  expect(await get(`/changes?of=persons&since=${body.next_since}`)).toEqual(body)
})

test.each(['2020-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'])(
  'since %s, before the journal: incomplete',
  async (since) => {
    expect(await get(`/changes?since=${since}`)).toEqual({
      items: [],
      next_since: since,
      has_more: false,
      complete: false,
    })
  },
)

test('a token of a deleted publication, or of another data directory: incomplete', async () => {
  for (const since of [standing(0), encodeChangesToken({ from: 1, mark: 'other', walk: null })]) {
    expect(await get(`/changes?since=${since}`)).toMatchObject({
      items: [],
      next_since: since,
      complete: false,
    })
  }
})

/** A day relative to the clock of the service, in UTC. */
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('rejects', () => {
  const later = () => new Date(demoNow().getTime() + 1000).toISOString()
  test.each<[string, () => string, string, string?]>([
    ['none', () => '', 'since', 'since=<value>'],
    ['an empty one', () => 'since=', 'since', 'since=<value>'],
    ['no moment', () => 'since=yesterday', 'since', `${dayFromToday(-1)}T00:00:00Z`],
    ['a day', () => 'since=2026-03-01', 'since', '2026-03-01T00:00:00Z'],
    ['no real day', () => 'since=2026-02-30T00:00:00Z', 'since'],
    [
      'another time zone',
      () => 'since=2026-03-01T00:00:00%2B03:00',
      'since',
      '2026-03-01T00:00:00Z',
    ],
    ['the future', () => `since=${later()}`, 'since'],
    ['a token that was cut', () => `since=${standing(1).slice(0, -1)}`, 'since'],
    [
      'a token that was altered',
      () => `since=${standing(1).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
      'since',
    ],
    [
      'a token of a walk over the others',
      () => `of=titles&since=${standing(1, { kind: 'persons', to: 1, publication: 1, rank: 1 })}`,
      'since',
    ],
    ['limit=0', () => `since=${standing(1)}&limit=0`, 'limit', '1'],
    ['limit=many', () => `since=${standing(1)}&limit=many`, 'limit'],
  ])('%s', async (_, query, field, hint) => {
    await expectRefusal(`/changes?${query()}`, { field, ...(hint && { hint }) })
  })

  test('unknown values', async () => {
    const path = `/changes?since=${standing(1)}&of=`
    await expectRefusal(`${path}title`, {
      field: 'of',
      hint: 'titles',
      allowed: ['titles', 'persons'],
    })
    await expectRefusal(path, { field: 'of', allowed: ['titles', 'persons'] })
  })

  test('unknown and repeated parameters', async () => {
    await expectRefusal(`/changes?since=${standing(1)}&offset=1`, {
      field: 'offset',
      allowed: 'some',
    })
    await expectRefusal(`/changes?since=${standing(1)}&since=${standing(1)}`, {
      field: 'since',
      allowed: ['since'],
    })
  })

  test('clamps a limit above the maximum', async () => {
    expect((await get(`/changes?since=${standing(1)}&limit=100000`)).complete).toBe(true)
  })
})

test.each([
  ['a token', () => standing(2)],
  ['a walk', () => standing(1, { kind: 'titles', to: 2, publication: 2, rank: 0 })],
])('asks to retry %s of a publication that this server does not have yet', async (_, since) => {
  const { status, body, headers } = await ask(`/v1.2/changes?since=${since()}`)
  expect([status, body.error.code]).toEqual([503, 'overloaded'])
  expect(headers['retry-after']).toBe('1')
  expect(headers['cache-control']).toBe('no-store')
})
