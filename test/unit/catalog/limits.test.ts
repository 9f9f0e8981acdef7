import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { formatRejection } from '../../../catalog/problems.js'
import { limits } from '../../../schema/interchange-values.js'
import { demoNow } from '../../support/demo-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { readRepositoryFile, sectionOf } from '../../support/markdown.js'
import { readRecords } from '../../support/read-records.js'
import { runCommand } from '../../support/run-command.js'

/** The reports for a file with these bytes, and the number of imported records. */
async function read(bytes: Buffer | string, onBytes?: (count: number) => void) {
  const file = join(temporaryDirectory(), 'f')
  writeFileSync(file, bytes)
  const reports: string[] = []
  let taken = 0
  try {
    for await (const reading of readRecords(file, onBytes)) {
      if ('rejection' in reading) reports.push(...formatRejection(reading.rejection))
      else taken += 1
    }
  } catch (error) {
    reports.push((error as Error).message)
  }
  return { reports: reports.map((line) => line.replace(file, 'f')), taken }
}

const film = (more: object = {}, beta = 1) =>
  JSON.stringify({ record: 'title', ids: { beta: String(beta) }, title_ru: 'Ф', ...more })
const person = (more: object) => JSON.stringify({ record: 'person', ids: { beta: '1' }, ...more })
const collection = (more: object) =>
  JSON.stringify({ record: 'collection', slug: 's', name: 'Сборник', ...more })

const a = (length: number) => 'a'.repeat(length)
const nothing = String.fromCharCode(0)
const half = String.fromCharCode(0xd83d)

test.each<[string, string]>([
  [film({ title_ru: a(1001) }), 'title_ru: expected at most 1000 characters, got 1001'],
  [
    film({ akas: [{ title: a(2e6) }] }),
    'akas[0].title: expected at most 1000 characters, got 2000000',
  ],
  [film({ companies: [{ name: a(1001) }] }), 'companies[0].name: expected at most 1000 characters'],
  [person({ also_known_as: [a(1001)] }), 'also_known_as[0]: expected at most 1000 characters'],
  [film({ overview_en: a(100_001) }), 'overview_en: expected at most 100000 characters'],
  [film({ posters: { beta: a(5001) } }), 'posters.beta: expected at most 5000 characters'],
  [
    film({ posters: { beta: 'javascript:alert(1)' } }),
    'posters.beta: expected an http or https address, got "javascript:alert(1)"',
  ],
  [
    film({ videos: [{ type: 'clip', url: 'data:text/html,x' }] }),
    'videos[0].url: expected an http or https address, got "data:text/html',
  ],
  [
    film({ watch: [{ platform: 'p', url: '//evil.example' }] }),
    'watch[0].url: expected an http or https address, got "//evil.example"',
  ],
  [
    person({ homepage: 'https:// a' }),
    'homepage: expected an http or https address, got "https:// a"',
  ],
  [film({ tags: [{ slug: a(1001) }] }), 'tags[0].slug: expected at most 1000 characters'],
  [film({ tags: [{ slug: `x${nothing}` }] }), 'tags[0].slug: "x\\u0000" has characters that'],
  [film({ franchise: { slug: half } }), 'franchise.slug: "\\ud83d" has characters that are not'],
  [collection({ slug: `x${half}` }), 'slug: "x\\ud83d" has characters that are not text'],
  [film({ watch: [{ platform: nothing }] }), 'watch[0].platform: "\\u0000" has characters that'],
  [
    film({ created_at: `2026-01-01T00:00:00.${'0'.repeat(1000)}Z` }),
    'created_at: expected at most',
  ],
  [
    film({ popularity: 2 ** 53 + 2 }),
    'popularity: expected at most 1000000000000000, got 90071992',
  ],
  [film({ popularity: 1e300 }), 'popularity: expected at most 1000000000000000, got 1e+300'],
  [person({ popularity: 1e16 }), 'popularity: expected at most 1000000000000000'],
  [film({ box_office: 1e15 + 1 }), 'box_office: expected at most 1000000000000000'],
  [
    film({ ratings: { alpha: { value: 1, votes: 1e10 + 1 } } }),
    'ratings.alpha.votes: expected at most',
  ],
  [film({ runtime: 1e11 }), 'runtime: expected at most 10000000000'],
  [person({ birth_year: -10_000 }), 'birth_year: expected at least -9999, got -10000'],
  [film({ series: { start_year: 1e5 } }), 'series.start_year: expected at most 9999'],
  [film({ episodes: [{ season: 1e11, episode: 1 }] }), 'episodes[0].season: expected at most'],
  [
    film({ genres: Array(100_001).fill('drama') }),
    'genres: expected at most 100000 items, got 100001',
  ],
  [film({ akas: Array(2001).fill({ title: 'a' }) }), 'akas: expected at most 2000 items, got 2001'],
  [
    person({ also_known_as: Array(2001).fill('a') }),
    'also_known_as: expected at most 2000 items, got 2001',
  ],
  [
    film({ awards: { items: Array(100_001).fill({}) } }),
    'awards.items: expected at most 100000 items',
  ],
])('%.60s…', async (line, report) => {
  const { reports, taken } = await read(`${line}\n${film({}, 2)}\n`)
  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain(`f:1 ${report}`)
  expect(taken).toBe(1)
})

test('accepts and indexes records just within the limits', async () => {
  const path = temporaryDirectory()
  const file = join(path, 'f.ndjson')
  const edge = {
    title_ru: 'я'.repeat(limits.name),
    title_en: a(limits.name),
    akas: [{ title: 'w '.repeat(limits.name / 2 - 1) }],
    companies: [{ name: 'İ'.repeat(limits.name) }],
    overview_ru: 'о'.repeat(limits.text),
    popularity: limits.amount,
    budget: limits.amount,
    ratings: Object.fromEntries(
      ['alpha', 'beta', 'gamma', 'delta'].map((source) => [
        source,
        { value: 1, votes: limits.count },
      ]),
    ),
    tags: [{ slug: 'ж'.repeat(limits.name) }],
  }
  const lines = [
    film(edge),
    film({ ...edge, popularity: 1 }, 2),
    person({ name_ru: a(limits.name), birth_year: -limits.year }),
  ]
  writeFileSync(file, lines.join('\n'))
  expect(await runCommand(['import', file], path, demoNow)).toMatchObject({ status: 0 })
  expect(await runCommand(['index'], path, demoNow)).toMatchObject({ status: 0 })
})

test('reports twenty problems of many, and the number of the others', async () => {
  const { reports } = await read(film({ credits: Array(50).fill({}) }))
  expect(reports).toHaveLength(21)
  expect(reports[20]).toBe('f:1: and 80 more problems')
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, n]))
  const problems = (await read(film(unknown))).reports
  expect(problems).toHaveLength(21)
  expect(problems[20]).toBe('f:1: and 480 more problems')
})

test('truncates the name of an unknown property', async () => {
  const { reports } = await read(film({ [`${a(1e6)}${nothing}`]: 1, [`x${nothing}`]: 1 }))
  expect(reports).toEqual([`f:1 ${a(40)}…: unknown property`, 'f:1 x\\u{0}: unknown property'])
})

describe('rejects lines that would exhaust memory', () => {
  test.each<[string, string, RegExp]>([
    [
      '200,000 unknown properties',
      film(Object.fromEntries(Array.from({ length: 2e5 }, (_, n) => [`k${n}`, 1]))),
      /^f:1: expected at most 1000 properties, got 200003$/,
    ],
    [
      'a million wrong items',
      film({ credits: Array(1e6).fill({}) }),
      /^f:1 credits: expected at most/,
    ],
    [
      'a million levels',
      `{"record":${'['.repeat(1e6)}${']'.repeat(1e6)}}`,
      /^f:1: the record is nested more than 20/,
    ],
  ])('%s', async (_, line, report) => {
    const { reports, taken } = await read(`${line}\n${film()}\n`)
    expect(reports).toEqual([expect.stringMatching(report)])
    expect(taken).toBe(1)
  })

  /** The bytes repeated this many times, as one gzip member for each repetition. */
  const packed = (bytes: Buffer, times: number) => Array<Buffer>(times).fill(gzipSync(bytes))
  const megabyte = 2 ** 20

  test.each<[string, Buffer, number, RegExp]>([
    [
      'line feeds',
      Buffer.alloc(megabyte, '\n'),
      1000,
      /^f:\d+: there are more than 16 MB of blank lines: import a complete copy of the file$/,
    ],
    [
      'blank lines',
      Buffer.alloc(megabyte, ' \r\n\t\n'),
      1000,
      /^f:\d+: there are more than 16 MB of blank lines: import a complete copy of the file$/,
    ],
    [
      'one line',
      Buffer.alloc(8 * megabyte, 'a'),
      400,
      /^f:2: the line is longer than 256 MB: import a complete copy of the file$/,
    ],
  ])('gigabytes of %s', async (_, bytes, times, report) => {
    const file = Buffer.concat([gzipSync(`${film()}\n`), ...packed(bytes, times)])
    let bytesRead = 0
    const onBytes = (count: number) => {
      bytesRead += count
    }
    expect(await read(file, onBytes)).toEqual({
      taken: 1,
      reports: [expect.stringMatching(report)],
    })
    expect(bytesRead).toBeLessThan(file.length / 2)
  })

  test('accepts 16 MB of blank lines between records', async () => {
    const blank = Buffer.alloc(8 * megabyte, '\n')
    const parts = [`${film({}, 1)}\n`, blank, `${film({}, 2)}\n`, blank, blank, film({}, 3)]
    const file = Buffer.concat(parts.map((part) => Buffer.from(part)))
    expect(await read(file)).toEqual({ taken: 3, reports: [] })
  })
})

test('docs/interchange.md has every limit', () => {
  const section = sectionOf(readRepositoryFile('docs/interchange.md'), '## Limits')
  const documented = [...section.matchAll(/\| (\d+)/g)].map(([, number]) => Number(number))
  for (const limit of Object.values(limits)) expect(documented).toContain(limit)
})
