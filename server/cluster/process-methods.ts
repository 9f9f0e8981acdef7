import type { KeyUsage } from '../../schema/cards/key-usage.js'
import type { AccessRequest, Admission } from '../access/admission.js'
import type { Ban } from '../access/bans/ban-list.js'
import type { Readiness } from '../operator/readiness.js'

/** Methods of the primary that workers call. Arguments and results are sent as JSON. */
export interface PrimaryMethods {
  admit(request: AccessRequest): Promise<Admission>
  charge(keyHash: string, cost: number): Promise<Admission>
  admitPage(address: string | null): Promise<boolean>
  noteGuess(address: string | null, hash: string): Promise<boolean>
  usage(keyHash: string): Promise<KeyUsage | null>
  /** Redeems the token of an explorer link for its key. */
  redeem(token: string): Promise<string | null>
  /** Resolves when this worker may switch to another generation. */
  beginRefresh(): Promise<void>
  endRefresh(): void
  /** Reports that the worker accepts connections at this address. */
  started(url: string): void
}

/** Methods of each worker that the primary calls. */
export interface WorkerMethods {
  /** Updates bans; a ban without remaining time was lifted. */
  setBans(bans: readonly Ban[]): void
  ready(): Promise<Readiness>
  /** Finishes the running requests, then ends the process. */
  stop(): void
}

/** The environment variable with the number of a worker, starting at 1. */
export const workerVariable = 'TITLEBASE_PROCESS'
