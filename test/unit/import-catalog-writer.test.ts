import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createCatalogWriter, type WriteSummary } from '../../ingest/catalog-writer.js'
import { formatRejection } from '../../ingest/rejection.js'
import { silentProgress } from '../../platform/progress.js'
import { packReference, parseTitleReference } from '../../schema/catalogs.js'
import {
  type CollectionRecord,
  type InterchangeRecord,
  interchangeRecord,
  type PersonRecord,
  type TitleRecord,
} from '../../schema/interchange.js'

const title = (beta: number, more: Partial<TitleRecord> = {}): TitleRecord => ({
  record: 'title',
  ids: { beta: String(beta) },
  title_ru: `Фильм ${beta}`,
  ...more,
})
const person = (beta: number, more: Partial<PersonRecord> = {}): PersonRecord => ({
  record: 'person',
  ids: { beta: String(beta) },
  ...more,
})
const collection = (slug: string, titles: readonly string[]): CollectionRecord => ({
  record: 'collection',
  slug,
  name: slug.toUpperCase(),
  items: titles.map((reference) => ({ title: reference })),
})
const idOf = (reference: string) => {
  const parsed = parseTitleReference(reference)
  return parsed && packReference(parsed)
}

interface Written extends WriteSummary {
  /** What was not taken. */
  readonly rejections: string[]
  /** Rows of a query over the finished catalog. */
  rows(sql: string): unknown[]
}

/** Writes records as the lines of `f`, and opens the finished catalog as a server would. */
function write(...records: readonly InterchangeRecord[]): Written {
  const directory = mkdtempSync(join(tmpdir(), 'titlebase-write-'))
  const file = join(directory, 'catalog.sqlite')
  const writer = createCatalogWriter(file, { source: 'f', madeAt: new Date(0) })
  const rejections = records.flatMap((record, index) => {
    const rejection = writer.write(interchangeRecord.parse(record), { file: 'f', line: index + 1 })
    return rejection ? formatRejection(rejection) : []
  })
  const summary = writer.finish(silentProgress)
  expect(existsSync(`${file}.staged`)).toBe(false)
  const db = new Database(file, { readonly: true, fileMustExist: true })
  onTestFinished(() => {
    db.close()
    rmSync(directory, { recursive: true })
  })
  return { ...summary, rejections, rows: (sql) => db.prepare(sql).raw().all().map(flatten) }
}

/** A row of one column is its value. */
function flatten(row: unknown): unknown {
  return Array.isArray(row) && row.length === 1 ? row[0] : row
}

test('the id is the first known number in the order of the catalogs, and all numbers are held', () => {
  const ids = { delta: '4', gamma_tv: '3', alpha: 'tt0000002' }
  const { rows, written } = write(title(1, { ids }), person(7, { ids: { delta: '9', gamma: '8' } }))
  const refs = ['alpha:tt0000002', 'gamma_tv:3', 'delta:4'].map(idOf)
  expect(rows('SELECT id FROM titles')).toEqual([refs[0]])
  expect(rows('SELECT * FROM title_numbers ORDER BY ref')).toEqual(
    refs.sort((a, b) => Number(a) - Number(b)).map((ref) => [ref, idOf('alpha:tt0000002')]),
  )
  expect(rows('SELECT person_id FROM person_numbers')).toEqual([idOf('gamma:8'), idOf('gamma:8')])
  expect(written).toEqual({ titles: 1, persons: 1, collections: 0 })
})

test('the largest numbers stay exact', () => {
  const { rows } = write(title(1, { ids: { delta: '9999999999', alpha: 'tt9999999999' } }))
  expect(rows('SELECT ref FROM title_numbers ORDER BY ref')).toEqual([
    idOf('delta:9999999999'),
    idOf('alpha:tt9999999999'),
  ])
  expect(rows('SELECT typeof(id) FROM titles')).toEqual(['integer'])
})

test('a record that claims a taken number is a duplicate and leaves no number behind', () => {
  const { rejections, written, rows } = write(
    title(1),
    title(2, { ids: { beta: '1', gamma: '5', delta: '6' } }),
    title(3, { ids: { gamma: '5' } }),
    title(4, { ids: { alpha: 'tt0000001', beta: '1', gamma: '5' } }),
    title(6, { ids: { delta: '6' } }),
    person(1),
    person(1),
    collection('a', []),
    collection('a', []),
  )
  expect(rejections).toEqual([
    'f:2 ids.beta: 1 is a duplicate: f:1 has it',
    'f:4 ids.beta: 1 is a duplicate: f:1 has it',
    'f:4 ids.gamma: 5 is a duplicate: f:3 has it',
    'f:7 ids.beta: 1 is a duplicate: f:6 has it',
    'f:9 slug: a is a duplicate: f:8 has it',
  ])
  expect(written).toEqual({ titles: 3, persons: 1, collections: 1 })
  expect(rows('SELECT count(*) FROM title_numbers')).toEqual([3])
})

test('a reference finds a later record by any of its numbers', () => {
  const { rows, dropped } = write(
    collection('a', ['gamma:20', 'beta:1']),
    title(1, {
      relations: [{ relation: 'similar', to: 'gamma:20', sources: ['beta'] }],
      credits: [
        { person: 'delta:70', role: 'actor' },
        { person: 'beta:7', role: 'director', job: 'Director' },
      ],
    }),
    title(2, { ids: { beta: '2', gamma: '20' } }),
    person(7, { ids: { beta: '7', delta: '70' } }),
  )
  expect(rows('SELECT title_id, to_id, sources FROM relations')).toEqual([
    [idOf('beta:1'), idOf('beta:2'), '["beta"]'],
  ])
  expect(rows('SELECT role, person_id, job FROM credits ORDER BY role')).toEqual([
    [0, idOf('beta:7'), 'Director'],
    [1, idOf('beta:7'), null],
  ])
  expect(rows('SELECT ord, title_id FROM collection_items ORDER BY ord')).toEqual([
    [1, idOf('beta:2')],
    [2, idOf('beta:1')],
  ])
  expect(dropped.examples).toEqual([])
})

test('a reference without answer is dropped and counted; the others keep their order', () => {
  const { rows, dropped, rejections } = write(
    title(1, {
      relations: [
        { relation: 'similar', to: 'beta:99' },
        { relation: 'similar', to: 'beta:2' },
      ],
      credits: ['beta:7', 'beta:98', 'beta:8'].map((person) => ({ person, role: 'actor' })),
    }),
    title(2),
    person(7),
    person(8),
    // A title's number is no person's.
    person(2),
    title(3, { credits: Array.from({ length: 9 }, () => ({ person: 'beta:1', role: 'crew' })) }),
    collection('a', ['beta:97', 'beta:2', 'gamma:2', 'beta:1']),
  )
  expect(rejections).toEqual([])
  expect(rows('SELECT to_id FROM relations')).toEqual([idOf('beta:2')])
  expect(rows('SELECT ord, person_id FROM credits WHERE role = 1 ORDER BY ord')).toEqual([
    [1, idOf('beta:7')],
    [3, idOf('beta:8')],
  ])
  expect(rows('SELECT ord, title_id FROM collection_items ORDER BY ord')).toEqual([
    [1, idOf('beta:2')],
    [2, idOf('beta:1')],
  ])
  expect(dropped.counts).toEqual({
    credits: 10,
    relations: 1,
    collection_items: 2,
    episodes: 0,
    animated_posters: 0,
  })
  expect(dropped.examples).toContainEqual({
    kind: 'relations',
    file: 'f',
    line: 1,
    reference: 'beta:99',
  })
  expect(dropped.examples.filter(({ kind }) => kind === 'credits')).toHaveLength(5)
})

const day = (type: string, date: string) => ({ type, date }) as never

test.each<[string, Partial<TitleRecord>, (number | null)[]]>([
  ['no releases', {}, [null, null, null, null]],
  [
    'the earliest of each',
    {
      releases: [
        { region: 'world', dates: [day('premiere', '1997-05-17'), day('premiere', '1997-05-16')] },
        { region: 'ru', dates: [day('digital', '2003-01-02'), day('theatrical', '1997-12-12')] },
        { region: 'usa', dates: [day('tv', '1996-02-29'), day('digital', '2001-01-01')] },
        { region: 'ru', dates: [day('premiere', '1997-06-17')] },
      ],
    },
    [19960229, 19970516, 19970617, 20010101],
  ],
  ['a region without dates', { releases: [{ region: 'ru', dates: [] }] }, [null, null, null, null]],
])('dates of a title with %s', (_, more, expected) => {
  const { rows } = write(title(1, more))
  const dates = 'release_date, premiere_world, premiere_ru, digital_release'
  expect(rows(`SELECT ${dates} FROM titles`)).toEqual([expected])
})

test.each<[string, TitleRecord['ratings'], number | null, unknown[]]>([
  ['unknown', null, null, []],
  ['zero', { alpha: { value: 5, votes: 0 } }, null, [['alpha', 5, null]]],
  [
    'summed over the four catalogs alone',
    {
      social: { value: 9, votes: 1000 },
      alpha: { value: 7.5, votes: 10 },
      delta: { value: 7, votes: 2 },
      gamma: null,
      beta: { value: 8 },
    },
    12,
    [
      ['alpha', 7.5, 10],
      ['beta', 8, null],
      ['delta', 7, 2],
      ['social', 9, 1000],
    ],
  ],
])('votes: %s', (_, ratings, total, expected) => {
  const { rows } = write(title(1, { ratings }))
  expect(rows('SELECT votes_total FROM titles')).toEqual([total])
  expect(rows('SELECT source, value, votes FROM ratings ORDER BY source')).toEqual(expected)
})

test.each<[Partial<TitleRecord>, number | null]>([
  [{}, null],
  [{ kind: 'movie' }, 0],
  [{ kind: 'mini_series' }, 1],
  [{ kind: 'anime' }, 0],
  [{ kind: 'anime', is_series: true }, 1],
  [{ kind: 'series', is_series: false }, 0],
])('is_series of %j is %j', (more, expected) => {
  expect(write(title(1, more)).rows('SELECT is_series FROM titles')).toEqual([expected])
})

test('known zeros stay, unknown values are null', () => {
  const { rows } = write(
    title(1, { awards: { awards_won: 0 }, age_limit: 0, adult: false, budget: 0 }),
  )
  const columns =
    'awards_won, nominations, age_limit, adult, budget, hydrated, distribution, sources'
  expect(rows(`SELECT ${columns} FROM titles`)).toEqual([[0, null, 0, 0, 0, null, null, '[]']])
})

test('credits stand by role, ord (absent: the place within the role), then as they came', () => {
  const credit = (job: string, role: 'actor' | 'director', ord?: number) => ({
    person: 'beta:7',
    role,
    job,
    ord,
  })
  const { rows } = write(
    person(7),
    title(1, {
      credits: [
        credit('a', 'actor', 2),
        credit('b', 'director'),
        credit('c', 'actor'),
        credit('d', 'actor', 1),
        credit('e', 'director', 0),
        credit('f', 'actor', 1),
      ],
    }),
  )
  expect(rows('SELECT role, ord, n, job FROM credits ORDER BY title_id, role, ord, n')).toEqual([
    [0, 0, 4, 'e'],
    [0, 1, 1, 'b'],
    [1, 1, 3, 'd'],
    [1, 1, 5, 'f'],
    [1, 2, 0, 'a'],
    [1, 2, 2, 'c'],
  ])
})

test('media: one animated poster first, then images, then videos, as they came', () => {
  const { rows, dropped } = write(
    title(1, {
      videos: [
        { type: 'teaser', url: 'v1', youtube_id: 'y' },
        { type: 'trailer', url: 'v2' },
      ],
      images: [
        { type: 'still', url: 'i1', width: 10, height: 20 },
        { type: 'poster_gif', url: 'g1' },
        { type: 'poster', url: 'i2', language: 'ru' },
        { type: 'poster_gif', url: 'g2' },
      ],
    }),
  )
  expect(rows('SELECT ord, class, url FROM media ORDER BY ord')).toEqual([
    [1, 'image', 'g1'],
    [2, 'image', 'i1'],
    [3, 'image', 'i2'],
    [4, 'video', 'v1'],
    [5, 'video', 'v2'],
  ])
  expect(dropped.counts.animated_posters).toBe(1)
})

test('texts: facts, questions, quotes, each as they came', () => {
  const { rows } = write(
    title(1, {
      quotes: [{ text: 'В чём сила?', author: 'Данила' }],
      faq: [{ question: 'Кто?', answer: 'Он' }, { question: 'Где?' }],
      facts: [{ text: 'Факт', fact_kind: 'blooper', is_spoiler: true }],
    }),
  )
  const columns = 'ord, kind, text, fact_kind, is_spoiler, question, answer, author'
  expect(rows(`SELECT ${columns} FROM texts ORDER BY ord`)).toEqual([
    [1, 'fact', 'Факт', 'blooper', 1, null, null, null],
    [2, 'faq', null, null, null, 'Кто?', 'Он', null],
    [3, 'faq', null, null, null, 'Где?', null, null],
    [4, 'quote', 'В чём сила?', null, null, null, null, 'Данила'],
  ])
})

test('an episode that a title has already is dropped; zero votes of an episode are unknown', () => {
  const { rows, dropped } = write(
    title(1, {
      episodes: [
        { season: 1, episode: 2, name_ru: 'Вторая', air_date: '2001-02-03', votes_alpha: 0 },
        { season: 1, episode: 1, rating_alpha: 8.1, votes_alpha: 5, rating_kr: 7 },
        { season: 1, episode: 2, name_ru: 'Ещё раз вторая' },
      ],
    }),
    title(2, { episodes: [{ season: 1, episode: 2 }] }),
  )
  expect(rows('SELECT * FROM episodes WHERE name_ru IS NOT NULL OR rating_alpha > 0')).toEqual([
    [idOf('beta:1'), 1, 1, null, null, null, 8.1, 5, 7],
    [idOf('beta:1'), 1, 2, 'Вторая', null, 20010203, null, null, null],
  ])
  expect(dropped.counts.episodes).toBe(1)
})

test('names of tags, companies, platforms and franchises: the first known one stays', () => {
  const { rows } = write(
    title(1, {
      tags: [{ slug: 'noir', name_en: 'Noir' }],
      companies: [{ name: 'Warner Bros.', country: 'us', role: 'production' }],
      watch: [{ platform: 'ivi', kind: 'rent' }],
      franchise: { slug: 'brat' },
    }),
    title(2, {
      tags: [
        { slug: 'noir', name_ru: 'Нуар', name_en: 'Film noir' },
        { slug: 'noir', name_ru: 'Чёрный фильм' },
      ],
      companies: [{ name: 'WARNER BROS' }],
      watch: [{ platform: 'ivi', name: 'Иви', region: 'ru' }],
      franchise: { slug: 'brat', name: 'Брат', poster_url: 'p' },
    }),
    title(3, { franchise: { slug: 'brat', name: 'Brother' } }),
  )
  expect(rows('SELECT * FROM tags')).toEqual([['noir', 'Нуар', 'Noir']])
  expect(rows('SELECT title_id, tag FROM title_tags')).toEqual([
    [idOf('beta:1'), 'noir'],
    [idOf('beta:2'), 'noir'],
  ])
  expect(rows('SELECT * FROM companies')).toEqual([['warner-bros', 'Warner Bros.']])
  expect(rows('SELECT company, country, role FROM title_companies')).toEqual([
    ['warner-bros', 'us', 'production'],
    ['warner-bros', null, null],
  ])
  expect(rows('SELECT * FROM platforms')).toEqual([['ivi', 'Иви']])
  expect(rows('SELECT * FROM franchises')).toEqual([['brat', 'Брат', 'p']])
  expect(rows('SELECT franchise FROM titles')).toEqual(['brat', 'brat', 'brat'])
})

test('collections keep the order of the input', () => {
  const { rows } = write(collection('z', []), collection('a', []), collection('m', []))
  expect(rows('SELECT slug, position FROM collections ORDER BY position')).toEqual([
    ['z', 1],
    ['a', 2],
    ['m', 3],
  ])
})

test('every property of a record finds its column', () => {
  const { rows } = write(
    title(1, {
      ids: { alpha: 'tt0000001', beta: '1', gamma: '2', delta: '3' },
      kind: 'series',
      adult: true,
      title_ru: 'ru',
      title_en: 'en',
      title_original: 'orig',
      overview_ru: 'oru',
      overview_en: 'oen',
      tagline_ru: 'tru',
      tagline_en: 'ten',
      year: 1999,
      runtime: 45,
      releases: [{ region: 'ru', dates: [day('premiere', '1999-01-01')] }],
      ratings: { alpha: { value: 7, votes: 3, url: 'u' } },
      distribution: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      popularity: 1.5,
      countries: ['ru', 'su', 'ru'],
      genres: ['drama', 'war'],
      original_language: 'ru',
      budget: 1,
      revenue: 2,
      box_office: 3_000_000_000,
      box_office_regions: [{ region: 'ru', amount: 4.5, currency: 'RUB' }],
      awards: {
        awards_won: 1,
        nominations: 2,
        oscars_won: 3,
        oscars_nominated: 4,
        items: [{ award: 'Ника', category: 'c', year: 2000, won: true }],
      },
      age_limit: 16,
      certifications: [{ country: 'us', rating: 'R' }],
      posters: { alpha: 'pa', beta: 'pb', gamma: 'pg' },
      akas: [{ title: 'aka', language: 'en', country: 'us' }],
      watch: [{ platform: 'ivi', name: 'Иви', kind: 'free', url: 'w', region: 'ru' }],
      parental: [{ category: 'fear', severity: 'mild' }],
      series: {
        status: 'ended',
        start_year: 1999,
        end_year: 2001,
        seasons_total: 3,
        episodes_total: 30,
      },
      franchise: { slug: 'f', name: 'F', poster_url: 'fp' },
      sources: ['alpha', 'beta'],
      hydrated: true,
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2021-01-01T00:00:00Z',
    }),
    person(1, {
      ids: { alpha: 'nm0000001', beta: '1', gamma: '2', delta: '3' },
      name_ru: 'ru',
      name_en: 'en',
      name_orig: 'orig',
      birth_year: 1950,
      death_year: 2000,
      gender: 'female',
      birthplace: 'b',
      photo_urls: { beta: 'pb', gamma: 'pg', delta: 'pd' },
      biography: 'bio',
      homepage: 'h',
      instagram: 'i',
      professions: ['actor', 'writer'],
      popularity: 2.5,
      also_known_as: ['x'],
    }),
    {
      ...collection('c', []),
      description: 'd',
      poster_url: 'p',
      language: 'ru',
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2021-01-01T00:00:00Z',
      items: [{ title: 'delta:3', note: 'n' }],
    },
  )
  const id = idOf('alpha:tt0000001')
  const unordered = (table: string) => rows(`SELECT * FROM ${table}`)
  expect(unordered('titles')).toEqual([
    // biome-ignore format: one row
    [
      id, 'tt0000001', '1', '2', null, '3', 'series', 1, 1, 'ru', 'en', 'orig', 1999, 45,
      19990101, null, 19990101, null, 3, '[0,1,2,3,4,5,6,7,8,9]', 1.5, 'ru', 1, 2, 3_000_000_000,
      1, 2, 3, 4, 16, 'pa', 'pb', 'pg', 'ended', 1999, 2001, 3, 30, 'f', '["alpha","beta"]', 1,
      '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z',
    ],
  ])
  expect(unordered('title_overviews')).toEqual([[id, 'oru', 'oen', 'tru', 'ten']])
  expect(unordered('ratings')).toEqual([[id, 'alpha', 7, 3, 'u']])
  expect(unordered('releases')).toEqual([[id, 1, 'ru', 'premiere', 19990101]])
  expect(unordered('title_genres')).toEqual([
    [id, 1, 'drama'],
    [id, 2, 'war'],
  ])
  expect(unordered('title_countries')).toEqual([
    [id, 1, 'ru'],
    [id, 2, 'su'],
  ])
  expect(unordered('box_office_regions')).toEqual([[id, 1, 'ru', 4.5, 'RUB']])
  expect(unordered('awards')).toEqual([[id, 1, 'Ника', 'c', 2000, 1]])
  expect(unordered('certifications')).toEqual([[id, 1, 'us', 'R']])
  expect(unordered('akas')).toEqual([[id, 1, 'aka', 'en', 'us']])
  expect(unordered('watch')).toEqual([[id, 1, 'ivi', 'free', 'w', 'ru']])
  expect(unordered('parental')).toEqual([[id, 1, 'fear', 'mild']])
  expect(unordered('franchises')).toEqual([['f', 'F', 'fp']])
  expect(unordered('persons')).toEqual([
    // biome-ignore format: one row
    [
      id, 'nm0000001', '1', '2', '3', 'ru', 'en', 'orig', 1950, 2000, 'female', 'b',
      'pb', 'pg', 'pd', 'bio', 'h', 'i', '["actor","writer"]', '["x"]', 2.5,
    ],
  ])
  expect(unordered('collections')).toEqual([
    ['c', 1, 'C', 'd', 'p', 'ru', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  ])
  expect(unordered('collection_items')).toEqual([['c', 1, id, 'n']])
})

test('the finished file has its indexes, statistics and origin, and needs no journal', () => {
  const { rows } = write(title(1), person(1))
  expect(
    rows("SELECT name FROM sqlite_master WHERE type = 'index' AND sql > '' ORDER BY 1"),
  ).toEqual(['collection_items_title', 'credits_person', 'titles_franchise'])
  expect(rows("SELECT count(*) > 0 FROM sqlite_stat1 WHERE tbl = 'title_numbers'")).toEqual([1])
  expect(rows('SELECT * FROM origin')).toEqual([['1970-01-01T00:00:00.000Z', 'f']])
  expect(rows('PRAGMA journal_mode')).toEqual(['delete'])
  expect(rows('PRAGMA integrity_check')).toEqual(['ok'])
})

test('an aborted writer leaves no file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'titlebase-write-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'catalog.sqlite')
  const writer = createCatalogWriter(file, { source: 'f', madeAt: new Date(0) })
  writer.write(title(1), { file: 'f', line: 1 })
  writer.abort()
  writer.abort()
  expect([existsSync(file), existsSync(`${file}.staged`)]).toEqual([false, false])
})
