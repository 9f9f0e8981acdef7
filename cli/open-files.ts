import { readFileSync } from 'node:fs'

/** The modules alone are read more than a hundred at once, before any connection is open. */
const neededFiles = 256

/**
 * Why this process may not have enough files open at once, in one line; null where it may, and where
 * the system does not tell. Asked before the modules of a command are loaded, which fails otherwise.
 */
export function whyTooFewOpenFiles(limits = readLimits()): string | null {
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  if (limit === undefined || Number(limit) >= neededFiles) return null
  return `only ${limit} files may be open at once, and ${neededFiles} are needed: raise the limit (ulimit -n, or LimitNOFILE= of a systemd unit)`
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
