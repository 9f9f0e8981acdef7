import { existsSync, readFileSync } from 'node:fs'

/** Asks for one text; `run` counts the times that it was asked for before. */
export type Ask = (text: string, run: number) => Promise<unknown>

/** Milliseconds of each text, by who was asked; everyone is asked in turn. */
export async function time(
  texts: readonly string[],
  asks: readonly Ask[],
  run: number,
): Promise<number[][]> {
  const times = asks.map((): number[] => [])
  for (const text of texts) {
    for (const [position, ask] of asks.entries()) {
      const started = performance.now()
      await ask(text, run)
      times[position]?.push(performance.now() - started)
    }
  }
  return times
}

/** The time that a share of the others stays below: 0.5 is the median, 1 the slowest; NaN of none. */
export function percentile(times: readonly number[] | undefined, share: number): number {
  const sorted = [...(times ?? [])].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** Seconds of processor time that the host gave to other machines so far; 0 where it does not tell. */
export function takenByHost(): number {
  const file = '/proc/stat'
  if (!existsSync(file)) return 0
  const [, ...ticks] = (readFileSync(file, 'utf8').split('\n')[0] ?? '').split(/\s+/)
  return Number(ticks[7] ?? 0) / 100
}
