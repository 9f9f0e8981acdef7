import { readFileSync } from 'node:fs'

/** Number of files that a process keeps open in addition to its connections: modules, databases, the log. */
export const reservedFiles = 256

/** Maximum number of files this process may have open; null if the system does not report it. */
export function openFilesLimit(limits = readLimits()): number | null {
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return limit === undefined ? null : Number(limit)
}

/**
 * Returns an error message if the limit of open files is too low for a command to load its modules; null if
 * the limit suffices or is unknown.
 */
export function whyTooFewOpenFiles(limits?: string): string | null {
  const limit = openFilesLimit(limits)
  if (limit === null || limit >= reservedFiles) return null
  return `the limit of open files is ${limit}, but ${reservedFiles} are needed: raise it (ulimit -n, or LimitNOFILE= of a systemd unit)`
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
