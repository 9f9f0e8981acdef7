/** The values that an axis names between two ends, at round steps, about `about` of them. */
export function ticksBetween(min: number, max: number, about: number): number[] {
  const rough = (max - min) / Math.max(1, about)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const ticks: number[] = []
  for (let i = Math.ceil(min / step); i * step <= max + step / 1e6; i++) {
    // Whole multiples of a step such as 0.2 have to be written as such.
    ticks.push(Number((i * step).toPrecision(12)))
  }
  return ticks
}

/** Where a value is between two ends, as a share of 100. */
export function shareOf(value: number, { min, max }: { min: number; max: number }): number {
  return max === min ? 50 : ((value - min) / (max - min)) * 100
}
