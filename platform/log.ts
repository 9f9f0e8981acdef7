import { type Logger, pino, symbols } from 'pino'
import sonicBoom from 'sonic-boom'

/** The log of a service that goes on without it: a line that cannot be written waits, or is lost. */
export interface Log {
  readonly logger: Logger
  /** How many lines were lost. */
  linesLost(): number
  /** Writes what waits, as far as that is possible within half a second. */
  end(): Promise<void>
}

export interface LogOptions {
  readonly level: string
  /** The number of this process, in each line; a service that is one process has none. */
  readonly process?: number
  /** Where lines go; standard output unless told. */
  readonly fd?: number
  /** Bytes that may wait to be written; lines beyond them are lost. */
  readonly mostWaiting?: number
}

const standardOutput = 1
const waitingBytes = 1_000_000
/** So much goes into a pipe at once or not at all: lines of several processes stay whole. */
const wholeBytes = 4096
/** Lines of so many bytes are written together, and none waits longer than so many milliseconds for others. */
const together = { bytes: 4096, milliseconds: 100 }
/** Lines of this level, a warning, and above are written at once. */
const urgentLevel = 40
const pauseMilliseconds = 250
const lastMilliseconds = 500

/**
 * Opens the log (docs/operations.md#the-log). Nobody waits for a line to be written: a full disk, or
 * a pipe that nobody reads, loses lines and holds up no answer. What was lost is told as soon as all
 * that waited is written. Lines of requests are written several together, since each writing costs as
 * much as a small answer; warnings and errors at once.
 */
export function openLog({
  level,
  process,
  fd = standardOutput,
  mostWaiting = waitingBytes,
}: LogOptions): Log {
  const stream = new sonicBoom.SonicBoom({
    fd,
    sync: false,
    minLength: together.bytes,
    maxLength: mostWaiting,
    ...(process === undefined ? {} : { maxWrite: wholeBytes }),
  })
  let lost = 0
  let told = 0
  let isEnded = false
  let isRetrying = false
  let isDue = false
  const flush = () => {
    isDue = false
    if (!isEnded && !isRetrying) stream.flush()
  }
  const destination = {
    // Asks pino for the level of each line.
    [symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      if (isEnded) return
      stream.write(line)
      if (destination.lastLevel >= urgentLevel) flush()
      else if (!isDue) {
        isDue = true
        setTimeout(flush, together.milliseconds).unref()
      }
    },
  }
  const logger = pino({ level, base: process === undefined ? null : { process } }, destination)
  stream.on('drop', () => {
    lost += 1
  })
  // What could not be written stays. While lines are lost, no line makes another attempt.
  stream.on('error', () => {
    if (isRetrying) return
    isRetrying = true
    setTimeout(() => {
      isRetrying = false
      flush()
    }, pauseMilliseconds).unref()
  })
  stream.on('drain', () => {
    if (lost === told) return
    const lines = lost - told
    told = lost
    logger.warn({ lines }, 'lines of the log were lost: they could not be written')
  })
  return {
    logger,
    linesLost: () => lost,
    async end() {
      isEnded = true
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lastMilliseconds)
        stream.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
        stream.end()
      })
    },
  }
}
