import { CommandError } from '../../platform/command-error.js'

/** What is looked at, in the order in which it is told. */
export const checkNames = [
  'node',
  'clock',
  'configuration',
  'directory',
  'disk',
  'memory',
  'catalog',
  'published',
  'changes',
  'following',
  'import',
  'leftovers',
  'access',
  'keys',
  'bans',
  'search server',
  'redis',
  'port',
  'operator port',
  'service',
] as const
export type CheckName = (typeof checkNames)[number]

/** One line of `titlebase doctor`: what was looked at, how it is, and where it is wrong what to do. */
export interface Finding {
  readonly check: CheckName
  /** A fault keeps something from working; a note is to be known. */
  readonly state: 'ok' | 'note' | 'fault'
  readonly text: string
}

/** What one check found, each in a line. */
export type Told = Omit<Finding, 'check'>

export const ok = (text: string): Told => ({ state: 'ok', text })
export const note = (text: string): Told => ({ state: 'note', text })
export const fault = (text: string): Told => ({ state: 'fault', text })

/** What a check throws is its fault, where it says what to do or what the system refused. */
export function faultOf(error: unknown): Told {
  const isTold = error instanceof CommandError || (error instanceof Error && 'code' in error)
  if (isTold) return fault((error as Error).message)
  throw error
}
