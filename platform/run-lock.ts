import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.js'
import type { DataDirectory } from './data-directory.js'

/**
 * Lets one run of a command at a time work on a data directory. The lock of a run that was killed
 * is taken over. Returns how to give it back; throws CommandError while another run is alive.
 */
export function takeRunLock(directory: DataDirectory, command: string): () => void {
  const file = join(directory.path, `${command}.lock`)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (isAlive(holder)) {
        throw new CommandError(
          `another titlebase ${command} (process ${holder}) is working on ${directory.path}`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new CommandError(`cannot take the lock ${file}`)
}

/** Whether a process of this id runs on this machine. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
