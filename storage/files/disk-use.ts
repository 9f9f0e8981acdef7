import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The disk of a folder, in bytes. */
export interface DiskUse {
  /** What the folder takes, with all that is in it. */
  readonly usedBytes: number
  /** What who is not the superuser may write yet. */
  readonly freeBytes: number
  /** How many files may be made yet; null if the file system has no such number. */
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

/** The bytes of a folder's files; what is missing, or goes away meanwhile, has none. */
export function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return bytesOf(names.map((name) => join(folder, name)))
}

/** The bytes of files; what is missing or no file has none. */
export function bytesOf(files: readonly string[]): number {
  return files
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .filter((stats) => stats?.isFile())
    .reduce((sum, stats) => sum + (stats?.size ?? 0), 0)
}
