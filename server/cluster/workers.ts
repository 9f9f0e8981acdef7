import cluster, { type Worker } from 'node:cluster'
import type { BirpcReturn } from 'birpc'
import type { Logger } from 'pino'
import { callOver } from './channel.js'
import { type PrimaryMethods, type WorkerMethods, workerVariable } from './process-methods.js'

/** A worker that accepts connections. */
export interface RunningWorker {
  /** Counted from 1; a replacement has the number of the worker that it replaces. */
  readonly number: number
  readonly call: Pick<BirpcReturn<WorkerMethods>, keyof WorkerMethods>
}

/** The workers of a service; a new one replaces each that ends. */
export interface Workers {
  running(): RunningWorker[]
  /** Number of replacements since the start. */
  replaced(): number
  /**
   * Starts the remaining workers once the first one has started; resolves when each has started or
   * failed once.
   */
  startOthers(): Promise<void>
  /** Gives all workers this many seconds to finish, then ends them. */
  stop(seconds: number): Promise<void>
}

interface WorkersOptions {
  readonly size: number
  readonly logger: Logger
  /** The methods that the worker with an id may call. */
  methodsFor(id: number): Omit<PrimaryMethods, 'started'>
  onStarted(worker: RunningWorker): void
  onEnded(id: number): void
}

/** The first worker did not start and has logged the reason. The error contains its exit status. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
  constructor(readonly status: number) {
    super('the first process has not started')
  }
}

interface Slot {
  readonly number: number
  worker: Worker | null
  running: RunningWorker | null
  /** Number of workers in a row that ended before they accepted connections. */
  failures: number
  retry: NodeJS.Timeout | null
}

/** Receives the exit status of a process, or the signal that ended it; the other one is null. */
type OnEnd = (code: number | null, signal: string | null) => void

const firstPause = 1000
const longestPause = 60_000

/**
 * Starts the first worker, and resolves to the address on which it accepts connections. If it fails
 * to start, the problem is reported once and no other worker starts. Rejects with NotStarted.
 *
 * Workers accept connections themselves. If the primary distributed them, connections on their way
 * to a killed worker would hang and leak file descriptors.
 */
export async function startWorkers(
  options: WorkersOptions,
): Promise<{ workers: Workers; url: string }> {
  const { size, logger, methodsFor, onStarted, onEnded } = options
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const slots: Slot[] = []
  let replaced = 0
  let isStopping = false

  const slotOf = (number: number): Slot => {
    const slot: Slot = { number, worker: null, running: null, failures: 0, retry: null }
    slots.push(slot)
    return slot
  }

  /** Starts a worker; calls back once it accepts connections or has ended. */
  function fork(slot: Slot, onUrl: (url: string) => void, onFailure: OnEnd) {
    const worker = cluster.fork({ [workerVariable]: String(slot.number) })
    slot.worker = worker
    const channel = {
      send: (message: object) => void worker.send(message, () => {}),
      onMessage: (receive: (message: unknown) => void) => void worker.on('message', receive),
    }
    const call = callOver<WorkerMethods, PrimaryMethods>(channel, {
      ...methodsFor(worker.id),
      started(url) {
        slot.running = { number: slot.number, call }
        slot.failures = 0
        onStarted(slot.running)
        onUrl(url)
      },
    })
    const end = once<Parameters<OnEnd>>((code, signal) => {
      const wasRunning = slot.running !== null
      slot.running = null
      call.$close()
      onEnded(worker.id)
      if (!wasRunning) onFailure(code, signal)
      else if (!isStopping) replace(slot, worker, code, signal)
    })
    // A process that the system cannot start emits no `exit`.
    worker.once('error', (error) => {
      logger.error({ process: slot.number, err: error }, 'the system cannot start a process')
      end(1, null)
    })
    worker.once('exit', end)
  }

  function replace(slot: Slot, { process }: Worker, code: number | null, signal: string | null) {
    logger.error(
      { process: slot.number, pid: process.pid, code, signal },
      'a worker process ended unexpectedly and will be replaced',
    )
    keepStarting(slot, () => {
      replaced += 1
      logger.info({ process: slot.number }, 'a replacement process has started')
    })
  }

  /**
   * Starts workers until one accepts connections, with pauses that grow to a minute. The timers
   * keep the primary alive while there is no worker. Calls `onOutcome` after the first attempt.
   */
  function keepStarting(slot: Slot, onStart: () => void, onOutcome = () => {}): void {
    if (isStopping) return
    const started = () => {
      onStart()
      onOutcome()
    }
    fork(slot, started, (code, signal) => {
      onOutcome()
      if (isStopping) return
      const pause = Math.min(firstPause * 2 ** slot.failures, longestPause)
      slot.failures += 1
      const seconds = pause / 1000
      const message = `a process did not start; the next attempt is in ${seconds} s`
      logger.error({ process: slot.number, code, signal, attempts: slot.failures }, message)
      slot.retry = setTimeout(keepStarting, pause, slot, onStart)
    })
  }

  const url = await new Promise<string>((resolve, reject) => {
    fork(slotOf(1), resolve, (code) => reject(new NotStarted(code ?? 1)))
  })
  const workers: Workers = {
    running: () => slots.flatMap(({ running }) => running ?? []),
    replaced: () => replaced,
    async startOthers() {
      const numbers = Array.from({ length: size - 1 }, (_, position) => position + 2)
      await Promise.all(
        numbers.map(
          (number) => new Promise<void>((done) => keepStarting(slotOf(number), () => {}, done)),
        ),
      )
    },
    async stop(seconds) {
      isStopping = true
      await Promise.all(slots.map((slot) => end(slot, seconds)))
    },
  }
  return { workers, url }
}

/** Ends a worker. A worker that does not accept connections yet has no requests to finish. */
async function end({ worker, running, retry }: Slot, seconds: number): Promise<void> {
  if (retry !== null) clearTimeout(retry)
  if (worker === null || worker.isDead()) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const kill = () => void worker.process.kill('SIGKILL')
  const deadline = setTimeout(kill, seconds * 1000)
  if (running === null) kill()
  else running.call.stop.asEvent()
  await ended
  clearTimeout(deadline)
}

function once<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  let isDone = false
  return (...args) => {
    if (isDone) return
    isDone = true
    act(...args)
  }
}
