import { describe, expect, test } from 'vitest'
import { keyOfWords, keysOfNames, keyWordsOf } from '../../../catalog/read/name-keys.js'

const keyOf = (name: string) => keyOfWords(keyWordsOf(name))

describe('one key stands for', () => {
  test.each([
    ['The Matrix', 'matrix'],
    ['Mission, The', 'The Mission'],
    ["Ocean's Twelve", 'oceans 12'],
    ['Rocky II', 'Rocky 2'],
    ['Rocky V', 'rocky 5'],
    ['Cats & Dogs', 'cats and dogs'],
    ['Amélie', 'AMELIE'],
    ['S.W.A.T.', 'swat'],
    ['X-Men', 'X Men'],
    ['Брат', 'Brat'],
    ['Девятая рота', '9 рота'],
    ['Romeo and Julieta', 'Romeo y Julieta'],
  ])('%s and %s', (a, b) => expect(keyOf(a)).toBe(keyOf(b)))

  test.each([
    ['Rocky II', 'Rocky III'],
    ['Rocky', 'Rocky II'],
    ['Brat', 'Bratz'],
  ])('not %s and %s', (a, b) => expect(keyOf(a)).not.toBe(keyOf(b)))
})

test('a text without letters and digits has no key', () => expect(keyOf('...')).toBeNull())

test('keys are integers that SQLite and JavaScript store exactly', () => {
  for (const name of ['a', 'Dark City', 'Тёмный город', '七人の侍']) {
    expect(Number.isSafeInteger(keyOf(name))).toBe(true)
  }
})

test('names that are equal have one key, and a head is no key of its own if it is a name', () => {
  const keys = keysOfNames(['Borat: The Film', 'Borat', 'BORAT'])
  expect(keys).toEqual([
    { key: keyOf('Borat The Film'), isHead: false },
    { key: keyOf('Borat'), isHead: false },
  ])
})
