/**
 * An answer that was written as JSON piece by piece: one of some megabytes, written at once, would hold
 * the event loop for long.
 */
export class WrittenJson {
  readonly bytes: Buffer

  /** `pieces` follow each other as they are. */
  constructor(pieces: readonly Buffer[]) {
    this.bytes = Buffer.concat(pieces)
  }
}
