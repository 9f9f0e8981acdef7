import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isLocked, tryLock } from '../files/file-lock.js'
import { makeFolder } from '../files/make-folder.js'
import { readOptional } from './pointer-file.js'

const runningService = z.object({
  /** Its address, without a path: `http://127.0.0.1:3000`. */
  url: z.string(),
  /** Address of its operator's port; null if that is closed. */
  operatorUrl: z.string().nullable(),
  pid: z.int(),
  startedAt: z.iso.datetime(),
  processes: z.int(),
})

/** A running service that uses a data directory. */
export type RunningService = Readonly<z.output<typeof runningService>>

const folderOf = (dataDirectory: string) => join(dataDirectory, 'services')
const recordSuffix = '.json'
const lockSuffix = '.lock'

/**
 * Records that a service is running, in a file of the folder `services`, until the returned function is
 * called. The record is valid while the process has its lock, which the system releases even if the
 * process is killed; a process id would mean nothing in another container.
 */
export function recordRunningService(dataDirectory: string, service: RunningService): () => void {
  const folder = folderOf(dataDirectory)
  makeFolder(folder)
  for (const name of namesIn(folder)) if (!isValid(folder, name)) remove(folder, name)
  const name = `${service.startedAt.replace(/\D/g, '')}-${service.pid}`
  // The lock comes first: a record without a lock belongs to a service that was killed.
  const lock = tryLock(join(folder, name + lockSuffix))
  writeFileSync(join(folder, name + recordSuffix), `${JSON.stringify(service, null, 2)}\n`)
  return () => {
    remove(folder, name)
    lock?.release()
  }
}

/** The running services that use a data directory, including those in containers of this machine, oldest first. */
export function runningServices(dataDirectory: string): RunningService[] {
  const folder = folderOf(dataDirectory)
  if (!existsSync(folder)) return []
  return namesIn(folder)
    .toSorted()
    .filter((name) => isValid(folder, name))
    .flatMap((name) => readOptional(join(folder, name + recordSuffix), runningService) ?? [])
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(recordSuffix))
    .map((name) => name.slice(0, -recordSuffix.length))
}

/** True if a process has the lock of a record. */
const isValid = (folder: string, name: string) => isLocked(join(folder, name + lockSuffix))

function remove(folder: string, name: string): void {
  for (const suffix of [recordSuffix, lockSuffix])
    rmSync(join(folder, name + suffix), { force: true })
}
