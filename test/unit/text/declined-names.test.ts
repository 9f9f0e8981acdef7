import { describe, expect, test } from 'vitest'
import {
  caseFit,
  isCaseOf,
  isNameInAnyCase,
  possibleNominatives,
  withoutCaseConsonants,
} from '../../../text/declined-names.js'

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

describe('caseFit', () => {
  test.each([
    ['рязанова', 'рязанов', { nominative: 0, genitive: 2, instrumental: 0 }],
    ['рязанова', 'рязанова', { nominative: 2, genitive: 1, instrumental: 1 }],
    ['рязановой', 'рязанова', { nominative: 0, genitive: 2, instrumental: 2 }],
    ['рязановой', 'рязанов', { nominative: 0, genitive: 0, instrumental: 0 }],
    ['тарковского', 'тарковский', { nominative: 0, genitive: 2, instrumental: 0 }],
    ['вициным', 'вицин', { nominative: 0, genitive: 0, instrumental: 2 }],
    ['гайдая', 'гайдай', { nominative: 0, genitive: 2, instrumental: 0 }],
    ['скорсезе', 'скорсезе', { nominative: 2, genitive: 2, instrumental: 2 }],
    ['nolan', 'nolan', { nominative: 2, genitive: 2, instrumental: 2 }],
  ])('%s: %s', (typed, nominative, fit) => expect(caseFit(typed, nominative)).toEqual(fit))
})

test.each([
  ['рязанова', ['рязанов', 'рязанова']],
  ['тарковского', ['тарковский']],
  ['гайдая', ['гайдай']],
  ['данелии', ['данелия']],
  ['nolan', ['nolan']],
])('%s may be a case of %s', (typed, nominatives) => {
  expect(possibleNominatives(typed)).toEqual(expect.arrayContaining(nominatives))
})

test.each([
  ['крузом', 'круз'],
  ['джима', 'джима'],
  ['том', 'том'],
  ['нолана', 'нолана'],
])('%s without the consonants of its case is %s', (typed, stem) => {
  expect(withoutCaseConsonants(typed)).toBe(stem)
})
