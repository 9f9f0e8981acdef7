/** A position in pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Returns the index of the nearest spot within `reach` pixels; null if there is none. */
export function nearestOf(spots: readonly Spot[], { x, y }: Spot, reach: number): number | null {
  let found: number | null = null
  let least = reach
  for (const [i, spot] of spots.entries()) {
    const distance = Math.hypot(spot.x - x, spot.y - y)
    if (distance > least) continue
    least = distance
    found = i
  }
  return found
}
