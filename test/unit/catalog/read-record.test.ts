import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { formatRejection } from '../../../catalog/problems.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { readRecords } from '../../support/read-records.js'

const title = (number: number, more: object = {}) => ({
  record: 'title',
  ids: { beta: String(number) },
  title_ru: `Фильм ${number}`,
  ...more,
})
const line = (number: number, more: object = {}) => `${JSON.stringify(title(number, more))}\n`
const many = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1)).join('')

/**
 * The result of reading a file with these bytes: `line beta:number`, the report of a rejection, or the error
 * that ends the reading.
 */
async function readBytes(bytes: Buffer | string, name = 'f.ndjson'): Promise<string[]> {
  const directory = temporaryDirectory()
  const file = join(directory, name)
  writeFileSync(file, bytes)
  const readings: string[] = []
  const say = (text: string) => void readings.push(text.replace(file, name).replace(remedy, ''))
  try {
    for await (const reading of readRecords(file)) {
      if ('rejection' in reading) {
        for (const text of formatRejection(reading.rejection)) say(text)
      } else {
        const { record, line } = reading
        const id = 'ids' in record ? `beta:${record.ids.beta}` : record.slug
        say(`${line} ${id}`)
      }
    }
  } catch (error) {
    expect(error).toMatchObject({ name: 'CommandError', message: expect.stringContaining(remedy) })
    say((error as Error).message)
  }
  return readings
}

const remedy = ': import a complete copy of the file'

const cutOff = (number: number) => `f.ndjson:${number}: the file is cut off in this line`
const bom = Buffer.from([0xef, 0xbb, 0xbf])
const invalid = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d, 0x0a])
const latin1 = Buffer.from('{"record":"person","ids":{"beta":"1"},"name_en":"Ren\xe9"}\n', 'latin1')
const bytes = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

test.each<[string, Buffer | string, string[]]>([
  ['two lines', line(1) + line(2), ['1 beta:1', '2 beta:2']],
  ['no line feed at the end', line(1) + line(2).trim(), ['1 beta:1', '2 beta:2']],
  [
    'a key that an object has twice, once escaped',
    `${line(1)}{"record":"person","ids":{"beta":"1","b\\u0065ta":"2"},"name_en":"a:\\"b"}\n${line(3)}`,
    ['1 beta:1', 'f.ndjson:2 ids.beta: an object has this key twice', '3 beta:3'],
  ],
  [
    'a key twice in an item of a list',
    '{"record":"title","title_ru":"Ф","credits":[{"ord":1},{"job":"{\\"job\\":1}","ord":1,"ord":2}]}\n',
    ['f.ndjson:1 credits[1].ord: an object has this key twice'],
  ],
  ['an empty file', '', ['f.ndjson:1: the file is empty']],
  ['blank lines only', ' \n\n', ['f.ndjson:3: the file is empty']],
  ['gzip of an empty file', gzipSync(''), ['f.ndjson:1: the file is empty']],
  ['a last line that is cut off', line(1) + line(2).slice(0, -9), ['1 beta:1', cutOff(2)]],
  [
    'a last line that is cut off before it was compressed',
    gzipSync(line(1) + line(2).slice(0, -9)),
    ['1 beta:1', cutOff(2)],
  ],
  ['zero bytes after the last line', bytes(line(1), '\0\0\0'), ['1 beta:1', cutOff(2)]],
  ['gzip padded with zero bytes', bytes(gzipSync(line(1)), '\0\0'), ['1 beta:1']],
  [
    'a gzip member after zero bytes',
    bytes(gzipSync(line(1)), '\0\0', gzipSync(line(2))),
    ['1 beta:1', 'f.ndjson:2: the gzip file is damaged in this line (data after its end)'],
  ],
  [
    'other data after a gzip member',
    bytes(gzipSync(line(1)), 'garbage'),
    ['f.ndjson:1: the gzip file is damaged in this line (incorrect header check)'],
  ],
  [
    'a second gzip member that is cut off',
    bytes(gzipSync(line(1)), gzipSync(line(2)).subarray(0, 5)),
    ['1 beta:1', 'f.ndjson:2: the gzip file is cut off in this line'],
  ],
  ['blank lines', `\n${line(1)}  \n\r\n${line(2)}`, ['2 beta:1', '5 beta:2']],
  ['CRLF', line(1).replace('\n', '\r\n') + line(2), ['1 beta:1', '2 beta:2']],
  ['a byte order mark', bytes(bom, line(1), line(2)), ['1 beta:1', '2 beta:2']],
  ['gzip', gzipSync(line(1) + line(2)), ['1 beta:1', '2 beta:2']],
  ['gzip with a byte order mark', gzipSync(bytes(bom, line(1))), ['1 beta:1']],
  ['two gzip members', bytes(gzipSync(line(1)), gzipSync(line(2))), ['1 beta:1', '2 beta:2']],
  [
    'a broken line',
    `${line(1)}{"record":"title",\n${line(3)}`,
    ['1 beta:1', expect.stringMatching(/^f\.ndjson:2: invalid JSON at column \d+: /), '3 beta:3'],
  ],
  [
    'bytes that are not UTF-8',
    bytes(line(1), invalid, latin1, line(4)),
    [
      '1 beta:1',
      'f.ndjson:2: invalid UTF-8 from character 3 on',
      'f.ndjson:3: invalid UTF-8 from character 53 on',
      '4 beta:4',
    ],
  ],
  [
    'a line that is too long',
    bytes(line(1), `{"record":"${'x'.repeat(17 * 1024 ** 2)}"}\n`, line(3)),
    ['1 beta:1', 'f.ndjson:2: the line is longer than 16 MB', '3 beta:3'],
  ],
  [
    'a last line that is too long',
    bytes(line(1), 'x'.repeat(17 * 1024 ** 2)),
    ['1 beta:1', cutOff(2)],
  ],
  [
    'a binary file',
    bytes('SQLite format 3\0', Buffer.alloc(100_000, '\n\0')),
    ['f.ndjson:1: the file is binary, not text'],
  ],
  ['one zero byte', Buffer.from([0]), ['f.ndjson:1: the file is binary, not text']],
  [
    'a binary file in gzip',
    gzipSync(Buffer.alloc(100_000, '\n\0')),
    ['f.ndjson:1: the file is binary, not text'],
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${line(1)}`, 'utf16le'),
    ['f.ndjson:1: the file is UTF-16, not UTF-8'],
  ],
  [
    'zero bytes in one line',
    bytes(line(1), '\0\0\0\n', line(3)),
    ['1 beta:1', expect.stringMatching(/^f\.ndjson:2: invalid JSON/), '3 beta:3'],
  ],
])('reading %s', async (_, content, expected) => {
  expect(await readBytes(content)).toEqual(expected)
})

test('recognises a gzip file by its first bytes, not by its name', async () => {
  expect(await readBytes(line(1), 'f.ndjson.gz')).toEqual(['1 beta:1'])
})

test.each([0.999, 0.7, 0.3])(
  'a gzip file truncated at %s gives the lines before the end',
  async (part) => {
    const whole = gzipSync(many(20_000))
    const readings = await readBytes(whole.subarray(0, Math.floor(whole.length * part)))
    const read = readings.length - 1
    expect(read).toBeGreaterThan(20_000 * (part - 0.1))
    expect(readings.at(-2)).toBe(`${read} beta:${read}`)
    expect(readings.at(-1)).toBe(`f.ndjson:${read + 1}: the gzip file is cut off in this line`)
  },
)

test('a gzip file without its checksum gives all lines, then fails', async () => {
  const readings = await readBytes(gzipSync(many(3)).subarray(0, -4))
  expect(readings.slice(0, 3)).toEqual(['1 beta:1', '2 beta:2', '3 beta:3'])
  expect(readings.slice(3)).toEqual(['f.ndjson:4: the gzip file is cut off in this line'])
})

test('a damaged gzip file gives the lines before the damage', async () => {
  const damaged = gzipSync(many(5000))
  damaged.fill(0xff, damaged.length / 2, damaged.length / 2 + 50)
  const readings = await readBytes(damaged)
  expect(readings.slice(0, 1000).every((reading) => reading.includes(' beta:'))).toBe(true)
  expect(readings.at(-1)).toMatch(/^f\.ndjson:\d+: the gzip file is damaged in this line \(/)
})

test('counts the bytes of the file while reading', async () => {
  const directory = temporaryDirectory()
  const content = gzipSync(many(1000))
  writeFileSync(join(directory, 'f.gz'), content)
  let counted = 0
  for await (const _ of readRecords(join(directory, 'f.gz'), (count) => (counted += count))) {
  }
  expect(counted).toBe(content.length)
})

const rating = { value: 300, votes: 1.5 }

test.each<[string, unknown, string[]]>([
  ['null', null, [': expected an object, got null']],
  ['an array', [], [': expected an object, got an array']],
  ['no record', { slug: 'a' }, [' record: missing']],
  [
    'an unknown record',
    { record: 'film' },
    [' record: expected title, person, collection or supplement, got "film"'],
  ],
  ['no name', { ...title(1), title_ru: null }, [' title_original: has no title in any language']],
  ['an empty name', title(1, { title_en: ' ' }), [' title_en: expected text, got an empty string']],
  ['no ids', { ...title(1), ids: undefined }, [' ids: missing']],
  ['no number', title(1, { ids: {} }), [' ids: expected a number in at least one catalog']],
  [
    'a wrong number',
    title(1, { ids: { alpha: '1' } }),
    [' ids.alpha: expected a number of alpha, like tt0111161, got "1"'],
  ],
  [
    'two gammas',
    title(1, { ids: { gamma: '1', gamma_tv: '2' } }),
    [' ids: has both gamma and gamma_tv'],
  ],
  [
    'an unknown catalog',
    title(1, { ids: { omega: '1', beta: '1' } }),
    [' ids.omega: unknown property'],
  ],
  ['an unknown property', title(1, { rank: 1 }), [' rank: unknown property']],
  ['a number as text', title(1, { year: '1997' }), [' year: expected a number, got "1997"']],
  ['a year out of reach', title(1, { year: 3000 }), [' year: expected at most 2200, got 3000']],
  ['no minutes', title(1, { runtime: 0 }), [' runtime: expected more than 0, got 0']],
  [
    'an unknown kind',
    title(1, { kind: 'movi' }),
    [expect.stringMatching(/^ kind: expected one of movie, series, .+, got "movi"$/)],
  ],
  [
    'an unknown country',
    title(1, { countries: ['ru', 'xx'] }),
    [expect.stringMatching(/^ countries\[1\]: expected one of the \d+ known values, got "xx"$/)],
  ],
  [
    'a date that does not exist',
    title(1, { releases: [{ region: 'ru', dates: [{ type: 'tv', date: '2023-02-29' }] }] }),
    [' releases[0].dates[0].date: expected a date YYYY-MM-DD, got "2023-02-29"'],
  ],
  [
    'nine marks',
    title(1, { distribution: [1, 2, 3, 4, 5, 6, 7, 8, 9] }),
    [' distribution: expected exactly 10 items, got 9'],
  ],
  [
    'a time that is not one',
    title(1, { created_at: 'today' }),
    [' created_at: expected a time in UTC like 2026-01-31T12:00:00Z, got "today"'],
  ],
  [
    'an unknown source of ratings',
    title(1, { ratings: { omega: { value: 1 } } }),
    [' ratings.omega: unknown property'],
  ],
  [
    'several faults',
    title(1, {
      ratings: { alpha: rating },
      credits: [{ person: 'nm1', role: 'actor' }],
      adult: 'no',
    }),
    [
      ' adult: expected true or false, got "no"',
      ' ratings.alpha.value: expected at most 10, got 300',
      ' ratings.alpha.votes: expected a whole number, got 1.5',
      ' credits[0].person: expected a reference to a person, like alpha:nm0000158, got "nm1"',
    ],
  ],
])('rejects a record with %s, with the reasons', async (_, record, reasons) => {
  const expected = reasons.map((reason) =>
    typeof reason === 'string'
      ? `f.ndjson:1${reason}`
      : expect.stringMatching(reasonPattern(reason)),
  )
  expect(await readBytes(`${JSON.stringify(record)}\n`)).toEqual(expected)
})

function reasonPattern(reason: unknown): RegExp {
  const { sample } = reason as { sample: RegExp }
  return new RegExp(sample.source.replace('^', '^f\\.ndjson:1'))
}
