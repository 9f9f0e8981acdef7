import { closeSync, constants, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readPlatformConfig } from '../platform/config.js'
import { printable } from '../platform/printable.js'
import { openRegularFile } from '../storage/files/checked-files.js'
import type { Environment } from './environment.js'

/**
 * access.log: one line for each change of keys and bans, with the time, the user of the machine and the command
 * (docs/operations.md#files). The commands of the data directory append to it; the service never writes it.
 */
const logOf = (dataDirectory: string) => join(dataDirectory, 'access.log')

/** Appends a change. If that fails, for example because the disk is full, prints a warning. */
export function recordAccessChange({ variables, now, err }: Environment, change: string): void {
  const file = logOf(readPlatformConfig(variables).dataDirectory)
  try {
    const line = printable(`${now().toISOString()} ${userName(variables.SUDO_USER)} ${change}`)
    append(file, `${line}\n`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    err(`titlebase: ${file} cannot be written (${code ?? message})\n`)
  }
}

const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT

/** Appends a line to a regular file: a link might lead elsewhere, and a pipe might wait for a reader for ever. */
function append(file: string, line: string): void {
  const descriptor = openSync(file, appending | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o600)
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error('it is not a regular file')
    writeFileSync(descriptor, line, { flush: true })
  } finally {
    closeSync(descriptor)
  }
}

/** The last changes, oldest first; none if the log is missing or unreadable. */
export function lastAccessChanges(dataDirectory: string, count: number): string[] {
  try {
    const descriptor = openRegularFile(logOf(dataDirectory))
    try {
      return readFileSync(descriptor, 'utf8').trimEnd().split('\n').slice(-count)
    } finally {
      closeSync(descriptor)
    }
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
