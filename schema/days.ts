/** A calendar day in UTC as the integer YYYYMMDD, e.g. 19970517: comparable, and readable in every engine. */
export type Day = number

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Parses a date `YYYY-MM-DD`; null for any other text, and for dates that do not exist, such as
 * `2023-02-29`.
 */
export function parseDay(text: string): Day | null {
  const match = isoDay.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? year * 10000 + month * 100 + day : null
}

/** The last day of the month that a text such as `2026-02-30` names; null for texts of another form. */
export function lastDayOfMonth(text: string): Day | null {
  if (!isoDay.test(text)) return null
  const days = [31, 30, 29, 28].map((day) => parseDay(`${text.slice(0, 8)}${day}`))
  return days.find((day) => day !== null) ?? null
}

/** Formats a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The UTC day of a moment. */
export function dayOf(moment: Date): Day {
  return moment.getUTCFullYear() * 10000 + (moment.getUTCMonth() + 1) * 100 + moment.getUTCDate()
}

/** The day `count` days later, or earlier if it is negative. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${formatDay(day)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The last day of a year, which counts as the release date of a title if only its year is known. */
export function lastDayOf(year: number): Day {
  return year * 10000 + 1231
}
