import { expect, test } from 'vitest'
import { nameTokens } from '../../../text/name-tokens.js'

test.each([
  ['as written', 'Брат', ['[Брат]']],
  ['with joined words', 'X-Men', ['[X]-[Men]', '[X-Men]']],
  [
    'with numbers in digits',
    'X-Men: Part Two',
    [
      '[X]-[Men]: [Part] [Two]',
      '[X]-[Men]: [Part] [Two]',
      '[X-Men]: [Part] [Two]',
      '[X-Men]: [Part] [Two]',
    ],
  ],
  [
    'with a number of several words',
    'Thirty-Nine Steps',
    ['[Thirty]-[Nine] [Steps]', '[Thirty-Nine] [Steps]', '[Thirty-Nine] [Steps]'],
  ],
  ['with a sign that is read as a word', 'R&B', ['[R]&[B]']],
])('the ranges of words %s: %s', (_, name, spellings) => {
  const marked = nameTokens(name, 'title').spellings.map(({ ranges }) => {
    const distinct = [...new Map(ranges.map((range) => [range[0], range])).values()]
    const parts = distinct.map(([from, to], at) => {
      const end = distinct[at - 1]?.[1] ?? 0
      return `${name.slice(end, from)}[${name.slice(from, to)}]`
    })
    return parts.join('')
  })
  expect(marked).toEqual(spellings)
})
