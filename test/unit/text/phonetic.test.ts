import { expect, test } from 'vitest'
import { editDistance } from '../../../text/edit-distance.js'
import {
  phoneticCode,
  phoneticCodes,
  phoneticQuery,
  phoneticTerms,
  vowelDistance,
} from '../../../text/phonetic.js'

test.each<[typed: string, word: string, apart: number]>([
  ['скрим', 'scream', 0],
  ['скреам', 'scream', 0],
  ['квинс', 'queens', 0],
  ['куинс', 'queens', 0],
  ['найт', 'night', 1],
  ['нигхт', 'night', 0],
  ['найтвотч', 'nightwatch', 2],
  ['вотч', 'watch', 1],
  ['ватч', 'watch', 0],
  ['форсаж', 'force', Number.POSITIVE_INFINITY],
  ['джокер', 'joker', 0],
  ['фантом', 'phantom', 0],
  ['блэк', 'black', 1],
  ['стешн', 'station', 1],
  ['сити', 'city', 0],
  ['кити', 'city', 0],
  ['найф', 'knife', 2],
  ['аватар', 'avatar', 0],
  ['ватар', 'avatar', Number.POSITIVE_INFINITY],
  ['2', '2', 0],
  ['2', 'to', Number.POSITIVE_INFINITY],
  ['queens', 'queens', 0],
  ['queen', 'queens', Number.POSITIVE_INFINITY],
])('%s for %s: %s different vowels', (typed, word, apart) => {
  expect(vowelDistance(typed, word)).toBe(apart)
})

test('only words of a single alphabet have codes', () => {
  expect(['scream', '2', 'скрим2'].map(phoneticCode)).toEqual([null, null, null])
  expect(['скрим', 'se7en', ''].map(phoneticCodes)).toEqual([[], [], []])
})

test('phonetic terms have the same distance as their words', () => {
  const typed = ['скрим', 'скреам', 'найт', 'найтвотч', 'форсаж', 'сити', 'найф', 'ватар', 'ау']
  const words = [
    'scream',
    'night',
    'nightwatch',
    'force',
    'city',
    'knife',
    'avatar',
    'queens',
    'ou',
  ]
  for (const one of typed) {
    const sought = phoneticQuery(one)
    if (sought === null) throw new Error(`${one} has no code`)
    const { text, prefixLength, edits } = sought
    for (const word of words) {
      const apart = phoneticTerms(word)
        .filter((term) => term.slice(0, prefixLength) === text.slice(0, prefixLength))
        .map((term) => editDistance(text.slice(prefixLength), term.slice(prefixLength), edits))
      const nearest = Math.min(Number.POSITIVE_INFINITY, ...apart)
      expect([one, word, nearest]).toEqual([one, word, vowelDistance(one, word)])
    }
  }
  expect([phoneticQuery('scream'), phoneticTerms('скрим')]).toEqual([null, []])
})
