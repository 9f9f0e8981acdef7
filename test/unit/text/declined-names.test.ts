import { describe, expect, test } from 'vitest'
import { isCaseOf, isNameInAnyCase } from '../../../text/declined-names.js'

describe('isCaseOf', () => {
  test.each([
    ['тарковского', 'тарковский'],
    ['вициным', 'вицин'],
    ['георгием', 'георгий'],
    ['юрия', 'юрий'],
    ['гайдая', 'гайдай'],
    ['павла', 'павел'],
    ['мироновой', 'миронова'],
    ['андрея', 'андрей'],
    ['скорсезе', 'скорсезе'],
    ['nolan', 'nolan'],
  ])('%s: %s', (typed, nominative) => expect(isCaseOf(typed, nominative)).toBe(true))

  test.each([
    ['миронов', 'мирный'],
    ['nolans', 'nolan'],
    ['то', 'том'],
  ])('not %s: %s', (typed, nominative) => expect(isCaseOf(typed, nominative)).toBe(false))
})

describe('isNameInAnyCase', () => {
  test.each([
    ['георгием вициным', 'георгий вицин', true],
    ['вицина', 'георгий вицин', true],
    ['де ниро', 'роберт де ниро', true],
    ['вициным георгием', 'георгий вицин', true],
    ['георгием', 'георгий вицин', false],
    ['георгием вициным младшим', 'георгий вицин', false],
  ])('%s: %s is %s', (typed, name, expected) => {
    expect(isNameInAnyCase(typed.split(' '), name.split(' '))).toBe(expected)
  })
})
