import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records } from './ask.js'

/** A film with a unique name and year in the demo catalog. */
function uniqueFilm() {
  const { titles } = records()
  const count = new Map<string, number>()
  for (const { title_en } of titles) {
    if (title_en) count.set(title_en, (count.get(title_en) ?? 0) + 1)
  }
  const film = titles.find(
    ({ title_en, year, ids, kind }) =>
      title_en &&
      title_en.length > 12 &&
      count.get(title_en) === 1 &&
      year &&
      ids.alpha &&
      kind === 'movie',
  )
  if (!film?.title_en || !film.year || !film.ids.alpha) throw new Error('no such film')
  return { title: film.title_en, year: film.year, alpha: film.ids.alpha }
}

const query = (parameters: Record<string, string>) => `/match?${new URLSearchParams(parameters)}`

describe('/match', () => {
  test('a title and its year', async () => {
    const { title, year, alpha } = uniqueFilm()
    const { read, match, items } = await get(query({ title, year: String(year) }))
    expect(read).toEqual({ title, year, kind: null, season: null, episode: null, id: null })
    expect(match).toMatchObject({ alpha_id: alpha, confidence: expect.any(Number) })
    expect(match.confidence).toBeGreaterThanOrEqual(0.9)
    expect(match.reasons.slice(0, 2)).toEqual([
      { of: 'title', how: 'exact' },
      { of: 'year', how: 'equal' },
    ])
    expect(items[0]).toEqual(match)
  })

  test('a release name in folders', async () => {
    const { title, year, alpha } = uniqueFilm()
    const name = `Movies/${title.replaceAll('/', ' ')} (${year})/film.1080p.x264-GROUP.mkv`
    const { read, match } = await get(query({ name }))
    expect(read).toMatchObject({ year, kind: 'movie' })
    expect(match.alpha_id).toBe(alpha)
  })

  test('an identifier in a name decides the match', async () => {
    const { alpha } = uniqueFilm()
    const { read, match } = await get(query({ name: `Some other name {alpha-${alpha}}.mkv` }))
    expect(read.id).toBe(`alpha:${alpha}`)
    expect(match).toMatchObject({ alpha_id: alpha, reasons: [{ of: 'id', how: 'equal' }] })
  })

  test('a label of another program decides the match if the name confirms it', async () => {
    const film = records().titles.find(
      ({ ids, title_en, kind }) => ids.gamma && title_en && kind === 'movie',
    )
    for (const label of ['{tmdb-N}', '{tmdbN}', 'tmdb-N', 'tmdbN', '[tmdbid=N]']) {
      const name = `${film?.title_en} ${label.replace('N', film?.ids.gamma ?? '')}.mkv`
      const { read, match } = await get(query({ name }))
      expect(read.id, name).toBe(`gamma:${film?.ids.gamma}`)
      expect(match.gamma_id, name).toBe(film?.ids.gamma)
    }
  })

  test('parameters override what the name contains', async () => {
    const { read } = await get(query({ name: 'Some.Film.1998.mkv', year: '2001', kind: 'series' }))
    expect(read).toMatchObject({ year: 2001, kind: 'series' })
  })

  test('a name that resembles no title has no match', async () => {
    const { match, items } = await get(query({ title: 'qwxzv jjkkq zzxxc', year: '1999' }))
    expect(match).toBeNull()
    expect(items.every(({ confidence }: { confidence: number }) => confidence < 0.9)).toBe(true)
  })

  test('limit and fields', async () => {
    const { items } = await get(query({ title: 'the', limit: '2', fields: 'title' }))
    expect(items.length).toBeLessThanOrEqual(2)
    for (const item of items) expect(Object.keys(item)).toEqual(['title', 'confidence', 'reasons'])
  })

  test('/match rejects', async () => {
    await expectRefusal('/match', { field: 'name', hint: 'name=<value>' })
    await expectRefusal('/match?name=a&title=b', { field: 'title', hint: 'leave name out' })
    await expectRefusal('/match?title=', { field: 'title' })
    await expectRefusal(`/match?name=${'a'.repeat(401)}`, { field: 'name' })
    await expectRefusal('/match?title=a&limit=0', { field: 'limit', hint: '1' })
    await expectRefusal('/match?title=a&year=99', { field: 'year', hint: '1870' })
    await expectRefusal('/match?title=a&year=2999', { field: 'year' })
    await expectRefusal('/match?title=a&kind=movi', {
      field: 'kind',
      hint: 'movie',
      allowed: 'some',
    })
  })
})

describe('names that only the catalog can read', () => {
  const forms: readonly ((title: string, year: number) => string)[] = [
    (title, year) => `${title.replaceAll(' ', '.')}.German.${year}.1080p.BluRay.x264-GRP`,
    (title, year) => `${title.replaceAll(' ', '.')}.25th.Anniversary.Edition.${year}.1080p`,
    (title, year) => `${title} Режиссёрская версия (${year}).mkv`,
    (title, year) => `Example.com - ${title.replaceAll(' ', '.')}.${year}.BDRip`,
    (title, year) => `${year} - ${title}.mkv`,
    (title, year) => `Название / ${title} / ${year} / ПМ, СТ / BDRip (1080p)`,
    (title, year) => `Movies/${title} (${year})/Featurettes/Making of.mkv`,
    (title, year) => `01. ${title} (${year})`,
    (title, year) => `007 - 01 - ${title} (${year}).mkv`,
    (title, year) => `Saga 02 - ${title} (${year}).mkv`,
    (title, year) => `${title}. Серия 2 (${year}).avi`,
    (title, year) => `${title.replaceAll(' ', '.')}.${year}.1of2.DVDRip.avi`,
  ]

  test.each(forms)('%s', async (form) => {
    const { title, year, alpha } = uniqueFilm()
    const { read, match } = await get(query({ name: form(title.replaceAll('/', ' '), year) }))
    expect(match?.alpha_id).toBe(alpha)
    expect(read).toMatchObject({ year, episode: null })
  })
})

describe('/match/batch', () => {
  const batch = (names: readonly string[], parameters: Record<string, string> = {}) =>
    `/match/batch?${new URLSearchParams({ names: names.join('\n'), ...parameters })}`

  test('/match/batch answers each name as /match does, in their order', async () => {
    const { title, year } = uniqueFilm()
    const names = ['Some.Film.1998.mkv', `${title} (${year}).mkv`, 'Some.Film.1998.mkv']
    const { items } = await get(batch([names[0] ?? '', '', ...names.slice(1)]))
    const alone = await Promise.all(names.map((name) => get(query({ name, limit: '1' }))))
    expect(items).toEqual(alone)
  })

  test('a name that is too long has an error', async () => {
    const { items } = await get(batch(['a'.repeat(201), 'Some.Film.1998.mkv']))
    expect(items[0]).toEqual({
      error: {
        code: 'invalid_request',
        message: 'a name can have at most 200 characters',
        field: 'names',
      },
    })
    expect(items[1]).toHaveProperty('read')
  })

  test('limit and fields', async () => {
    const { items } = await get(batch(['The Film.mkv'], { limit: '3', fields: 'title' }))
    expect(items[0].items.length).toBeLessThanOrEqual(3)
    for (const item of items[0].items) {
      expect(Object.keys(item)).toEqual(['title', 'confidence', 'reasons'])
    }
  })

  test('/match/batch rejects', async () => {
    await expectRefusal('/match/batch', { field: 'names', hint: 'names=<value>' })
    await expectRefusal(batch(['', ' ']), { field: 'names' })
    await expectRefusal(batch(Array.from({ length: 21 }, () => 'a')), { field: 'names' })
    await expectRefusal(batch(Array.from({ length: 20 }, () => 'a'.repeat(101))), {
      field: 'names',
    })
  })
})

describe('pasted identifiers', () => {
  test('a pasted identifier selects its title on /titles and its facets', async () => {
    const { alpha } = uniqueFilm()
    for (const q of [alpha, `alpha:${alpha}`, `https://alpha.example/title/${alpha}/?x=1`]) {
      const { items, has_more } = await get(`/titles?${new URLSearchParams({ q, total: 'true' })}`)
      expect(items.map((item: { alpha_id: string }) => item.alpha_id)).toEqual([alpha])
      expect(has_more).toBe(false)
      const facets = await get(`/titles/facets?${new URLSearchParams({ q, by: 'kind' })}`)
      expect(facets.total).toBe(1)
    }
  })

  test('a pasted identifier selects its record on /suggest and /persons', async () => {
    const { alpha } = uniqueFilm()
    const { items } = await get(`/suggest?q=${alpha}`)
    expect(items).toMatchObject([{ type: 'title', ids: { alpha_id: alpha } }])
    const person = records().persons.find(({ ids }) => ids.alpha)?.ids.alpha ?? ''
    expect((await get(`/persons?q=${person}`)).items).toMatchObject([{ alpha_id: person }])
    expect((await get(`/persons?q=${alpha}`)).items).toEqual([])
  })

  test('identifiers of unknown records match nothing', async () => {
    expect((await get('/titles?q=tt9999999999')).items).toEqual([])
    expect((await get('/suggest?q=beta:9999999999')).items).toEqual([])
  })

  test('filters apply', async () => {
    const { alpha, year } = uniqueFilm()
    expect((await get(`/titles?q=${alpha}&year.not=${year}`)).items).toEqual([])
  })

  test('other text is a name', async () => {
    const { status } = await ask('/v1.2/titles?q=301')
    expect(status).toBe(200)
  })
})
