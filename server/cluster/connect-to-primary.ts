import { within } from '../../platform/timeout.js'
import { Overloaded } from '../../search/query/errors.js'
import type { Access } from '../access/admission.js'
import { type BanList, listBans } from '../access/bans/ban-list.js'
import type { OpeningLinks } from '../explorer/opening-links.js'
import type { ProcessStatus } from '../operator/process-metrics.js'
import { type Channel, callOver } from './channel.js'
import type { PrimaryMethods, WorkerMethods } from './process-methods.js'

/** Maximum milliseconds for an answer of the primary, which decides from memory. */
const primaryTimeout = 2000

/** A worker's view of the primary. */
export interface Primary {
  /** Access control, which runs in the primary. */
  readonly access: Access
  readonly links: Pick<OpeningLinks, 'redeem'>
  /** True for one worker, which performs the tasks that a service performs only once. */
  readonly isFirst: boolean
  /**
   * Resolves when it is this worker's turn to switch to another generation. The result is a
   * function that ends the turn.
   */
  takeTurn(): Promise<() => void>
  /** Reports that the service is running in this worker. */
  started(service: StartedService): Promise<void>
}

interface StartedService {
  readonly url: string
  /** Null if no operator port is configured. */
  readonly processStatus: ProcessStatus | null
  close(): Promise<void>
}

/**
 * Connects a worker to its primary. Workers are numbered from 1. Calls `onStopped`, which ends the
 * process, after the primary has stopped the service.
 */
export function connectToPrimary(channel: Channel, number: number, onStopped: () => void): Primary {
  const bans = listBans(() => performance.now())
  let service: StartedService | null = null
  const methods: WorkerMethods = {
    setBans(changed) {
      for (const ban of changed) {
        if (ban.left > 0) bans.set(ban)
        else bans.lift(ban.address)
      }
    },
    ready: async () => (await service?.processStatus?.check()) ?? { isReady: true, problems: [] },
    async stop() {
      service?.processStatus?.stop()
      await service?.close()
      onStopped()
    },
  }
  const call = callOver<PrimaryMethods, WorkerMethods>(channel, methods)
  const ask = boundedCalls()
  return {
    access: accessThrough(call, bans, ask),
    links: { redeem: (token) => ask(() => call.redeem(token)) },
    isFirst: number === 1,
    async takeTurn() {
      await call.beginRefresh()
      return () => void call.endRefresh.asEvent()
    },
    async started(running) {
      service = running
      await call.started(running.url)
    },
  }
}

function accessThrough(
  call: Pick<PrimaryMethods, 'admit' | 'charge' | 'admitPage' | 'noteGuess' | 'usage'>,
  bans: BanList,
  ask: ReturnType<typeof boundedCalls>,
): Access {
  return {
    findBan: bans.find,
    admit: (request) => ask(() => call.admit(request)),
    charge: (hash, cost) => ask(() => call.charge(hash, cost)),
    admitPage: (address) => ask(() => call.admitPage(address)),
    noteGuess: (address, hash) => ask(() => call.noteGuess(address, hash)),
    usage: (hash) => ask(() => call.usage(hash)),
    close: async () => {},
  }
}

/**
 * Returns a function that calls the primary and rejects with Overloaded if it does not answer in
 * time, for example because it was stopped. Until it answers again, only one call in
 * `primaryTimeout` waits for it: each further call would take memory in the channel.
 */
function boundedCalls(): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let nextTry = 0
  return async (call) => {
    const started = performance.now()
    if (started < nextTry) throw new Overloaded(noAnswer)
    if (nextTry > 0) nextTry = started + primaryTimeout
    const answer = call().then((result) => {
      nextTry = 0
      return { result }
    })
    const answered = await within(primaryTimeout, answer)
    if (answered !== null) return answered.result
    nextTry = performance.now() + primaryTimeout
    throw new Overloaded(noAnswer)
  }
}

const noAnswer = 'the primary process of the service does not answer'
