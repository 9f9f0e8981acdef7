import { expect, test } from 'vitest'
import {
  spellingsBySound,
  surnameBySound,
} from '../../../../search/sentences/spellings-by-sound.js'
import { vowelDistance } from '../../../../text/phonetic.js'

test.each([
  ['джонни', 'johnny'],
  ['лоуренс', 'lawrence'],
  ['стюарт', 'stewart'],
  ['кирой', 'keira'],
  ['одри', 'audrey'],
  ['бэйл', 'bale'],
  ['уилл', 'will'],
])('%s is a spelling of %s by its sound', (russian, latin) => {
  const distances = spellingsBySound(russian).map((word) => vowelDistance(word, latin))
  expect(Math.min(...distances)).toBeLessThanOrEqual(2)
})

test.each([
  ['уиллисом', 'willis', 1, 'instrumental'],
  ['деппа', 'depp', 0, 'genitive'],
  ['ривза', 'reeves', 1, 'genitive'],
  ['шварценеггера', 'schwarzenegger', 1, 'genitive'],
] as const)('%s is a case of %s by its sound', (typed, surname, distance, nameCase) => {
  const sound = surnameBySound([typed], ['x', surname])
  expect(sound).toMatchObject({ distance, fit: { [nameCase]: 2 } })
})

test.each([
  ['панина', 'penn'],
  ['круза', 'gross'],
])('%s does not sound like %s', (typed, surname) => {
  expect(surnameBySound([typed], ['x', surname])).toBeNull()
})
