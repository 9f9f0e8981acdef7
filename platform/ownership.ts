import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Explains whose a file or folder is that this process may not use, and what to do; if it does not exist, the
 * folder that should contain it. Null if it belongs to the user of the process.
 */
export function ownership(path: string): string | null {
  let owned = path
  while (!existsSync(owned) && owned !== dirname(owned)) owned = dirname(owned)
  const owner = statSync(owned, { throwIfNoEntry: false })?.uid
  const user = process.getuid?.()
  if (owner === undefined || owner === user) return null
  return `${owned} belongs to user ${owner}, and this process runs as user ${user}: run it as user ${owner}, or chown -R ${user} ${owned}`
}
