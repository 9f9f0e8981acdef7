import type { KeyUsage } from '../../schema/cards/usage.js'
import type { AccessRequest, Admission } from '../access/admission.js'
import type { Ban } from '../access/bans/ban-list.js'
import type { Readiness } from '../operator/readiness.js'

/** What workers call in the primary. Arguments and results are sent as JSON. */
export interface PrimaryMethods {
  admit(request: AccessRequest): Promise<Admission>
  admitPage(address: string | null): Promise<boolean>
  noteGuess(address: string | null, hash: string): Promise<boolean>
  usage(keyHash: string): Promise<KeyUsage | null>
  /** The key of a link that opens the explorer. */
  redeem(token: string): Promise<string | null>
  /** Resolves when this worker alone may move to another generation. */
  beginRefresh(): Promise<void>
  endRefresh(): void
  /** The worker accepts connections at this address. */
  started(url: string): void
}

/** What the primary calls in each worker. */
export interface WorkerMethods {
  /** Bans that began; those with nothing left of them were lifted. */
  setBans(bans: readonly Ban[]): void
  ready(): Promise<Readiness>
  /** Ends the running requests, and then the process. */
  stop(): void
}

/** The environment variable with the number of a worker, from 1 on. */
export const workerVariable = 'TITLEBASE_PROCESS'
