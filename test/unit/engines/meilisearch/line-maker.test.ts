import { expect, test } from 'vitest'
import { lineMakers } from '../../../../engines/line-makers.js'
import { knownLine, personLine, titleLine } from '../../../../engines/meilisearch/fill/documents.js'
import { seededRandom } from '../../../../platform/random.js'
import { randomDocuments } from '../../../support/random-documents.js'

const decoder = new TextDecoder()
const { meilisearch: maker } = lineMakers

test('titles are lines in their order, whatever letters they hold', () => {
  const documents = randomDocuments(seededRandom(3), 50)
  // Far more than is put together at first, and letters of one to four bytes.
  const long = '🎬 Ёлка 日本 "x" '.repeat(50_000)
  const titles = [...documents, { ...documents[0], names: [long] }, ...documents].map(
    (title, id) => ({ ...title, id }) as (typeof documents)[number],
  )
  const { bytes, documents: count } = maker.titles(titles, null)
  expect(count).toBe(101)
  const expected = titles.map((title) => `${titleLine(title)}\n`).join('')
  expect(decoder.decode(bytes) === expected).toBe(true)
  // What was made before stays as it was.
  const persons = maker.persons([{ id: 1, names: ['A'], popularity: null }])
  expect(decoder.decode(bytes) === expected).toBe(true)
  expect(decoder.decode(persons.bytes)).toBe(
    `${personLine({ id: 1, names: ['A'], popularity: null })}\n`,
  )
})

test('known lines are told of titles that are known better than the threshold', () => {
  const [plain] = randomDocuments(seededRandom(4), 1) as [Parameters<typeof titleLine>[0]]
  const titles = [5, 7, 6, null].map((popularity, at) => ({
    ...plain,
    id: at + 1,
    popularity,
    votes_total: null,
  }))
  const told = (popularity: number | null) => {
    const threshold = popularity === null ? null : { id: 3, popularity, votes_total: null }
    return maker.titles(titles, threshold).known
  }
  expect(told(null).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(told(6).map(({ id }) => id)).toEqual([2])
  const [best] = told(6)
  expect(best).toMatchObject({ id: 2, popularity: 7, votes_total: null })
  expect(decoder.decode(best?.line)).toBe(`${knownLine(titles[1] as typeof plain)}\n`)
})

test('of no documents there are no lines', () => {
  const nothing = { bytes: new Uint8Array(), documents: 0, known: [] }
  expect(maker.titles([], null)).toEqual(nothing)
  expect(maker.persons([])).toEqual(nothing)
})
