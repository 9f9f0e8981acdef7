import { type Options, Presets, SingleBar } from 'cli-progress'

/** Progress of one phase of a long command, shown on standard error. */
export interface Phase {
  /** Counts `count` more units as done. */
  add(count: number): void
  /** Ends the phase and reports how long it took, and of many units how many a second it made. */
  end(): void
}

/** Starts a phase of `total` units (null: not known) of what `unit` names, e.g. `titles`. */
export type Progress = (name: string, total: number | null, unit: string) => Phase

/** No progress at all, for tests and callers that show their own. */
export const silentProgress: Progress = () => ({ add() {}, end() {} })

/** Fewer units than these, as files or parts, have no rate worth a word. */
const fewUnits = 100

/** A bar where standard error is a terminal, plain lines every few seconds where it is not. */
export function terminalProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return (name, total, unit) => {
    const started = performance.now()
    const bar = stream.isTTY ? startBar(stream, name, total, unit) : null
    let done = 0
    let lastLine = started
    const rate = () => done / Math.max((performance.now() - started) / 1000, 0.001)
    const saidRate = () => ((total ?? done) < fewUnits ? '' : said(rate()))
    return {
      add(count) {
        done += count
        if (bar) bar.increment(count)
        else if (performance.now() - lastLine > 5000) {
          lastLine = performance.now()
          const left =
            total === null || done === 0 ? '' : `, ${Math.round((total - done) / rate())} s left`
          stream.write(`${name}: ${done} ${unit}${saidRate()}${left}\n`)
        }
      },
      end() {
        bar?.stop()
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        stream.write(`${name}: ${done} ${unit} in ${seconds} s${saidRate()}\n`)
      },
    }
  }
}

/** A rate in words; nothing is no rate. */
function said(rate: number): string {
  if (rate === 0) return ''
  return `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`
}

function startBar(
  stream: NodeJS.WriteStream,
  name: string,
  total: number | null,
  unit: string,
): SingleBar {
  const options: Options = {
    stream,
    format: `${name} {bar} {percentage}% | {value}/{total} ${unit} | {eta_formatted} left`,
    clearOnComplete: true,
    hideCursor: true,
  }
  const bar = new SingleBar(options, Presets.shades_classic)
  bar.start(total ?? 0, 0)
  return bar
}
