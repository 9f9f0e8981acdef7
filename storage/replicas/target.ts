/** A folder, bucket or web server from which publications are fetched. */
export interface Source {
  /** Its address, without a password. */
  readonly name: string
  /**
   * Returns the bytes of a file; null if it does not exist. Throws SourceFailure if it cannot be read, and
   * OversizedFile if it has more than `maxBytes`. `bypassCaches` asks HTTP caches for a fresh copy.
   */
  read(path: string, maxBytes: number, bypassCaches?: boolean): Promise<Buffer | null>
  close(): void
}

/** A file at a target. */
export interface StoredFile {
  readonly path: string
  /** Modification time in milliseconds since 1970. */
  readonly writtenAt: number
}

/** A folder or bucket to which publications are uploaded. Every method throws CommandError with the remedy. */
export interface Target extends Source {
  /** Writes or replaces a file atomically. Caches must not store the pointer. */
  write(path: string, bytes: Buffer): Promise<void>
  list(folder: string): Promise<StoredFile[]>
  remove(path: string): Promise<void>
}
