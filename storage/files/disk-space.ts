import { statfsSync } from 'node:fs'
import { CommandError } from '../../platform/command-error.js'
import { isFullDisk } from '../../platform/sqlite-failures.js'

/** What a piece of work is going to write (docs/operations.md#disk-space). */
export interface DiskNeed {
  /** The command: `titlebase index`. */
  readonly work: string
  /** Estimated size in bytes. */
  readonly bytes: number
  /** The variable that names the folder; DATA_DIR unless told. */
  readonly variable?: string
}

/** Ends the work before it begins where the disk of a folder has less free than it needs. */
export function requireSpace(folder: string, need: DiskNeed, free = freeBytes(folder)): void {
  if (free < need.bytes) throw new CommandError(tooLittle(folder, need, free))
}

/** What to throw for a failure of the work: for a full disk one line that says how much it needs. */
export function explainFullDisk(folder: string, need: DiskNeed, failure: unknown): unknown {
  if (!isFullDisk(failure)) return failure
  return new CommandError(`the disk is full: ${tooLittle(folder, need, freeBytes(folder))}`)
}

function tooLittle(folder: string, need: DiskNeed, free: number): string {
  const { work, bytes, variable = 'DATA_DIR' } = need
  // What is needed is a guess: where as much is free and the disk got full, it was too little.
  const needed = free < bytes ? 'about' : 'more than the expected'
  return `${work} needs ${needed} ${megabytes(bytes)} in ${folder}, and ${megabytes(free)} are free: free some, or name another folder in ${variable}`
}

/** What may be written by who is not the superuser. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}
