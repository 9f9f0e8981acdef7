import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isLocked, tryLock } from '../files/file-lock.js'
import { makeFolder } from '../files/make-folder.js'

const runningService = z.object({
  /** Where it listens, as it knows it: `http://127.0.0.1:3000`. */
  url: z.string(),
  /** Where its operator's port is; null if it has none. */
  operatorUrl: z.string().nullable(),
  pid: z.int(),
  startedAt: z.iso.datetime(),
  /** How many processes answer; an earlier version was always one. */
  processes: z.int().default(1),
})

/** A service that runs over a data directory. */
export type RunningService = Readonly<z.output<typeof runningService>>

const folderOf = (dataDirectory: string) => join(dataDirectory, 'services')
const noteSuffix = '.json'
const lockSuffix = '.lock'

/**
 * Notes that a service runs, until what is returned is called or the process ends, however it ends:
 * the note counts as long as its lock is held, by what is returned. Process ids mean nothing in
 * another container.
 */
export function recordRunningService(dataDirectory: string, service: RunningService): () => void {
  const folder = folderOf(dataDirectory)
  makeFolder(folder)
  for (const name of namesIn(folder)) if (!isHeld(folder, name)) forget(folder, name)
  const name = `${service.startedAt.replace(/\D/g, '')}-${service.pid}`
  // The lock comes first: a note without one is of a service that was killed.
  const lock = tryLock(join(folder, name + lockSuffix))
  writeFileSync(join(folder, name + noteSuffix), `${JSON.stringify(service, null, 2)}\n`)
  return () => {
    forget(folder, name)
    lock?.release()
  }
}

/** The services that run over a data directory now, in containers of this machine too, oldest first. */
export function runningServices(dataDirectory: string): RunningService[] {
  const folder = folderOf(dataDirectory)
  if (!existsSync(folder)) return []
  return namesIn(folder)
    .toSorted()
    .filter((name) => isHeld(folder, name))
    .flatMap((name) => readNote(join(folder, name + noteSuffix)) ?? [])
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(noteSuffix))
    .map((name) => name.slice(0, -noteSuffix.length))
}

/** Whether a process holds the lock of a note. */
const isHeld = (folder: string, name: string) => isLocked(join(folder, name + lockSuffix))

function readNote(file: string): RunningService | null {
  try {
    return runningService.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function forget(folder: string, name: string): void {
  for (const suffix of [noteSuffix, lockSuffix])
    rmSync(join(folder, name + suffix), { force: true })
}
