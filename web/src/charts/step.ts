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
