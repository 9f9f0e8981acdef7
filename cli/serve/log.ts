import { isatty } from 'node:tty'
import { type Logger, pino } from 'pino'
import sonicBoom from 'sonic-boom'
import { printableJson } from '../../platform/printable.js'
import { within } from '../../platform/timeout.js'

/** A log that never blocks the service: lines wait in a buffer, and are lost if it overflows. */
interface Log {
  readonly logger: Logger
  /** Number of lines lost since the start. */
  linesLost(): number
  /** Writes the waiting lines, for half a second at most, and closes the log. */
  end(): Promise<void>
}

interface LogOptions {
  readonly level: string
  /** Number of this process, which is added to each line if the service has several. */
  readonly process?: number
  /** File descriptor to write to; standard output by default. */
  readonly fd?: number
  /** True to write short lines instead of JSON. By default, true if the descriptor is a terminal. */
  readonly isTerminal?: boolean
  /** Size of the buffer in bytes. */
  readonly maxWaiting?: number
}

/** Linux writes up to 4096 bytes into a pipe atomically, so the lines of several processes do not mix. */
const atomicWriteBytes = 4096
const flushMilliseconds = 100
const endMilliseconds = 500
/** If the destination accepted nothing for this time, the process exits without a last attempt to write. */
const stuckMilliseconds = 2000

/** Opens the log (docs/operations.md#the-log). */
export async function openLog(options: LogOptions): Promise<Log> {
  const { level, process: number, fd = 1, isTerminal = isatty(fd), maxWaiting = 1e6 } = options
  const stream = new sonicBoom.SonicBoom({
    fd,
    maxLength: maxWaiting,
    minLength: atomicWriteBytes - 1,
    maxWrite: atomicWriteBytes,
    // Also tries again after a failure.
    periodicFlush: flushMilliseconds,
  })
  const format = isTerminal ? (await import('./format-line.js')).lineFormatter() : printableJson
  const lines = { write: (line: string) => void stream.write(format(line)) }
  const base = number === undefined ? null : { process: number }
  const logger = pino({ level, base }, lines)
  let lost = 0
  let reported = 0
  let lastWritten = performance.now()
  stream.on('drop', () => {
    lost += 1
  })
  stream.on('error', () => {})
  stream.on('drain', () => {
    lastWritten = performance.now()
    if (lost === reported) return
    logger.warn({ lines: lost - reported }, 'log lines were lost because they could not be written')
    reported = lost
  })
  const flushAtExit = () => {
    if (performance.now() - lastWritten < stuckMilliseconds) stream.flushSync()
  }
  process.once('exit', flushAtExit)
  return {
    logger,
    linesLost: () => lost,
    async end() {
      process.off('exit', flushAtExit)
      logger.level = 'silent'
      const closed = new Promise((resolve) => stream.once('close', resolve))
      stream.end()
      await within(endMilliseconds, closed)
    },
  }
}
