import type { Readable } from 'node:stream'
import { CommandError } from '../../platform/command-error.js'

/** A folder, bucket or web server from which copies are fetched. */
export interface Source {
  /** Its address, without a password. */
  readonly name: string
  /**
   * Opens a file; null if it does not exist. Throws SourceFailure if it cannot be read. `bypassCaches` asks HTTP
   * caches for a fresh copy.
   */
  read(path: string, bypassCaches?: boolean): Promise<Readable | null>
  close(): void
}

/** A folder or bucket to which copies are sent. Every method throws CommandError with the remedy. */
export interface Target extends Source {
  /** Throws if it is known to have less free space. `work` is the command: `titlebase upload`. */
  requireSpace(work: string, bytes: number): void
  /** Writes or replaces a file atomically with the contents of a local file. */
  copy(path: string, localFile: string): Promise<void>
  /** Writes or replaces a small file atomically. Caches must not store it. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Paths of all files in a folder and its subfolders; '' for all files. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
}

/** The source cannot be read now; its files may be intact. */
export class SourceFailure extends CommandError {
  override readonly name = 'SourceFailure'
  /** The failure to read a file. */
  static ofFile(source: string, path: string, error: unknown): SourceFailure {
    const { message, code } = error as NodeJS.ErrnoException
    return new SourceFailure(`${source}/${path} cannot be read: ${message || String(code)}`)
  }
}

/** A file at the source is damaged, for everyone who reads it. */
export class DamagedCopy extends CommandError {
  override readonly name = 'DamagedCopy'
  constructor(source: string, path: string, reason: string, remedy: string) {
    super(`${path} of ${source} is damaged (${reason}): ${remedy}`)
  }
}

/** A file is missing. This is damage, unless a newer publication has replaced the current one. */
export class MissingFile extends DamagedCopy {}

/** The source denies access to a file; S3 may do so if the file does not exist. */
export class ForbiddenFile extends CommandError {}
