import { expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '../../../../engines/embedded/day-numbers.js'

test('each day of 160 years has a number of its own, in order, and is told by it', () => {
  const first = dayNumber(18_700_101)
  let before = first - 1
  for (let day = Date.UTC(1870, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
    const value = Number(new Date(day).toISOString().slice(0, 10).replaceAll('-', ''))
    const number = dayNumber(value)
    expect(number).toBeGreaterThan(before)
    expect(dayOfNumber(number)).toBe(value)
    before = number
  }
  expect(before - first).toBeLessThan(0xffff)
})

test.each([
  ['no month', 20_000_015, 19_991_231, 20_000_101],
  ['no day', 20_000_300, 20_000_231, 20_000_301],
  ['a 13th month', 20_001_301, 20_001_231, 20_010_101],
  ['a 32nd day', 20_000_132, 20_000_131, 20_000_201],
  ['a fraction of a day', 20_000_115.5, 20_000_115, 20_000_116],
  ['behind the last', 20_000_131.5, 20_000_131, 20_000_201],
])('%s stands between the days around it', (_, value, before, behind) => {
  const number = dayNumber(value)
  expect(number).toBeGreaterThan(dayNumber(before))
  expect(number).toBeLessThan(dayNumber(behind))
  expect(Number.isInteger(number)).toBe(false)
})
