import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCatalogWriter } from '../../../catalog/catalog-writer.js'
import { createOrderedWriter } from '../../../catalog/ordered-writer.js'
import { silentProgress } from '../../../platform/progress.js'
import type { PersonRecord, TitleRecord } from '../../../schema/interchange.js'
import { dumpCatalog, emptyFolder } from '../../support/imdb-files.js'
import * as written from '../../support/written-catalog.js'

const origin = { source: 'test', madeAt: new Date('2026-11-21T12:00:00Z') }
const number = (place: number) => String(place).padStart(7, '0')
const title = (place: number, more: Partial<TitleRecord> = {}) =>
  written.title(place, { ids: { alpha: `tt${number(place)}` }, ...more })
const person = (place: number, more: Partial<PersonRecord> = {}) =>
  written.person(place, { ids: { alpha: `nm${number(place)}` }, ...more })
const place = { file: 'a', line: 1 }
/** By their ids. */
const records: (TitleRecord | PersonRecord)[] = [
  person(1, { name_en: 'One', professions: ['actor'] }),
  person(2, { name_en: 'Two' }),
  title(3, { genres: ['war'], akas: [{ title: 'Drei' }], year: 1960 }),
  title(4, {
    credits: [
      { person: 'alpha:nm0000002', role: 'actor' },
      { person: 'alpha:nm0000009', role: 'writer' },
    ],
    episodes: [
      { season: 1, episode: 1 },
      { season: 1, episode: 1 },
    ],
  }),
]

function startOrdered() {
  const file = join(emptyFolder(), 'ordered.sqlite')
  return { file, writer: createOrderedWriter(file, origin) }
}

test('records in order make the same catalog as records that wait', () => {
  const staged = join(emptyFolder(), 'staged.sqlite')
  const waiting = createCatalogWriter(staged, origin)
  for (const record of records.toReversed()) expect(waiting.write(record, place)).toBeNull()
  const { file, writer } = startOrdered()
  for (const record of records) writer.write(record, place)
  const [summary, expected] = [writer.finish(silentProgress), waiting.finish(silentProgress)]
  expect(summary).toEqual(expected)
  expect(summary.dropped.counts).toMatchObject({ credits: 1, episodes: 1 })
  expect(dumpCatalog(file)).toEqual(dumpCatalog(staged))
})

test.each<[string, (TitleRecord | PersonRecord)[], string]>([
  ['a person after a title', [title(1), person(1)], 'a person out of order'],
  ['a smaller number', [title(2), title(1)], 'a title out of order'],
  ['a number that another title has', [title(2), title(2)], 'a title out of order'],
  ['a number in beta', [written.title(1)], 'a title out of order'],
  [
    'a further number',
    [title(1, { ids: { alpha: 'tt0000001', beta: '1' } })],
    'a title out of order',
  ],
  [
    'a relation',
    [title(1, { relations: [{ relation: 'similar', to: 'alpha:tt0000002' }] })],
    'relations',
  ],
])('%s is an error', (_, given, message) => {
  const { file, writer } = startOrdered()
  expect(() => {
    for (const record of given) writer.write(record, place)
  }).toThrow(message)
  writer.abort()
  expect(existsSync(file)).toBe(false)
})
