import { describe, expect, test } from 'vitest'
import {
  caseFit,
  nominativesOf,
  possibleNominatives,
  withoutCaseConsonants,
} from '../../../text/russian-cases.js'

test.each([
  ['георгием вициным', 'георгий вицин'],
  ['юрия павла', 'юрий павел'],
  ['бриллиантовую руку', 'бриллиантовая рука'],
  ['nolan', 'nolan'],
])('%s may be a case of the name %s', (typed, name) => {
  expect(nominativesOf(typed.split(' ')).map((words) => words.join(' '))).toContain(name)
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
