import { expect, test } from 'vitest'
import { encodeText } from '../../../../engines/meilisearch/encode-values.js'
import {
  personDocumentLine,
  titleDocumentLine,
} from '../../../../engines/meilisearch/fill/meilisearch-documents.js'
import { indexedWord } from '../../../../engines/meilisearch/settings.js'
import { seededRandom } from '../../../../platform/random.js'
import type { TitleDocument } from '../../../../schema/documents.js'
import { fieldNames, titleFields } from '../../../../schema/fields.js'
import { nameForms } from '../../../../text/name-forms.js'
import { randomDocuments } from '../../../support/random-documents.js'

const odd = ['"', '\\', 'a\nb', '\u2028', '\ud800', '~22~', 'o"clock\\', 'Ёлка', '日本'] as const

/** Random titles, with characters that JSON escapes or Meilisearch encodes. */
const documents = randomDocuments(seededRandom(7), 300).map((document, position): TitleDocument => {
  const some = odd[position % odd.length] as string
  return {
    ...document,
    names: [...document.names, `йод ${some}`, `йод ${some}`],
    tag: [...document.tag, some],
    alpha_id: position % 3 === 0 ? some : document.alpha_id,
  }
})

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')

/** The expected attributes of a line. */
function expectedOf(document: TitleDocument): Record<string, unknown> {
  const expected: Record<string, unknown> = {
    id: document.id,
    random: expect.any(Number),
  }
  const forms = document.names.flatMap((name) => nameForms(name, 'title'))
  const lists = {
    names: forms.map(({ words }) => indexedWord(words.join(' '))),
    names_latin: forms.map(({ latinWords }) => latinWords.join(' ')),
    names_joined: forms
      .flatMap(({ keys }) => keys)
      .filter((key) => key.startsWith('='))
      .map((key) => `00${indexedWord(key.slice(1))}`.slice(0, 80)),
    name_keys: forms.flatMap(({ keys }) => keys).map(encodeText),
    credits: document.credits.flatMap(({ person, role }) => [`${person}`, `${person}:${role}`]),
  }
  for (const [attribute, list] of Object.entries(lists)) {
    if (distinct(list).length > 0) expected[attribute] = distinct(list)
  }
  for (const field of fieldNames) {
    const value = document[field]
    const isOpen = titleFields[field].type === 'openSet'
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    expected[field] = isOpen ? (value as string[]).map(encodeText) : value
  }
  return expected
}

test('the line of a title contains its known values, encoded as in filters', () => {
  for (const document of documents) {
    const line = titleDocumentLine(document)
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toEqual(expectedOf(document))
  }
})

test('random numbers are deterministic, and far apart for adjacent ids', () => {
  const numbers = documents.map(
    (document) => JSON.parse(titleDocumentLine(document)).random as number,
  )
  expect(numbers).toEqual(
    documents.map((document) => JSON.parse(titleDocumentLine(document)).random),
  )
  expect(new Set(numbers).size).toBeGreaterThan(290)
  expect(Math.max(...numbers)).toBeLessThan(0x10000)
})

test.each([
  [
    { id: 7, names: ['Том "Хэнкс"', 'Tom Hanks'], popularity: 2.5 },
    {
      id: 7,
      names: ['том хэнкс', 'tom hanks'],
      names_latin: ['tom henks'],
      names_joined: ['00томхэнкс', '00tomhanks'],
      name_keys: expect.arrayContaining(['том хэнкс', 'tom hanks']),
      popularity: 2.5,
    },
  ],
  [{ id: 8, names: [], popularity: null }, { id: 8 }],
])('the line of a person contains its known values (%#)', (person, expected) => {
  expect(JSON.parse(personDocumentLine(person))).toEqual(expected)
})
