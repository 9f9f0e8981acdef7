import { expect, test } from 'vitest'
import { Inexpressible } from '../../../../engines/engine-errors.js'
import { isNamed } from '../../../../engines/meilisearch/search/compile.js'
import type { IndexClient, Words } from '../../../../engines/meilisearch/search/index-client.js'
import {
  makeWordQueries,
  readingsSaid,
  readingsThatFind,
} from '../../../../engines/meilisearch/search/word-queries.js'
import { latinWords, nameForms } from '../../../../text/name-forms.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

/** Names that match when they hold every word, the last one unfinished; and what was asked, in turn. */
function indexOf(names: readonly string[]) {
  const asked: string[][] = []
  const count = ({ words, attribute }: Words) =>
    names.filter((name) => {
      const own = attribute === 'names' ? name.split(' ') : latinWords(name)
      const typed = words.split(' ')
      const last = typed.pop() ?? ''
      return typed.every((word) => own.includes(word)) && own.some((word) => word.startsWith(last))
    }).length
  const ask = (queries: readonly Words[]) => {
    if (queries.length > 0) asked.push(queries.map(({ words }) => words))
    return queries.map(count)
  }
  const index: Pick<IndexClient, 'fewestTypos' | 'counts' | 'list'> = {
    fewestTypos: async (queries) => ask(queries).map((found) => (found > 0 ? 0 : null)),
    counts: async (queries) => ask(queries),
    list: async ({ filter }) => {
      const keys = names.flatMap((name) => nameForms(name).keys)
      return { documents: [], total: keys.filter((key) => filter.includes(isNamed(key))).length }
    },
  }
  return { index: index as IndexClient, asked }
}

const names = [
  'собачье сердце',
  'властелин колец братство кольца',
  'godfather',
  'the last city',
  'rocky iv',
]

test.each([
  ['what was typed matches', 'last city', ['last city']],
  ['another layout', 'cj,fxmt cthlwt', ['собачье сердце']],
  [
    'another layout, more words',
    'dkfcntkby rjktw ,hfncndj rjkmwf',
    ['властелин колец братство кольца'],
  ],
  ['Latin letters', 'sobachye serdtse', ['sobache serdce']],
  ['words around a title', 'watch godfather online', ['watch godfather online', 'godfather']],
  ['a numeral', 'rocky 4', ['rocky 4', 'rocky iv']],
  ['letters of nothing', 'zx', []],
])('%s: %s', async (_, text, expected) => {
  expect(await textsRead(indexOf(names), text)).toEqual(expected)
})

async function textsRead({ index }: ReturnType<typeof indexOf>, text: string): Promise<string[]> {
  const typed = readTitleQuery(text)
  const readings = await readingsThatFind(index, typed, readingsSaid(typed), null)
  return readings.map(({ words }) => words.map((word) => word.text).join(' '))
}

test('what was typed right asks for nothing else', async () => {
  const { index, asked } = indexOf(names)
  await makeWordQueries(index, readTitleQuery('last city'))
  expect(asked).toEqual([['last city']])
})

test('letters that very many names go on from are counted, not ranked', async () => {
  const many = Array.from({ length: 1000 }, (_, number) => `ночь ${number}`)
  const [rare, common] = [indexOf(many.slice(1)), indexOf(many)]
  await makeWordQueries(rare.index, readTitleQuery('но'))
  await makeWordQueries(common.index, readTitleQuery('но'))
  expect(rare.asked).toEqual([['но'], ['но']])
  expect(common.asked).toEqual([['но']])
  expect(await textsRead(indexOf(many), 'но')).toEqual(['но'])
})

test.each([
  ['a word too many', 'собачье qqq'],
  ['beginnings of words', 'власт коле брат коль'],
  ['words written together', 'thelastcity'],
  ['a word written apart', 'godfa ther'],
  ['nothing', 'qqq zzz xxx vvv'],
])('%s is for another engine: %s', async (_, text) => {
  const { index } = indexOf(names)
  await expect(makeWordQueries(index, readTitleQuery(text))).rejects.toThrow(Inexpressible)
})

test('what nothing matches costs two rounds: the query, then its readings', async () => {
  const { index, asked } = indexOf(names)
  const queries = makeWordQueries(index, readTitleQuery('asdfas zxcvzx tnuitn vbnvbn'))
  await expect(queries).rejects.toThrow(Inexpressible)
  const [typed, readings] = asked
  expect(typed).toEqual(['asdfas zxcvzx tnuitn vbnvbn'])
  expect(readings).toContain('фывафы ячсмяч етгшет митмит')
  expect(readings).not.toContain('asdfas zxcvzx tnuitn vbnvbn')
  expect(asked).toHaveLength(2)
})
