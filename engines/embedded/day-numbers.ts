/**
 * Days as numbers that stand closer than YYYYMMDD does: 31 to each month, so that those of 176 years
 * fit 16 bits.
 */
const daysOfMonth = 31
const monthsOfYear = 12

/** The number of a day YYYYMMDD: a whole one, or one between two where no month has such a day, as 20240132. */
export function dayNumber(day: number): number {
  const year = Math.floor(day / 10_000)
  const month = Math.floor(day / 100) - year * 100
  const ofMonth = day - Math.floor(day / 100) * 100
  const months = year * monthsOfYear + month - 1
  if (month < 1) return year * monthsOfYear * daysOfMonth - 0.5
  if (month > monthsOfYear) return (year + 1) * monthsOfYear * daysOfMonth - 0.5
  if (ofMonth < 1) return months * daysOfMonth - 0.5
  if (ofMonth > daysOfMonth) return (months + 1) * daysOfMonth - 0.5
  return months * daysOfMonth + ofMonth - 1
}

/** The day YYYYMMDD of a whole number. */
export function dayOfNumber(number: number): number {
  const months = Math.floor(number / daysOfMonth)
  const year = Math.floor(months / monthsOfYear)
  const month = months - year * monthsOfYear + 1
  return year * 10_000 + month * 100 + (number - months * daysOfMonth) + 1
}
