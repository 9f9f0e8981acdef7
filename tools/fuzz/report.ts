import type { Progress, Stretch } from './progress.js'

/** The probe has to answer within so many ms, 99 times of a hundred. */
const slowestProbe = 50

/** A stretch in which the service waited less than this share of the time had a processor to itself. */
const hardlyWaited = 0.05

/** How far the memory of the last quarter may be from that of the second. */
const flatWithin = 0.1

/** What came of a run so far. */
export interface Verdict {
  readonly lines: readonly string[]
  readonly isGood: boolean
}

/** What a run found, in lines, and whether it is as it has to be. */
export function report(progress: Progress): Verdict {
  const { next, findings, kinds, statuses, stretches } = progress
  const seconds = sum(stretches.map((stretch) => stretch.seconds))
  const p99 = probePercentile(progress.probes, 0.99)
  const quarters = memoryByQuarter(stretches)
  const growth = growthOf(quarters)
  const lost = progress.probes['-1'] ?? 0
  const quiet = stretches.filter(({ waited }) => waited !== null && waited < hardlyWaited)
  return {
    lines: [
      `${next} cases in ${Math.round(seconds)} s, ${Math.round(next / Math.max(1, seconds))} a second; ${findings} went wrong`,
      `cases: ${told(kinds)}`,
      `answers: ${told(statuses)}`,
      `/health: p99 ${p99 ?? 'unknown'} ms, ${lost} without an answer`,
      `p99 by stretch: ${slowestOf(stretches)}; where the service had a processor: ${slowestOf(quiet)}`,
      quarters === null
        ? 'memory: not known (--pid)'
        : `memory, MB by quarter: ${quarters.map((megabytes) => megabytes.toFixed(0)).join(', ')}; the last is ${(growth * 100).toFixed(1)} % from the second`,
    ],
    isGood:
      findings === 0 &&
      lost === 0 &&
      p99 !== null &&
      p99 < slowestProbe &&
      Math.abs(growth) <= flatWithin,
  }
}

function slowestOf(stretches: readonly Stretch[]): string {
  const slow = stretches.filter(({ probeP99 }) => (probeP99 ?? 0) >= slowestProbe)
  const slowest = Math.max(0, ...stretches.map(({ probeP99 }) => probeP99 ?? 0))
  return `${slow.length} of ${stretches.length} from ${slowestProbe} ms on, at most ${slowest.toFixed(1)} ms`
}

function told(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** The time in ms that a share of the probes stayed within; null where none was answered. */
export function probePercentile(
  probes: Readonly<Record<string, number>>,
  share: number,
): number | null {
  const answered = Object.entries(probes)
    .map(([ms, count]) => [Number(ms), count] as const)
    .filter(([ms]) => ms >= 0)
    .toSorted(([a], [b]) => a - b)
  let left = share * sum(answered.map(([, count]) => count))
  for (const [ms, count] of answered) {
    left -= count
    if (left <= 0) return ms
  }
  return null
}

/** The mean memory of each quarter of the cases in MB; null where it is not known of each. */
export function memoryByQuarter(stretches: readonly Stretch[]): readonly number[] | null {
  const last = stretches.at(-1)?.upTo ?? 0
  const quarters = [0, 1, 2, 3].map((quarter) =>
    stretches
      .filter(({ upTo }) => Math.min(3, Math.floor((4 * (upTo - 1)) / last)) === quarter)
      .flatMap(({ memory }) => memory ?? []),
  )
  if (quarters.some((memories) => memories.length === 0)) return null
  return quarters.map((memories) => sum(memories) / memories.length)
}

function growthOf(quarters: readonly number[] | null): number {
  const [, second = 1, , last = 1] = quarters ?? []
  return last / second - 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
