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
