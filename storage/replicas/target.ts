import type { Readable } from 'node:stream'

/** A folder, bucket or web server from which publications are fetched. */
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

/** A folder or bucket to which publications are uploaded. Every method throws CommandError with the remedy. */
export interface Target extends Source {
  /** Writes or replaces a file atomically with the contents of a local file. */
  copy(path: string, localFile: string): Promise<void>
  /** Writes or replaces a small file atomically. Caches must not store it. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Paths of all files in a folder and its subfolders. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
}
