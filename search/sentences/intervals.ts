/** An interval of numbers; both ends are included, and either may be infinite. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** The value of a row or slot: an interval of numbers, or the code of a country, a language or a role. */
export type RowValue = Interval | { readonly code: string }

export function intervalsIn(values: readonly RowValue[]): Interval[] {
  return values.filter((value): value is Interval => 'from' in value)
}

/** The values of a range field: the smallest value above and the largest value below a value. */
export interface Domain {
  above(value: number): number
  below(value: number): number
  /** True if every interval contains finitely many values that a list can name. */
  readonly isListable: boolean
}

export const allNumbers: readonly Interval[] = [{ from: -Infinity, to: Infinity }]

export const wholeNumbers: Domain = {
  above: (value) => value + 1,
  below: (value) => value - 1,
  isListable: true,
}

/** Numbers with fractions: an interval and its complement share the bound. */
export const decimals: Domain = {
  above: (value) => value,
  below: (value) => value,
  isListable: false,
}

/** Some numbers in ascending order, such as the age limits in use. */
export function steps(values: readonly number[]): Domain {
  return {
    above: (value) => values.find((step) => step > value) ?? Infinity,
    below: (value) => values.findLast((step) => step < value) ?? -Infinity,
    isListable: false,
  }
}

/** The union of intervals, in order and without gaps between neighbours. */
export function union(intervals: readonly Interval[], { above }: Domain): Interval[] {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last === undefined || above(last.to) < from) merged.push({ from, to })
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) }
  }
  return merged
}

export function intersection(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common = a.flatMap((one) =>
    b.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
  )
  return common.filter(({ from, to }) => from <= to)
}

/** The values outside a union. */
export function complement(intervals: readonly Interval[], domain: Domain): Interval[] {
  const outside: Interval[] = []
  let from = -Infinity
  for (const interval of intervals) {
    if (interval.from > -Infinity) {
      const to = domain.below(interval.from)
      if (to > -Infinity && to >= from) outside.push({ from, to })
    }
    from = interval.to === Infinity ? Infinity : domain.above(interval.to)
  }
  return from === Infinity ? outside : [...outside, { from, to: Infinity }]
}
