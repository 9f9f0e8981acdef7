import type { Access } from '../access/admission.js'
import { type BanList, listBans } from '../access/bans/ban-list.js'
import type { OpeningLinks } from '../explorer/opening-links.js'
import type { Observed } from '../operator/operate.js'
import { type Channel, callOver } from './channel.js'
import type { PrimaryMethods, WorkerMethods } from './methods.js'

/** A worker's view of the primary. */
export interface Primary {
  /** Access, which the primary decides. */
  readonly access: Access
  readonly links: Pick<OpeningLinks, 'redeem'>
  /** True in one worker, which performs the tasks that a service performs once. */
  readonly isFirst: boolean
  /**
   * Resolves when this worker may switch to another generation, to a function that ends its turn.
   */
  takeTurn(): Promise<() => void>
  /** Reports that the service runs here. */
  started(service: StartedService): Promise<void>
}

interface StartedService {
  readonly url: string
  /** Null if no operator port is configured. */
  readonly observed: Observed | null
  close(): Promise<void>
}

/**
 * Connects the worker with a number, counted from 1, to its primary. Calls `onStopped` to end the
 * process after the primary has stopped the service.
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
    ready: async () => (await service?.observed?.check()) ?? { isReady: true, problems: [] },
    async stop() {
      service?.observed?.stop()
      await service?.close()
      onStopped()
    },
  }
  const call = callOver<PrimaryMethods, WorkerMethods>(channel, methods)
  return {
    access: accessThrough(call, bans),
    links: { redeem: call.redeem },
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
  call: Pick<PrimaryMethods, 'admit' | 'admitPage' | 'noteGuess' | 'usage'>,
  bans: BanList,
): Access {
  return {
    findBan: bans.find,
    admit: (request) => call.admit(request),
    admitPage: (address) => call.admitPage(address),
    noteGuess: (address, hash) => call.noteGuess(address, hash),
    usage: (hash) => call.usage(hash),
    close: async () => {},
  }
}
