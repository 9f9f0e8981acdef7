import { type Options, Presets, SingleBar } from 'cli-progress'

/** One phase of a long command. */
export interface Phase {
  /** Counts `count` more units as done. */
  add(count: number): void
  /** Ends the phase and prints its duration and, for many units, the rate per second. */
  end(): void
}

/**
 * Starts a phase of `total` units (null if unknown). `unit` is the name of the units in the plural, for
 * example `titles`.
 */
export type Progress = (name: string, total: number | null, unit: string) => Phase

/** Prints nothing; for tests and for callers that show progress themselves. */
export const silentProgress: Progress = () => ({ add() {}, end() {} })

/** Formats bytes: `18.4 MB`; `1.2 GB` for 1,000 MB or more; `52 kB` for less than 1 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** Minimum number of units for which a rate is printed. Phases with fewer units count files or parts. */
const unitsForRate = 100

/** Shows a bar if standard error is a terminal; otherwise prints a line every five seconds. */
export function terminalProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return (name, total, unit) => {
    const started = performance.now()
    const bar = stream.isTTY ? startBar(stream, name, total, unit) : null
    let done = 0
    let lastLine = started
    const rate = () => done / Math.max((performance.now() - started) / 1000, 0.001)
    const shownRate = () => ((total ?? done) < unitsForRate ? '' : rateText(rate(), unit))
    return {
      add(count) {
        done += count
        if (bar) bar.increment(count, inBar(total, done, rate(), unit))
        else if (performance.now() - lastLine > 5000) {
          lastLine = performance.now()
          stream.write(
            `${name}: ${counted(done, unit)}${shownRate()}${timeLeft(total, done, rate())}\n`,
          )
        }
      },
      end() {
        bar?.stop()
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        stream.write(`${name}: ${counted(done, unit)} in ${seconds} s${shownRate()}\n`)
      },
    }
  }
}

/** `1 table`, `2 tables`, `1 index`, `1.2 MB`. */
function counted(count: number, units: string): string {
  if (units === 'bytes') return formatSize(count)
  return `${count} ${count === 1 ? units.replace(/(?<=x)es$|s$/, '') : units}`
}

/** `, 24 s left`; empty if it is unknown. */
function timeLeft(total: number | null, done: number, rate: number): string {
  if (total === null || done === 0 || rate === 0) return ''
  return `, ${Math.round(Math.max(0, total - done) / rate)} s left`
}

function rateText(rate: number, unit: string): string {
  if (rate === 0) return ''
  if (unit === 'bytes') return `, ${formatSize(rate)} per second`
  return `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} per second`
}

/** The values of the bar that it cannot compute: `12 of 30 titles`, `, 24 s left`. */
function inBar(total: number | null, done: number, rate: number, unit: string) {
  const all =
    total === null ? counted(done, unit) : `${doneOf(done, unit)} of ${counted(total, unit)}`
  return { all, left: timeLeft(total, done, rate) }
}

const doneOf = (done: number, unit: string) => (unit === 'bytes' ? formatSize(done) : done)

function startBar(
  stream: NodeJS.WriteStream,
  name: string,
  total: number | null,
  unit: string,
): SingleBar {
  const options: Options = {
    stream,
    format: `${name} {bar} {percentage}% | {all}{left}`,
    clearOnComplete: true,
    hideCursor: true,
  }
  const bar = new SingleBar(options, Presets.shades_classic)
  bar.start(total ?? 0, 0, inBar(total, 0, 0, unit))
  return bar
}
