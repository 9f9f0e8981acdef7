import { expect, test } from 'vitest'
import {
  compareSurname,
  spellingsBySound,
  surnamesBySound,
} from '../../../../search/names/sounds.js'
import { phoneticCodes, vowelDistance } from '../../../../text/phonetic.js'

/** The closest comparison of a typed surname with one in Latin letters. */
function heard(typed: string, surname: string) {
  const found = [...surnamesBySound(typed)].flatMap(([code, spellings]) =>
    phoneticCodes(surname).includes(code)
      ? (compareSurname(typed, code, spellings, surname) ?? [])
      : [],
  )
  return found.toSorted((a, b) => a.distance - b.distance)[0] ?? null
}

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
  ['ривза', 'reeves', 0, 'genitive'],
  ['шварценеггера', 'schwarzenegger', 1, 'genitive'],
] as const)('%s is a case of %s by its sound', (typed, surname, distance, nameCase) => {
  expect(heard(typed, surname)).toMatchObject({ distance, fit: { [nameCase]: 2 } })
})

test.each([
  ['панина', 'penn'],
  ['круза', 'gross'],
])('%s does not sound like %s', (typed, surname) => {
  expect(heard(typed, surname)).toBeNull()
})
