/** The difference of two ratings without binary rounding errors: 8.6 - 6.2 is 2.4. */
export function decimalDifference(a: number, b: number): number {
  return Number((a - b).toFixed(6))
}

/** A quotient of integers, rounded half up to one decimal. */
export function quotientToOneDecimal(dividend: number, divisor: number): number {
  return Math.floor((20 * dividend + divisor) / (2 * divisor)) / 10
}
