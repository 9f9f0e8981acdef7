import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records, running } from './ask.js'
import { busyPerson, companionOf, pathsOf, richFilm, richSeries, unlinkedTitle } from './samples.js'

const titleCatalogs = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']
const personCatalogs = ['alpha', 'beta', 'gamma', 'delta']
const notHeld = 'beta:9999999999'

const asReference = (path: string) => path.replace('/', ':')
const titlesOf = () => [richFilm(), richSeries(), unlinkedTitle()].flatMap(pathsOf)
const personsOf = () => [busyPerson(), companionOf(busyPerson())].flatMap(pathsOf)

/** Each batch with references of its records, and the paths of the single records. */
const batches = [
  ['/titles/batch', titlesOf, '/titles', ''],
  ['/titles/batch', titlesOf, '/titles', 'lang=en'],
  ['/titles/batch', titlesOf, '/titles', 'fields=title,genres,credits_top&lang=en'],
  ['/titles/batch', titlesOf, '/titles', 'fields=-ids,-media'],
  ['/persons/batch', personsOf, '/persons', ''],
  ['/ids/batch', () => [richFilm(), richSeries()].flatMap(pathsOf), '/ids', ''],
] as const

describe.each(batches)('%s', (path, paths, address, query) => {
  test(`returns the responses of ${address} with ${query || 'no parameters'}, in the order of the request`, async () => {
    const asked = paths().toReversed()
    const { text } = await ask(
      `/v1.2${path}?ids=${[notHeld, ...asked].map(asReference).join(',')}&${query}`,
    )
    const items = await Promise.all(
      asked.map(async (of) => ({
        ref: asReference(of),
        ...(await get(`${address}/${of}?${query}`)),
      })),
    )
    expect(items.length).toBeGreaterThan(5)
    expect(text).toBe(JSON.stringify({ items, missing: [notHeld] }))
  })
})

test('returns a repeated reference each time, and lists a missing one once', async () => {
  const [first = '', second = ''] = pathsOf(richFilm()).map(asReference)
  const { items, missing } = await get(
    `/ids/batch?ids=${[first, notHeld, second, first, notHeld, 'delta:9999999999'].join(',')}`,
  )
  expect(items.map(({ ref }: { ref: string }) => ref)).toEqual([first, second, first])
  expect(items[0]).toEqual(items[2])
  expect(missing).toEqual([notHeld, 'delta:9999999999'])
})

test('/ids/batch lists as missing the references for which /ids returns 404', async () => {
  const [lonely = ''] = pathsOf(unlinkedTitle()).map(asReference)
  expect(await get(`/ids/batch?ids=${lonely}`)).toEqual({ items: [], missing: [lonely] })
  const { items } = await get(`/titles/batch?ids=${lonely}`)
  expect(items).toHaveLength(1)
})

test('accepts a hundred references, including repeated ones', async () => {
  const hundred = records()
    .titles.slice(0, 100)
    .map((title) => asReference(pathsOf(title)[0] ?? ''))
  const { items, missing } = await get(`/titles/batch?ids=${hundred.join(',')}&fields=title`)
  expect([items.length, missing]).toEqual([100, []])
  for (const more of ['beta:7', hundred[0] ?? '']) {
    const path = `/titles/batch?ids=${[...hundred, more].join(',')}`
    await expectRefusal(path, { field: 'ids' })
    const { body } = await ask(`/v1.2${path}`)
    expect(body.error.message).toBe(
      `ids can have at most 100 references: "${more}" is one too many`,
    )
  }
})

describe.each([
  ['/titles/batch', titleCatalogs, 'beta:tt0000001'],
  ['/ids/batch', titleCatalogs, 'alpha:nm0000001'],
  ['/persons/batch', personCatalogs, 'alpha:tt0000001'],
])('%s rejects', (path, catalogs, malformed) => {
  test('an empty list', async () => {
    await expectRefusal(path, { field: 'ids', hint: 'ids=<catalog>:<number>' })
    await expectRefusal(`${path}?ids=`, { field: 'ids', hint: 'ids=<catalog>:<number>' })
  })

  test.each(['tt0118767', '', malformed, 'alpha:', 'beta:0', 'beta:1:2', 'beta: 1'])(
    'a malformed reference, %j, which the error names',
    async (element) => {
      const asked = `${path}?ids=beta:1,${encodeURIComponent(element)},beta:2`
      const { status, body } = await ask(`/v1.2${asked}`)
      expect([status, body.error.field]).toEqual([400, 'ids'])
      expect(body.error.message).toContain(JSON.stringify(element))
    },
  )

  test('a number with a leading zero, with the reference as the hint', () =>
    expectRefusal(`${path}?ids=beta:01`, { field: 'ids', hint: 'beta:1' }))

  test('an unknown catalog, with the known ones', async () => {
    await expectRefusal(`${path}?ids=beta:1,imdb:2`, { field: 'ids', allowed: catalogs })
    const near = { field: 'ids', allowed: catalogs, hint: 'gamma' }
    await expectRefusal(`${path}?ids=gama:326`, near)
    const { body } = await ask(`/v1.2${path}?ids=gama:326`)
    expect(body.error.message).toContain('"gama:326"')
    if (path === '/persons/batch') {
      await expectRefusal(`${path}?ids=gamma_tv:1`, {
        field: 'ids',
        hint: 'gamma:1',
        allowed: catalogs,
      })
    }
  })

  test('an invalid list', async () => {
    await expectRefusal(`${path}?ids=beta:1&ids=beta:2`, {
      field: 'ids',
      hint: 'ids=beta:1,beta:2',
      allowed: ['ids'],
    })
    await expectRefusal(`${path}?id=beta:1`, { field: 'id', allowed: 'some', hint: 'ids=beta:1' })
  })
})

test('names blocks as the card does', async () => {
  const { body } = await ask('/v1.2/titles/batch?ids=beta:1&fields=rating')
  expect([body.error.field, body.error.hint]).toEqual(['fields', 'ratings'])
  await expectRefusal('/titles/batch?ids=beta:1&fields=title,-ids', { field: 'fields' })
  await expectRefusal('/titles/batch?ids=beta:1&lang=de', {
    field: 'lang',
    hint: 'names=de',
    allowed: ['ru', 'en'],
  })
})

test('a batch counts as one request', async () => {
  const key = running().issueKey('batches', { rate: null, quota: 10 })
  const [reference = ''] = pathsOf(richFilm()).map(asReference)
  const { headers } = await ask(`/v1.2/titles/batch?ids=${Array(50).fill(reference)}`, { key })
  expect(headers['x-quota-remaining']).toBe('9')
})

test('batches do not change the paths next to them', async () => {
  for (const root of ['titles', 'persons', 'ids']) {
    const { status, body } = await ask(`/v1.2/${root}/batch/1`)
    expect([status, body.error.field]).toEqual([400, 'type'])
    expect((await ask(`/v1.2/${root}/batch/`)).status).toBe(404)
  }
  expect((await ask('/v1.2/collections/batch')).status).toBe(404)
})
