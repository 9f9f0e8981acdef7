/** Returns about `about` round values between two ends, for the labels of an axis. */
export function ticksBetween(min: number, max: number, about: number): number[] {
  const rough = (max - min) / Math.max(1, about)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const ticks: number[] = []
  for (let i = Math.ceil(min / step); i * step <= max + step / 1e6; i++) {
    // Multiples of a step such as 0.2 need rounding.
    ticks.push(Number((i * step).toPrecision(12)))
  }
  return ticks
}

/** Returns the position of a value between two ends, from 0 to 100. */
export function shareOf(value: number, { min, max }: { min: number; max: number }): number {
  return max === min ? 50 : ((value - min) / (max - min)) * 100
}
