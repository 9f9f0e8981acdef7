import { DamagedFile } from '../../platform/damaged-file.js'

/** What was imported before cannot be taken over: the reason, for a line. All lines are read then. */
export class NotReusable extends Error {
  override readonly name = 'NotReusable'
}

/** What to throw where an import that begins from the catalog before fails: damage of that is a reason to begin from nothing. */
export function orNotReusable(error: unknown): unknown {
  return error instanceof DamagedFile ? new NotReusable(error.told) : error
}
