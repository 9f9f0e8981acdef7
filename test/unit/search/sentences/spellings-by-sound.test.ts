import { expect, test } from 'vitest'
import { spellingsBySound } from '../../../../search/sentences/spellings-by-sound.js'
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
