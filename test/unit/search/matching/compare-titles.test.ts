import { describe, expect, test } from 'vitest'
import { comparableTitle, compareTitles } from '../../../../search/matching/compare-titles.js'

describe('two titles', () => {
  test.each([
    ['Dark City', 'dark.city', 'exact'],
    ['The Matrix', 'Matrix', 'exact'],
    ['Cats & Dogs', 'cats and dogs', 'exact'],
    ['Amélie', 'Amelie', 'exact'],
    ['Брат', 'Brat', 'exact'],
    ['Interstellar', 'Interstelar', 'close'],
    ['Kill Bill', 'Kill Bill: Vol. 1', 'partial'],
    ['Alien', 'Casablanca', 'different'],
  ])('%s and %s are %s', (a, b, how) => {
    expect(compareTitles(comparableTitle(a), comparableTitle(b)).how).toBe(how)
  })

  test.each([
    ['Rocky II', 'Rocky III', true],
    ['Rocky II', 'Rocky 2', false],
    ['Брат', 'Брат 2', true],
  ])('%s and %s have different numbers: %s', (a, b, differ) => {
    expect(compareTitles(comparableTitle(a), comparableTitle(b)).numbersDiffer).toBe(differ)
  })
})
