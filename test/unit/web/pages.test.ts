import type { Episode } from '@titlebase/client'
import { describe, expect, test } from 'vitest'
import { cardCountryOf } from '../../../schema/countries.js'
import { firstRated, heatOf, heatRows, nextCell } from '../../../web/src/charts/heat-rows.js'
import { nearestOf, shareOf, stepOf, ticksBetween } from '../../../web/src/charts/plot-geometry.js'
import { formatOf } from '../../../web/src/i18n/language-format.js'
import { addMonths, daysOf, monthNow, monthOf, weeksOf } from '../../../web/src/lists/months.js'
import { clientOf } from '../../../web/src/parts/snippets.js'
import { referenceIn } from '../../../web/src/person/reference.js'

describe('the format of a language', () => {
  const [en, ru] = [formatOf('en'), formatOf('ru')]

  test.each(['su', 'yu', 'cs', 'dd'])('names the former country %s as the service does', (code) => {
    const { name_en, name_ru } = cardCountryOf(code)
    expect([en.country(code), ru.country(code)]).toEqual([name_en, name_ru])
  })

  test('the format of a language writes numbers, shares, money and runtimes', () => {
    expect([en.number(2_894_154), ru.number(2_894_154)]).toEqual([
      '2,894,154',
      '2\u00a0894\u00a0154',
    ])
    expect([en.rating(9), ru.rating(9)]).toEqual(['9.0', '9,0'])
    expect([en.share(0.3), en.share(0.003), en.share(0)]).toEqual(['30%', '0.3%', '0%'])
    expect([en.money(5_200_000, 'USD'), en.money(12, null)]).toEqual(['$5,200,000', '12'])
    expect([106, 60, 45, 0].map(en.runtime)).toEqual(['1 hr 46 min', '1 hr', '45 min', '0 min'])
  })

  test('the format of a language writes days in UTC in every time zone', () => {
    expect([en.date('2016-03-13'), ru.date('2016-03-13')]).toEqual([
      '13 March 2016',
      '13 марта 2016 г.',
    ])
    expect([en.month('2026-11'), ru.month('2026-11')]).toEqual(['November 2026', 'Ноябрь 2026'])
    expect([en.weekday(0), ru.weekday(6)]).toEqual(['Mon', 'Вс'])
    expect([en.dayOfMonth('2016-03-13'), ru.dayOfMonth('2016-03-13')]).toEqual([
      'Sunday 13 March',
      'Воскресенье, 13 марта',
    ])
    expect(en.date('soon')).toBe('soon')
  })

  test('names countries and languages; unknown codes are unchanged', () => {
    expect([en.country('jp'), ru.language('fr')]).toEqual(['Japan', 'французский'])
    expect(en.country('no country')).toBe('NO COUNTRY')
  })
})

describe('months', () => {
  test('are read from valid text only', () => {
    expect(monthOf('2026-11')).toBe('2026-11')
    expect(['2026-13', '2026-1', '26-01', '', undefined].map(monthOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(monthNow(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11')
  })

  test('continue across years', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  test('have weeks that start on Monday', () => {
    expect([daysOf('2024-02').length, daysOf('2026-02').length]).toEqual([29, 28])
    const weeks = weeksOf('2026-11')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)?.slice(0, 2)).toEqual(['2026-11-30', null])
  })
})

describe('axes and dots', () => {
  test('ticks are at round values between the ends', () => {
    expect(ticksBetween(3, 10, 6)).toEqual([4, 6, 8, 10])
    expect(ticksBetween(0, 1, 6)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
    expect(ticksBetween(1990, 2026, 6)).toEqual([1990, 2000, 2010, 2020])
  })

  test('a value has a position on the axis; on an axis without length, the middle', () => {
    expect(shareOf(7, { min: 6, max: 10 })).toBe(25)
    expect(shareOf(7, { min: 7, max: 7 })).toBe(50)
  })

  test('the nearest dot within reach is selected', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]
    expect(nearestOf(spots, { x: 6, y: 3 }, 20)).toBe(1)
    expect(nearestOf(spots, { x: 60, y: 3 }, 20)).toBeNull()
  })

  test('keys move from dot to dot and stop at the ends', () => {
    expect([stepOf('ArrowRight', 1, 3), stepOf('ArrowDown', 1, 3)]).toEqual([2, 0])
    expect([stepOf('Home', 2, 3), stepOf('End', 0, 3)]).toEqual([0, 2])
    expect([stepOf('ArrowRight', 2, 3), stepOf('ArrowLeft', 0, 3), stepOf('a', 1, 3)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the heat map', () => {
  const season = (number: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ season: number, episode: i + 1 }) as Episode)
  const rows = heatRows([...season(0, 2), ...season(1, 30), ...season(2, 3)])

  test('the heat map has a row per season, specials last, and splits long seasons', () => {
    expect(rows.map(({ season: of, from, episodes }) => [of, from, episodes.length])).toEqual([
      [1, null, 26],
      [1, 27, 4],
      [2, null, 3],
      [0, null, 2],
    ])
  })

  test('the heat map has a colour for each step of the rating', () => {
    expect([4.9, 5, 7.4, 7.5, 9.5, 10, null].map(heatOf)).toEqual([0, 1, 3, 4, 8, 8, null])
  })

  test('the heat map starts at the first rated episode, or else at the first episode', () => {
    const rated = (ratings: (number | null)[]) =>
      ratings.map((rating_alpha, i) => ({ season: 1 + i, episode: 1, rating_alpha }) as Episode)
    expect(firstRated(heatRows(rated([null, null, 8.1, 9])))).toEqual([2, 0])
    expect(firstRated(heatRows(rated([null, null])))).toEqual([0, 0])
  })

  test('the heat map is explored with arrow keys, which enter a shorter row at its end', () => {
    expect(nextCell(rows, [0, 10], 'ArrowDown')).toEqual([1, 3])
    expect(nextCell(rows, [2, 2], 'ArrowUp')).toEqual([1, 2])
    expect(nextCell(rows, [2, 0], 'End')).toEqual([2, 2])
    expect(nextCell(rows, [0, 0], 'ArrowUp')).toBeNull()
    expect(nextCell(rows, [2, 2], 'ArrowRight')).toBeNull()
    expect(nextCell(rows, [2, 2], 'Enter')).toBeNull()
  })
})

test('a reference has a catalog and a number', () => {
  expect(referenceIn('alpha:nm1')).toEqual({ type: 'alpha', id: 'nm1' })
  expect(['alpha', ':nm1', 'alpha:', '', undefined].map(referenceIn)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a copied request for joint titles passes both persons to the client', () => {
  const call = {
    address: '/x',
    method: 'jointTitles' as const,
    args: [
      { type: 'alpha', id: 'nm1' },
      { type: 'beta', id: '2' },
    ],
    query: {},
  }
  expect(clientOf(call, 'http://a.example')).toContain(
    `await client.jointTitles({ type: 'alpha', id: 'nm1' }, { type: 'beta', id: '2' })`,
  )
})
