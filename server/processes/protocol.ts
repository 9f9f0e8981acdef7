import type { AccessDecisions } from '../access/led-access.js'
import type { ProcessMetrics } from '../operator/gathered-metrics.js'
import type { Readiness } from '../operator/readiness.js'

/** What the leading process answers those that it leads. */
export interface LeadingAnswers extends AccessDecisions {
  /** The key of a link that opens the explorer. */
  redeem(token: string): Promise<string | null>
  /** Waits until no other process moves to another generation. */
  takeTurn(): Promise<void>
  endTurn(): Promise<void>
  /** Tells that the process takes connections, and where. */
  started(url: string): Promise<void>
}

/** What each process answers the one that leads it. */
export interface LedAnswers {
  /** Resolves when what it has counted is known to the leading one. */
  handOver(): Promise<true>
  setOtherBans(hasOthers: boolean): Promise<void>
  metrics(): Promise<ProcessMetrics>
  ready(): Promise<Readiness>
  /** Ends what runs, and the process. */
  stop(): Promise<void>
}

/** By which variable a process is told its number, from 1 on. */
export const processVariable = 'TITLEBASE_PROCESS'
