/** Reads a month such as `2026-11`; returns null for other text. */
export function monthOf(text: string | undefined): string | null {
  return text !== undefined && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** Returns the current month in UTC, the time zone of the service. */
export function monthNow(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

/** Returns the current day in UTC. */
export function dayNow(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** Returns the month a number of months later, or earlier if negative. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** Returns the days of a month, from `2026-11-01` on. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)
}

/** Returns the days of a month in weeks from Monday on; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month)
  const before = (new Date(`${month}-01`).getUTCDay() + 6) % 7
  const cells: (string | null)[] = [...Array<null>(before).fill(null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(i * 7, i * 7 + 7))
}
