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

/** A point in pixels. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the index of the nearest point within `reach` pixels; null if all points are farther away. */
export function nearestOf(points: readonly Point[], { x, y }: Point, reach: number): number | null {
  let found: number | null = null
  let least = reach
  for (const [i, point] of points.entries()) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance > least) continue
    least = distance
    found = i
  }
  return found
}

/** Returns the index that a key moves to in a list of `count` items; null at its ends and for other keys. */
export function stepOf(key: string, from: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= count ? null : to
}
