import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import { isFullDisk } from '../../platform/sqlite-failures.js'

/** The disk space that a command needs (docs/operations.md#disk-space). */
interface DiskNeed {
  /** The command: `titlebase index`. */
  readonly work: string
  /** Estimated size in bytes. */
  readonly bytes: number
  /** The variable that names the folder; by default DATA_DIR. */
  readonly variable?: string
}

/** Throws a CommandError if the disk of a folder has less free space than a command needs. */
export function requireSpace(folder: string, need: DiskNeed, free = freeBytes(folder)): void {
  if (free >= need.bytes) return
  throw new CommandError(
    `${need.work} needs about ${megabytes(need.bytes)} in ${folder}, but ${megabytes(free)} are free: ${remedyFor(need)}`,
  )
}

/**
 * Returns the error to throw for a failure: for a full disk, a CommandError with the space that is needed, if
 * it is known. By now the command has removed its files, so it needs more than the space that is free.
 */
export function explainFullDisk(folder: string, need: DiskNeed, failure: unknown): unknown {
  if (!isFullDisk(failure)) return failure
  const bytes = Math.max(need.bytes, freeBytes(folder))
  const needed = bytes > 0 ? `${need.work} needs more than ${megabytes(bytes)}: ` : ''
  return new CommandError(`the disk of ${folder} became full: ${needed}${remedyFor(need)}`)
}

function remedyFor({ variable = 'DATA_DIR' }: DiskNeed): string {
  return `free some space, or name another folder in ${variable}`
}

/** Bytes available to unprivileged users. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}

/** The disk space that a folder with its subfolders uses, and that its disk has left. */
export function diskUse(folder: string) {
  const { files, ffree } = statfsSync(folder)
  return {
    usedBytes: bytesIn(folder),
    freeBytes: freeBytes(folder),
    /** Number of files that can be created; null if the file system has no limit. */
    freeFiles: files === 0 ? null : ffree,
  }
}

/** Total size in bytes of all files in a folder and its subfolders; 0 if it does not exist. */
export function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // Files may disappear meanwhile.
  return names
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .filter((stats) => stats?.isFile())
    .reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
}
