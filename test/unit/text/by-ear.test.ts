import { expect, test } from 'vitest'
import { heardWord, soundsOf, typedByEar, typedSound, vowelsApart } from '../../../text/by-ear.js'
import { editDistance } from '../../../text/edit-distance.js'

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
])('%s for %s: %s vowels apart', (typed, word, apart) => {
  expect(vowelsApart(typed, word)).toBe(apart)
})

test('only words of one alphabet sound', () => {
  expect([typedSound('scream'), typedSound('2'), typedSound('скрим2')]).toEqual([null, null, null])
  expect([soundsOf('скрим'), soundsOf('se7en'), soundsOf('')]).toEqual([[], [], []])
})

test('what an index holds to be found by ear says as much as the words themselves', () => {
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
    const sought = typedByEar(one)
    if (sought === null) throw new Error(`${one} has no sound`)
    const { text, soundLength, edits } = sought
    for (const word of words) {
      const apart = heardWord(word)
        .filter((heard) => heard.slice(0, soundLength) === text.slice(0, soundLength))
        .map((heard) => editDistance(text.slice(soundLength), heard.slice(soundLength), edits))
      const nearest = Math.min(Number.POSITIVE_INFINITY, ...apart)
      expect([one, word, nearest]).toEqual([one, word, vowelsApart(one, word)])
    }
  }
  expect([typedByEar('scream'), heardWord('скрим')]).toEqual([null, []])
})
