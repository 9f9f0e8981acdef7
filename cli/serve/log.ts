import { writeSync } from 'node:fs'
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
/** Lines are written together, and none waits longer than so many milliseconds for others. */
const togetherMilliseconds = 100
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
  process: member,
  fd = standardOutput,
  mostWaiting = waitingBytes,
}: LogOptions): Log {
  const stream = new sonicBoom.SonicBoom({
    fd,
    sync: false,
    maxLength: mostWaiting,
    ...(member === undefined ? {} : { maxWrite: wholeBytes }),
  })
  let lost = 0
  let told = 0
  let isEnded = false
  let isRetrying = false
  /** Lines that wait for others, put together as they will be written. */
  let waiting: string[] = []
  /** Bytes of the last of these. */
  let lastBytes = 0
  let isDue = false
  let isWritten = true
  const handOver = () => {
    isDue = false
    isWritten = false
    for (const lines of waiting) stream.write(lines)
    waiting = []
  }
  const handOverIfOpen = () => {
    if (!isEnded) handOver()
  }
  const destination = {
    // Asks pino for the level of each line.
    [symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      if (isEnded) return
      const last = waiting.at(-1)
      const bytes = Buffer.byteLength(line)
      const fits = last !== undefined && lastBytes + bytes <= wholeBytes
      if (fits) waiting[waiting.length - 1] = last + line
      else waiting.push(line)
      lastBytes = fits ? lastBytes + bytes : bytes
      if (waiting.length > 1 || destination.lastLevel >= urgentLevel) handOver()
      else if (!isDue) {
        isDue = true
        setTimeout(handOverIfOpen, togetherMilliseconds).unref()
      }
    },
  }
  // The last lines before a fault that ends the process tell the most. Where earlier ones could not be
  // written, neither can these, and nothing may hold the end up.
  const atExit = () => {
    if (!isWritten || waiting.length === 0) return
    try {
      writeSync(fd, waiting.join(''))
    } catch {
      // They are lost, as any line may be.
    }
  }
  process.once('exit', atExit)
  const logger = pino(
    { level, base: member === undefined ? null : { process: member } },
    destination,
  )
  stream.on('drop', (lines: string) => {
    lost += lines.split('\n').length - 1
  })
  // What could not be written stays. While lines are lost, no line makes another attempt.
  stream.on('error', () => {
    if (isRetrying) return
    isRetrying = true
    setTimeout(() => {
      isRetrying = false
      if (!isEnded) stream.write('')
    }, pauseMilliseconds).unref()
  })
  stream.on('drain', () => {
    isWritten = true
    if (lost === told) return
    const lines = lost - told
    told = lost
    logger.warn({ lines }, 'lines of the log were lost: they could not be written')
  })
  return {
    logger,
    linesLost: () => lost,
    async end() {
      handOver()
      isEnded = true
      process.removeListener('exit', atExit)
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
