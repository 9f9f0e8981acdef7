import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The disk space that a folder uses, and that its disk has left. */
export interface DiskUse {
  /** Size of all files in the folder and its subfolders. */
  readonly usedBytes: number
  /** Bytes available to unprivileged users. */
  readonly freeBytes: number
  /** Number of files that can be created; null if the file system has no limit. */
  readonly freeFiles: number | null
}

export function diskUse(folder: string): DiskUse {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  return {
    usedBytes: bytesIn(folder),
    freeBytes: bavail * bsize,
    freeFiles: files === 0 ? null : ffree,
  }
}

/** Total size in bytes of all files in a folder and its subfolders; 0 if it does not exist. */
export function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return bytesOf(names.map((name) => join(folder, name)))
}

/** Total size of files in bytes; missing files and folders count as 0. */
export function bytesOf(files: readonly string[]): number {
  return files
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .filter((stats) => stats?.isFile())
    .reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
}
