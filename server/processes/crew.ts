import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { type Ask, openCalls } from './calls.js'
import { type LeadingAnswers, type LedAnswers, processVariable } from './protocol.js'

/** One process that answers. */
export interface Member {
  /** Its number among those of the service, from 1 on; what takes its place has the same one. */
  readonly number: number
  /** Differs from every other process, earlier ones too. */
  readonly id: number
  readonly ask: Ask<LedAnswers>
}

/** The processes of a service, of which each that ends is replaced. */
export interface Crew {
  /** Those that take connections now. */
  members(): readonly Member[]
  /** How many have taken the place of one that ended. */
  replaced(): number
  /** Starts the others once the first one has started. */
  startOthers(): Promise<void>
  /** Has all end what they do, for so many seconds at most. */
  stop(seconds: number): Promise<void>
}

export interface CrewOptions {
  readonly size: number
  readonly logger: Logger
  /** What the process of an id is answered; `started` is the crew's own. */
  answersFor(id: number): Omit<LeadingAnswers, 'started'>
  /** Told of each that takes connections, before the crew goes on. */
  onStarted(member: Member): Promise<void>
  onEnded(id: number): void
}

/** The first process did not start, and has told why: this is its exit status. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
  constructor(readonly status: number) {
    super('the first process has not started')
  }
}

interface Seat {
  readonly number: number
  worker: Worker | null
  member: Member | null
  /** How often in a row what sat here ended before it took connections. */
  failures: number
}

const firstPause = 1000
const longestPause = 60_000

/**
 * Starts the first process, and resolves to where it takes connections: what keeps one from
 * starting keeps all, and is told once. Rejects with NotStarted.
 */
export async function startCrew(options: CrewOptions): Promise<{ crew: Crew; url: string }> {
  const { size, logger, answersFor, onStarted, onEnded } = options
  const seats: Seat[] = []
  let replaced = 0
  let isStopping = false

  const seatOf = (number: number): Seat => {
    const seat: Seat = { number, worker: null, member: null, failures: 0 }
    seats.push(seat)
    return seat
  }

  const fork = (seat: Seat, onUrl: (url: string) => void, onFailure: (status: number) => void) => {
    const worker = cluster.fork({ [processVariable]: String(seat.number) })
    seat.worker = worker
    const calls = openCalls<LedAnswers>((message) => worker.send(message as object, () => {}), {
      ...answersFor(worker.id),
      async started(url: string) {
        seat.member = { number: seat.number, id: worker.id, ask: calls.ask }
        seat.failures = 0
        await onStarted(seat.member)
        onUrl(url)
      },
    })
    worker.on('message', calls.receive)
    let hasEnded = false
    const ended = (code: number | null, signal: string | null) => {
      if (hasEnded) return
      hasEnded = true
      const hadStarted = seat.member !== null
      seat.member = null
      calls.end()
      onEnded(worker.id)
      if (!hadStarted) onFailure(code ?? 1)
      else if (!isStopping) {
        const { pid } = worker.process
        logger.error(
          { process: seat.number, pid, code, signal },
          'a process has ended: another one takes its place',
        )
        join(seat, () => {
          replaced += 1
          logger.info({ process: seat.number }, 'a process has taken the place of one that ended')
        })
      }
    }
    // One that the system refuses to start has no exit.
    worker.once('error', (error) => {
      logger.error({ process: seat.number, err: error }, 'the system starts no process')
      ended(1, null)
    })
    worker.once('exit', (code, signal) => ended(code, signal))
  }

  /** Has a process begin, after a pause where one does not; `onOutcome` hears of the first attempt. */
  const join = (seat: Seat, onStart: () => void, onOutcome = () => {}) => {
    if (isStopping) return
    const start = () => {
      onStart()
      onOutcome()
    }
    fork(seat, start, (code) => {
      if (isStopping) return
      const pause = Math.min(firstPause * 2 ** seat.failures, longestPause)
      seat.failures += 1
      logger.error({ process: seat.number, code, pause }, 'a process does not start: tried again')
      setTimeout(() => join(seat, onStart), pause).unref()
      onOutcome()
    })
  }

  const url = await new Promise<string>((resolve, reject) => {
    fork(seatOf(1), resolve, (status) => reject(new NotStarted(status)))
  })
  const crew: Crew = {
    members: () => seats.flatMap(({ member }) => member ?? []),
    replaced: () => replaced,
    async startOthers() {
      const numbers = Array.from({ length: size - 1 }, (_, place) => place + 2)
      await Promise.all(
        numbers.map((number) => new Promise<void>((done) => join(seatOf(number), () => {}, done))),
      )
    },
    async stop(seconds) {
      isStopping = true
      await Promise.all(seats.map((seat) => end(seat, seconds)))
    },
  }
  return { crew, url }
}

/** Has a process end; one that does not take connections yet has nothing to end first. */
async function end({ worker, member }: Seat, seconds: number): Promise<void> {
  if (worker === null || worker.isDead()) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const kill = () => worker.process.kill('SIGKILL')
  const deadline = setTimeout(kill, seconds * 1000)
  if (member === null) kill()
  else member.ask.stop().catch(() => {})
  await ended
  clearTimeout(deadline)
}
