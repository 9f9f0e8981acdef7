import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records } from './ask.js'
import { allVotes } from './plain-titles.js'
import { busyPerson, pathOf, richFilm } from './samples.js'

const flags = ['true', 'false']
const surname = () => encodeURIComponent(busyPerson().name_ru?.split(' ').at(-1) ?? '')

/** Every list whose query defines the selection, and its `total` without `total=true`. */
const lists: readonly (readonly [path: () => string, unasked: null | undefined])[] = [
  [() => '/titles?limit=7', null],
  [() => '/titles?limit=7&offset=20&kind=movie&sort=year', null],
  [() => '/titles?limit=7&cursor=&genre=drama', null],
  [() => '/titles?limit=7&preset=hidden_gems', null],
  [() => '/titles?limit=7&q=the', null],
  [() => '/titles?limit=7&q=the&sort=year&year.gte=1980', null],
  [() => '/titles?limit=7&sort=random&kind=series', null],
  [() => '/titles?limit=7&offset=100000', null],
  [() => '/titles?limit=7&year=1700', null],
  [() => `/persons?limit=7&q=${surname()}`, null],
  [() => '/persons?limit=7&q=xqzwvk', null],
  [() => '/collections/top-250?limit=7&kind=movie', null],
  [() => '/collections/top-250?limit=7&kind=movie&offset=10', null],
  [() => '/collections/top-250?limit=7&sort=year', null],
  [() => '/collections/top-250?limit=7&q=the', null],
  [() => '/charts/top?limit=7&votes_alpha.gte=0', undefined],
  [() => '/charts/top?limit=7', undefined],
  [() => '/discover/hidden-gems?limit=7&kind=movie', undefined],
]

/** The number of items on all pages of a list. */
async function walked(path: string): Promise<number> {
  const list = path.replace(/limit=7/, 'limit=50').replace(/&(?:offset|cursor)=\d*/, '')
  if (path.includes('sort=random')) return walked(path.replace('sort=random', 'sort=year'))
  let count = 0
  for (let hasMore = true; hasMore; ) {
    const page = await get(`${list}&offset=${count}`)
    count += page.items.length
    hasMore = page.has_more
  }
  return count
}

describe('total=true', () => {
  test.each(lists.map(([path, unasked]) => [path(), unasked] as const))(
    '%s: the size of the selection',
    async (path, unasked) => {
      const total = await walked(path)
      const plain = await get(path)
      const counted = await get(`${path}&total=true`)
      expect(counted.total).toBe(total)
      expect(plain.total).toBe(unasked)
      if (path.includes('random')) return
      // Nothing but `total` changes, and `total=false` gives the response without it, byte for byte.
      const { unknown, ...known } = counted
      expect({ ...known, total: unasked }).toEqual({ total: unasked, ...plain })
      expect(await get(`${path}&total=false`)).toEqual(plain)
      const keys = Object.keys(known)
      expect(keys).toEqual('total' in plain ? Object.keys(plain) : [...keys.slice(0, -1), 'total'])
    },
  )

  test('total=true is the same on every page by cursor', async () => {
    const count = records().titles.filter(({ genres }) => genres?.includes('drama')).length
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await get(`/titles?genre=drama&total=true&fields=title&cursor=${cursor}`)
      expect(page.total).toBe(count)
      cursor = page.next_cursor
    }
  })

  test('applies the defaults of the endpoint, and parameters that replace them', async () => {
    const few = records().titles.filter(
      (t) => allVotes(t) >= 200 && allVotes(t) <= 5000 && (t.ratings?.alpha?.value ?? 0) >= 7.5,
    )
    expect((await get('/discover/hidden-gems?total=true')).total).toBe(few.length)
    const fewer = few.filter(({ ratings }) => (ratings?.alpha?.value ?? 0) >= 8)
    expect((await get('/discover/hidden-gems?total=true&rating_alpha.gte=8')).total).toBe(
      fewer.length,
    )
  })

  test('total=true is the size of a whole collection', async () => {
    const plain = await get('/collections/top-250')
    expect(plain.total).toBe(
      records().collections.find(({ slug }) => slug === 'top-250')?.items?.length,
    )
    expect(await get('/collections/top-250?total=true')).toEqual(plain)
  })

  test('total=true has a separate tag', async () => {
    const tags = await Promise.all(
      ['', '?total=true'].map(async (query) => (await ask(`/v1.2/titles${query}`)).headers.etag),
    )
    expect(new Set(tags).size).toBe(2)
  })
})

describe('rejects', () => {
  const taking = ['/titles', '/persons?q=a', '/collections/top-250', '/charts/top']
  test.each([...taking, '/discover/hidden-gems'])('%s: an invalid value', async (path) => {
    const mark = path.includes('?') ? '&' : '?'
    for (const [value, hint] of [
      ['1', 'true'],
      [''],
      ['TRUE', 'true'],
      ['yes', 'true'],
      ['null'],
    ]) {
      const more = hint === undefined ? {} : { hint }
      await expectRefusal(`${path}${mark}total=${value}`, {
        field: 'total',
        allowed: flags,
        ...more,
      })
    }
    await expectRefusal(`${path}${mark}total=true&total=true`, {
      field: 'total',
      allowed: ['total'],
    })
    await expectRefusal(`${path}${mark}total.any=true`, {
      field: 'total.any',
      hint: 'total=true',
      allowed: ['total'],
    })
  })

  test('hints at `total` for a similar name', async () => {
    await expectRefusal('/charts/top?totl=true', { field: 'totl', allowed: 'some', hint: 'total' })
  })

  test.each([
    () => '/collections',
    () => '/releases',
    () => '/discover/divergence',
    () => '/filters',
    () => '/enums',
    () => `/titles/${pathOf(richFilm())}`,
    () => `/titles/${pathOf(richFilm())}/relations`,
    () => `/persons/${pathOf(busyPerson())}`,
    () => `/persons/${pathOf(busyPerson())}/filmography`,
  ])('is an unknown parameter of other endpoints: %s', async (path) => {
    const { status, body } = await ask(`/v1.2${path()}?total=true`)
    expect([status, body.error.code, body.error.field]).toEqual([400, 'invalid_request', 'total'])
    expect(body.error.allowed).not.toContain('total')
  })
})

describe('unknown values', () => {
  const total = async (query: string) => (await get(`/titles?limit=1&total=true&${query}`)).total

  test('counts titles that pass the other filters and lack the value', async () => {
    const { unknown } = await get('/titles?limit=1&total=true&kind=movie&runtime.lte=1')
    const lacking = (await total('kind=movie')) - (await total('kind=movie&required=runtime'))
    expect(lacking).toBeGreaterThan(0)
    expect(unknown).toEqual({ runtime: lacking })
  })

  test('leaves out properties that fewer titles lack than have', async () => {
    const answer = await get('/titles?limit=1&total=true&runtime.gte=1')
    expect(answer.total).toBeGreaterThan(0)
    expect(answer).not.toHaveProperty('unknown')
  })

  test('counts each property with the bounds on the others, also those of a preset', async () => {
    const query = 'preset=classics&budget.gte=1000000000&runtime.gte=1&runtime.lte=2'
    const { unknown } = await get(`/titles?limit=1&total=true&${query}`)
    const others = 'year.lte=1980&votes_alpha.gte=50000&budget.gte=1000000000'
    const lacking = (await total(others)) - (await total(`${others}&required=runtime`))
    expect(unknown?.runtime ?? 0).toBe(lacking)
    const budget = 'year.lte=1980&votes_alpha.gte=50000&runtime.gte=1&runtime.lte=2'
    const lackingBudget = (await total(budget)) - (await total(`${budget}&required=budget`))
    expect(unknown?.budget ?? 0).toBe(lackingBudget)
  })

  test('checks the first five properties, and none without `total=true`', async () => {
    const names = ['budget', 'revenue', 'box_office', 'seasons_total', 'episodes_total', 'runtime']
    const query = names.map((name) => `${name}.lte=-1`).join('&')
    expect(Object.keys((await get(`/titles?limit=1&total=true&${query}`)).unknown ?? {})).toEqual(
      expect.not.arrayContaining(['runtime']),
    )
    expect(await get(`/titles?limit=1&${query}`)).not.toHaveProperty('unknown')
  })

  test('counts within the interpretation of a text', async () => {
    const { interpretation, unknown } = await get(
      '/titles?limit=1&total=true&interpret=true&q=movies%20under%202%20minutes',
    )
    expect(interpretation.parameters).toContain('runtime.lte=2')
    expect(unknown?.runtime).toBeGreaterThan(0)
  })
})
