import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readPersons } from '../../../indexer/read-persons.js'
import { readTitles } from '../../../indexer/read-titles.js'
import { createRecordFiles } from '../../../indexer/records/record-files.js'
import { titleTexts } from '../../../indexer/records/record-texts.js'
import { unpackReference } from '../../../schema/catalogs.js'
import type { InterchangeRecord, PersonRecord, TitleRecord } from '../../../schema/interchange.js'
import { digestFileName } from '../../../storage/changes/digest-file.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { fullPerson, fullTitle } from '../../support/full-records.js'
import { idOf, person, title, write } from '../../support/written-catalog.js'

function textsOf(...records: readonly InterchangeRecord[]) {
  const { database } = write(...records)
  const persons = new Map<number, string>()
  for (const { document, text } of readPersons(database)) persons.set(document.id, text.text)
  const titles = new Map<number, string>()
  const textOf = titleTexts(database)
  for (const title of readTitles(database)) {
    const { numbers, text, targets } = textOf(title)
    titles.set(title.id, JSON.stringify([numbers, text, targets]))
  }
  return { titles, persons }
}

const others = [
  title(2),
  title(3),
  person(7, { name_en: 'Seven' }),
  person(8, { name_en: 'Eight' }),
]
const fullId = idOf('alpha:tt0000001') ?? 0
const textOf = (changed: Partial<TitleRecord>, rest: readonly InterchangeRecord[] = others) =>
  textsOf({ ...fullTitle, ...changed }, ...rest).titles.get(fullId)

describe('a title', () => {
  let made: string | undefined
  const own = () => {
    made ??= textOf({})
    return made
  }

  test('a title is the same in every import', () => {
    expect(textOf({})).toBe(own())
    expect(textsOf(...others, fullTitle).titles.get(fullId)).toBe(own())
  })

  /** Another value for each property of a record. The test fails for a property without one. */
  const otherValues: {
    readonly [Name in Exclude<keyof TitleRecord, 'record'>]-?: TitleRecord[Name]
  } = {
    ids: { alpha: 'tt0000001', beta: '11' },
    kind: 'short',
    is_series: false,
    adult: true,
    title_ru: 'Другое',
    title_en: 'Other',
    title_original: 'Autre',
    overview_ru: 'Иначе',
    overview_en: 'Otherwise',
    tagline_ru: 'Иной',
    tagline_en: 'Another',
    year: 2001,
    runtime: 91,
    releases: [{ region: 'ru', dates: [{ type: 'premiere', date: '2000-01-03' }] }],
    ratings: { alpha: { value: 7.1, votes: 11, url: 'https://example.org/1' } },
    distribution: [2, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    popularity: 1.25,
    countries: ['us', 'ru'],
    genres: ['war', 'drama'],
    original_language: 'en',
    tags: [{ slug: 'tag', name_ru: 'Тег', name_en: 'Mark' }],
    companies: [{ name: 'Company', country: 'us', role: 'distribution' }],
    budget: 11,
    revenue: 12,
    box_office: 13,
    box_office_regions: [{ region: 'us', amount: 6, currency: 'USD' }],
    awards: { ...fullTitle.awards, nominations: 3 },
    age_limit: 16,
    certifications: [{ country: 'us', rating: 'R' }],
    posters: { alpha: 'https://example.org/a' },
    images: [{ type: 'backdrop', url: 'https://example.org/j' }],
    videos: [],
    akas: [{ title: 'Aka', language: 'de', country: 'at' }],
    watch: [
      { platform: 'tube', name: 'Tube', kind: 'buy', url: 'https://example.org/w', region: 'us' },
    ],
    parental: [{ category: 'violence', severity: 'severe' }],
    facts: [{ text: 'Fact', fact_kind: 'fact', is_spoiler: true }],
    faq: [{ question: 'Why?', answer: 'Because.' }],
    quotes: [{ text: 'Quote', author: 'Another' }],
    series: { ...fullTitle.series, status: 'running' },
    episodes: [{ season: 1, episode: 1, name_en: 'Two', air_date: '2000-02-03' }],
    relations: [{ relation: 'similar', to: 'beta:3', sources: ['alpha'] }],
    credits: [{ person: 'beta:8', role: 'actor', character_en: 'Hero', ord: 1, sources: ['beta'] }],
    franchise: { slug: 'saga', name: 'Story' },
    sources: ['alpha'],
    hydrated: false,
    created_at: '2024-01-02T00:00:00Z',
    updated_at: '2024-01-03T00:00:00Z',
  }
  test.each(Object.entries(otherValues))('differs by %s', (name, value) => {
    expect(textOf({ [name]: value })).not.toBe(own())
  })

  const { images, videos, facts, faq, quotes, episodes, relations, credits } = fullTitle
  const items = { images, videos, facts, faq, quotes, episodes, relations, credits }
  test.each<[keyof typeof items, string, unknown]>([
    ['images', 'type', 'logo'],
    ['images', 'language', 'ru'],
    ['images', 'width', 11],
    ['videos', 'runtime_sec', 61],
    ['videos', 'type', 'teaser'],
    ['facts', 'text', 'Other'],
    ['facts', 'fact_kind', 'blooper'],
    ['faq', 'question', 'Who?'],
    ['quotes', 'text', 'Other'],
    ['episodes', 'season', 2],
    ['episodes', 'air_date', '2000-02-04'],
    ['relations', 'relation', 'related'],
    ['relations', 'sources', ['beta']],
    ['credits', 'role', 'director'],
    ['credits', 'ord', 2],
    ['credits', 'character_en', 'Villain'],
    ['credits', 'sources', ['alpha']],
  ])('a title differs by an item of %s with another %s', (name, property, value) => {
    const [first, ...others] = items[name] ?? []
    expect(first).toHaveProperty(property)
    expect(textOf({ [name]: [{ ...first, [property]: value }, ...others] })).not.toBe(own())
  })

  test.each<[string, Partial<PersonRecord>]>([
    ['name_ru', { name_ru: 'Семь' }],
    ['name_en', { name_en: 'Sette' }],
    ['name_orig', { name_orig: 'Sept' }],
    ['a number', { ids: { beta: '7', gamma: '70' } }],
  ])('a title differs by %s of a credited person', (_, changed) => {
    const rest = [title(2), title(3), { ...person(7, { name_en: 'Seven' }), ...changed }, person(8)]
    expect(textOf({}, rest)).not.toBe(own())
  })

  test('a title does not differ by other data of persons, by persons without a credit, or by other titles', () => {
    const rest = [
      title(2, { title_ru: 'Иначе', year: 1990, genres: ['war'] }),
      title(3, { credits: [{ person: 'beta:8', role: 'director' }] }),
      person(7, {
        name_en: 'Seven',
        biography: 'Born.',
        birth_year: 1970,
        photo_urls: { beta: 'https://example.org/p' },
      }),
      person(8, { name_en: 'Other' }),
      title(4),
    ]
    expect(textOf({}, rest)).toBe(own())
  })

  test('differs by data of others that its card shows: a removed relation, the size of its franchise, a shared name', () => {
    expect(textOf({}, others.slice(1))).not.toBe(own())
    expect(textOf({}, [...others, title(4, { franchise: { slug: 'saga' } })])).not.toBe(own())
    const named = (name: string) =>
      textOf({ tags: [{ slug: 'tag' }] }, [
        ...others,
        title(4, { tags: [{ slug: 'tag', name_en: name }] }),
      ])
    expect(named('One')).not.toBe(named('Other'))
  })
})

test('omits unknown values, so a new column changes nothing', () => {
  const { database } = write(title(1, { title_ru: 'Имя' }))
  const [only] = [...readTitles(database)].map(titleTexts(database))
  expect(only?.text.split('\u001d').slice(1)).toEqual(['{}', ''])
})

test('a person differs by each part of the profile', () => {
  const textOfPerson = (record: PersonRecord) => textsOf(record, title(1)).persons.get(fullId)
  const text = textOfPerson(fullPerson)
  expect(textOfPerson({ ...fullPerson })).toBe(text)
  for (const name of Object.keys(fullPerson).filter((each) => !['record', 'ids'].includes(each))) {
    expect(textOfPerson({ ...fullPerson, [name]: undefined }), name).not.toBe(text)
  }
})

test('the files have a digest and a line for each record', async () => {
  const count = 2100
  const records = Array.from({ length: count }, (_, at) => [
    title(at + 1, { year: 2000 }),
    person(at + 1),
  ])
  const { database } = write(...records.flat())
  const folder = join(temporaryDirectory(), 'generation')
  mkdirSync(folder)
  const files = createRecordFiles(folder)
  const textOf = titleTexts(database)
  for (const title of readTitles(database)) await files.add('titles', textOf(title))
  for (const { text } of readPersons(database)) await files.add('persons', text)
  await files.finish()
  const digests = new Database(join(folder, digestFileName), { readonly: true })
  onTestFinished(() => void digests.close())
  for (const name of ['titles', 'persons']) {
    const numbers = digests.prepare(`SELECT numbers FROM ${name} ORDER BY id`).pluck().all()
    const expected = Array.from({ length: count }, (_, at) => [idOf(`beta:${at + 1}`)])
    expect(numbers).toEqual(expected.map((each) => JSON.stringify(each)))
  }
  const lines = (name: string) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n')
  expect(lines('title-ids.ndjson.gz')).toHaveLength(count)
  expect(JSON.parse(lines('title-ids.ndjson.gz')[1] ?? '')).toEqual({
    alpha_id: null,
    beta_id: '2',
    gamma_id: null,
    gamma_tv_id: null,
    delta_id: null,
    kind: null,
    title_ru: 'Фильм 2',
    title_en: null,
    title_original: null,
    year: 2000,
    popularity: null,
  })
  expect(JSON.parse(lines('person-ids.ndjson.gz').at(-1) ?? '')).toEqual({
    alpha_id: null,
    beta_id: String(count),
    gamma_id: null,
    delta_id: null,
    name_ru: null,
    name_en: null,
    name_orig: null,
    popularity: null,
  })
})

test.each([
  'alpha:tt0000001',
  'alpha:tt00000001',
  'alpha:tt1234567890',
  'beta:1',
  'gamma_tv:42',
  'delta:1234567890',
])('the number %s survives packing', (reference) => {
  const { catalog, number } = unpackReference(idOf(reference) ?? 0, 'tt')
  expect(`${catalog}:${number}`).toBe(reference)
})
