import { expect, test } from 'vitest'
import { decimalDifference, quotientToOneDecimal } from '../../../../schema/decimals.js'
import { seasonRating } from '../../../../server/cards/episode.js'

test.each([
  [8.6, 6.2, 2.4],
  [8.1, 7.1, 1],
  [6.2, 8.6, -2.4],
  [7.95, 7.9, 0.05],
])('%d - %d is %d', (a, b, difference) => {
  expect(decimalDifference(a, b)).toBe(difference)
})

test.each([
  [835, 100, 8.4],
  [834, 100, 8.3],
  [0, 7, 0],
  [2, 3, 0.7],
])('%d / %d to one decimal is %d', (dividend, divisor, quotient) => {
  expect(quotientToOneDecimal(dividend, divisor)).toBe(quotient)
})

const sums = { weighted_hundredths: null, weight: null, plain_hundredths: null, rated: 0 }

test.each([
  ['nothing known', sums, null],
  ['no votes known: the plain mean', { ...sums, plain_hundredths: 1710, rated: 2 }, 8.6],
  [
    'weighted by votes',
    { weighted_hundredths: 810 * 100 + 900 * 300, weight: 400, plain_hundredths: 1710, rated: 2 },
    8.8,
  ],
])('rating of a season: %s', (_, given, rating) => {
  expect(seasonRating(given)).toBe(rating)
})
