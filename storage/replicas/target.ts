/** Where the files of publications lie, to be read: a folder, a bucket, or addresses of HTTP. */
export interface Source {
  /** As it may be shown: without what is secret. */
  readonly name: string
  /**
   * The bytes of a file; null if there is none. Throws SourceFailure where it cannot be read, and
   * OversizedFile where it has more than `most` bytes. With `pastCaches` what lies between here and there
   * is not to answer by a copy of its own.
   */
  read(path: string, most: number, pastCaches?: boolean): Promise<Buffer | null>
  close(): void
}

/** A file at a target. */
export interface StoredFile {
  readonly path: string
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number
}

/** Where publications are put. Every method throws CommandError with the remedy. */
export interface Target extends Source {
  /** Writes a file at once or not at all; one of that name is replaced. No cache keeps the pointer. */
  write(path: string, bytes: Buffer): Promise<void>
  list(folder: string): Promise<StoredFile[]>
  remove(path: string): Promise<void>
}
