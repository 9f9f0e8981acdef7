/** The years of a title: the same year twice, or for a series the first and the last one. */
export interface TitleYears {
  readonly first: number
  readonly last: number
}

/** The years of a title with this year; `end` is the year in which a series ended. */
export function yearsOf(year: number | null, end: number | null): TitleYears | null {
  return year === null ? null : { first: year, last: Math.max(year, end ?? year) }
}

/** Number of years from a preferred year to those of a title; 0 without one, Infinity if they are unknown. */
export function yearsFrom(preferred: number | null, years: TitleYears | null): number {
  if (preferred === null) return 0
  if (years === null) return Number.POSITIVE_INFINITY
  return Math.max(years.first - preferred, preferred - years.last, 0)
}
