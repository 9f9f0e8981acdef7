/** A step of a range with its count. */
export interface CountedStep {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Returns all steps from the first to the last with titles, including empty steps between them. */
export function wholeSteps(counted: readonly CountedStep[], width: number): CountedStep[] {
  const [first, last] = [counted[0], counted.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Map(counted.map((step) => [step.from, step]))
  const gap = width - (first.to - first.from)
  const steps: CountedStep[] = []
  for (let from = first.from; from <= last.from; from += width) {
    steps.push(known.get(from) ?? { from, to: from + width - gap, count: 0 })
  }
  return steps
}

/** Returns the first and last step within bounds; the outermost steps if unbounded. */
export function chosenSteps(
  steps: readonly CountedStep[],
  { from, to }: { from: number | null; to: number | null },
): readonly [first: number, last: number] {
  const end = steps.length - 1
  const first = from === null ? 0 : steps.findIndex((step) => step.to >= from)
  const last = to === null ? end : steps.findLastIndex((step) => step.from <= to)
  return [first < 0 ? end : first, last < 0 ? 0 : last]
}

/** Returns the bounds of chosen steps; null at an outermost step. */
export function boundsOfSteps(steps: readonly CountedStep[], first: number, last: number) {
  return {
    from: first <= 0 ? null : (steps[first]?.from ?? null),
    to: last >= steps.length - 1 ? null : (steps[last]?.to ?? null),
  }
}
