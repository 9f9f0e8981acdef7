import { expect, test } from 'vitest'
import { readTypedText } from '../../schema/typed-text.js'
import type { IndexClient, Words } from '../../server/search/meilisearch/index-client.js'
import { readText } from '../../server/search/meilisearch/read-text.js'

/** Names that match when they hold every word, the last one unfinished; and what was asked, in turn. */
function indexOf(names: readonly string[]) {
  const asked: string[][] = []
  const holds = ({ words, attribute }: Words) =>
    attribute === 'names' &&
    names.some((name) => {
      const [own, typed] = [name.split(' '), words.split(' ')]
      const last = typed.pop() ?? ''
      return typed.every((word) => own.includes(word)) && own.some((word) => word.startsWith(last))
    })
  const ask = (queries: readonly Words[]) => {
    if (queries.length > 0) asked.push(queries.map(({ words }) => words))
    return queries.map(holds)
  }
  const index: Pick<IndexClient, 'fewestTypos' | 'matches'> = {
    fewestTypos: async (queries) => ask(queries).map((matches) => (matches ? 0 : null)),
    matches: async (queries) => ask(queries),
  }
  return { index: index as IndexClient, asked }
}

const names = ['собачье сердце', 'властелин колец братство кольца', 'godfather', 'the last city']

test.each([
  ['what was typed matches', 'last city', ['last city']],
  ['another layout', 'cj,fxmt cthlwt', ['собачье сердце']],
  [
    'another layout, more words than are looked for at once',
    'dkfcntkby rjktw ,hfncndj rjkmwf',
    ['властелин колец братство кольца'],
  ],
  ['more words, of which only the first are in a name', 'dkfcntkby rjktw rjirf vsirf', []],
  ['one word too many', 'собачье qqq', ['собачье']],
  ['one word too many among words typed apart', 'god father qqq', ['god father']],
  ['two words too many', 'собачье qqq zzz', []],
  ['nothing', 'qqq zzz xxx vvv', []],
])('%s: %s', async (_, text, expected) => {
  const { readings } = await readText(indexOf(names).index, readTypedText(text))
  expect(readings.map(({ words }) => words.map((word) => word.text).join(' '))).toEqual(expected)
})

test('long readings are asked for whole only where they begin as something does', async () => {
  const { index, asked } = indexOf(names)
  await readText(index, readTypedText('dkfcntkby rjktw ,hfncndj rjkmwf'))
  const [typed, begun, whole] = asked
  expect(typed).toEqual(['dkfcntkby rjktw hfncndj rjkmwf'])
  expect(begun).toContain('властелин колец')
  expect(begun?.every((words) => words.split(' ').length <= 2)).toBe(true)
  expect(whole).toContain('властелин колец братство кольца')
  expect(whole?.every((words) => words.startsWith('властелин колец '))).toBe(true)
})

test('what nothing matches costs two rounds, words and beginnings in one', async () => {
  const { index, asked } = indexOf(names)
  await readText(index, readTypedText('qwerqw zxcvzx asdfas tyuity'))
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(expect.arrayContaining(['qwerqw', 'zxcvzx', 'asdfas', 'tyuity']))
  expect(new Set(asked[1]).size).toBe(asked[1]?.length)
})

test('the whole text is not looked for in one word again', async () => {
  const { index, asked } = indexOf(names)
  await readText(index, readTypedText('собачье qqq'))
  expect(asked.flat()).not.toContain('собачьеqqq')
})
