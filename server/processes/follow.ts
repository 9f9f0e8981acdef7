import type { AccessOptions } from '../access/access.js'
import { type LedAccess, openLedAccess } from '../access/led-access.js'
import type { OpeningLinks } from '../explorer/opening-links.js'
import type { Observed } from '../operator/operate.js'
import { openCalls } from './calls.js'
import type { LeadingAnswers, LedAnswers } from './protocol.js'

/** What a process of several has of the one that leads it. */
export interface Led {
  openAccess(options: AccessOptions): LedAccess
  readonly links: Pick<OpeningLinks, 'redeem'>
  /** Resolves when this process may move to another generation, to what ends its turn. */
  takeTurn(): Promise<() => void>
  /** Tells that the service runs here, and what it can be asked from now on; null: nothing is observed. */
  started(service: StartedService): Promise<void>
}

interface StartedService {
  readonly url: string
  readonly observed: Observed | null
  close(): Promise<void>
}

/** The channel to the process that started this one. */
export interface Channel {
  send(message: unknown): void
  onMessage(receive: (message: unknown) => void): void
}

/** Follows the process at the other end of a channel, until that says to stop; `onStopped` ends this one. */
export function followProcess(channel: Channel, onStopped: () => void): Led {
  let access: LedAccess | null = null
  let service: StartedService | null = null
  const ours: LedAnswers = {
    async handOver() {
      await access?.handOver()
      return true
    },
    async setOtherBans(hasOthers) {
      access?.setOtherBans(hasOthers)
    },
    metrics: async () => (await service?.observed?.register.getMetricsAsJSON()) ?? [],
    ready: async () => (await service?.observed?.check()) ?? { isReady: true, problems: [] },
    async stop() {
      service?.observed?.stop()
      await service?.close()
      onStopped()
    },
  }
  const { ask, receive } = openCalls<LeadingAnswers>(channel.send, { ...ours })
  channel.onMessage(receive)
  return {
    openAccess(options) {
      access = openLedAccess(options, ask)
      return access
    },
    links: { redeem: ask.redeem },
    async takeTurn() {
      await ask.takeTurn()
      return () => {
        ask.endTurn()
      }
    },
    async started(running) {
      service = running
      await ask.started(running.url)
    },
  }
}
