import { appendFileSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readPlatformConfig } from '../platform/config.js'
import { printable } from '../platform/printable.js'
import type { Environment } from './environment.js'

/**
 * access.log: one line for each change of keys and bans, with the time, the user of the machine and the command
 * (docs/operations.md#files). The commands of the data directory append to it; the service never writes it.
 */
const logOf = (dataDirectory: string) => join(dataDirectory, 'access.log')

/** Appends a change. A change that cannot be recorded, because the disk is full, is reported. */
export function recordAccessChange({ variables, now, err }: Environment, change: string): void {
  const file = logOf(readPlatformConfig(variables).dataDirectory)
  try {
    const line = `${now().toISOString()} ${userName(variables.SUDO_USER)} ${printable(change)}\n`
    appendFileSync(file, line, { mode: 0o600, flush: true })
  } catch (error) {
    err(`titlebase: ${file} cannot be written (${(error as NodeJS.ErrnoException).code})\n`)
  }
}

/** The last changes, oldest first; none if the log is missing or unreadable. */
export function lastAccessChanges(dataDirectory: string, count: number): string[] {
  try {
    return readFileSync(logOf(dataDirectory), 'utf8').trimEnd().split('\n').slice(-count)
  } catch {
    return []
  }
}

/** The user who ran the command, also through sudo; a user without a name is a number. */
function userName(sudoUser: string | undefined): string {
  const number = String(process.getuid?.() ?? 'unknown')
  try {
    const { username } = userInfo()
    return sudoUser === undefined ? username : `${sudoUser} (as ${username})`
  } catch {
    return number
  }
}
