import { type Options, Presets, SingleBar } from 'cli-progress'

/** Progress of one phase of a long command, shown on standard error. */
export interface Phase {
  /** Counts `count` more units as done. */
  add(count: number): void
  /** Ends the phase and reports how many units a second it made. */
  end(): void
}

/** Starts a phase of `total` units (null: not known) of what `unit` names, e.g. `titles`. */
export type Progress = (name: string, total: number | null, unit: string) => Phase

/** No progress at all, for tests and callers that show their own. */
export const silentProgress: Progress = () => ({ add() {}, end() {} })

/** A bar where standard error is a terminal, plain lines every few seconds where it is not. */
export function terminalProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return (name, total, unit) => {
    const started = performance.now()
    const bar = stream.isTTY ? startBar(stream, name, total, unit) : null
    let done = 0
    let said = started
    const rate = () => Math.round(done / Math.max((performance.now() - started) / 1000, 0.001))
    return {
      add(count) {
        done += count
        if (bar) bar.increment(count)
        else if (performance.now() - said > 5000) {
          said = performance.now()
          const left =
            total === null || done === 0
              ? ''
              : `, ${Math.round((total - done) / Math.max(rate(), 1))} s left`
          stream.write(`${name}: ${done} ${unit}, ${rate()} a second${left}\n`)
        }
      },
      end() {
        bar?.stop()
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        stream.write(`${name}: ${done} ${unit} in ${seconds} s, ${rate()} a second\n`)
      },
    }
  }
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
