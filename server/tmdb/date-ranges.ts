import { addDays, type Day, formatDay, lastDayOf, lastDayOfMonth } from '../../schema/days.js'
import { readDay } from '../../search/query/parameters.js'
import { filterConditions } from './ask.js'

const dayOf = (raw: string): Day => readDay(raw.trim().replace(/T.*$/, ''), 'date')

/**
 * A bound of a range of dates. The first and the last day of a year are compared with the year, because
 * many titles have no date.
 */
export function dateBound(bound: 'gte' | 'lte', raw: string) {
  const day = formatDay(dayOf(raw))
  const isWhole = day.endsWith(bound === 'gte' ? '-01-01' : '-12-31')
  return filterConditions([
    isWhole ? [`year.${bound}`, day.slice(0, 4)] : [`release_date.${bound}`, day],
  ])
}

/** The days that a range without a bound has. */
const widest = { from: '1870-01-01', to: '2099-12-31' }

/** The years (`2015`), months (`2016-01`) and days (`2016-02-01`) that make up a range of dates. */
export function periodsBetween(from: string, to: string): string[] {
  const [first, last] = [dayOf(from || widest.from), dayOf(to || widest.to)]
  const periods: string[] = []
  let day = Math.max(first, dayOf(widest.from))
  const end = Math.min(last, dayOf(widest.to))
  while (day <= end) {
    const text = formatDay(day)
    const endOfYear = lastDayOf(Number(text.slice(0, 4)))
    const endOfMonth = lastDayOfMonth(`${text.slice(0, 7)}-31`) ?? day
    const [length, ends] =
      text.endsWith('-01-01') && endOfYear <= end
        ? [4, endOfYear]
        : text.endsWith('-01') && endOfMonth <= end
          ? [7, endOfMonth]
          : [10, day]
    periods.push(text.slice(0, length))
    day = addDays(ends, 1)
  }
  return periods
}
