import { CommandError } from './command-error.js'
import { type Remedy, remedyFor } from './remedies.js'

export const damageCode = 'DAMAGED_FILE'

/** A file differs from what was written. The message contains the file, the reason and the remedy. */
export class DamagedFile extends CommandError {
  override readonly name = 'DamagedFile'
  /** Identifies the error if only its message and code arrive, for example from another thread. */
  readonly code = damageCode
  constructor(
    readonly file: string,
    private readonly reason: string,
    remedy: Remedy,
  ) {
    super(`${file} is damaged (${reason}): ${remedyFor(file, remedy)}`)
  }

  /** The message without the remedy, for commands with a different one. */
  get problem(): string {
    return `${this.file} is damaged (${this.reason})`
  }
}

/** The system cannot read a file, for example because too many are open. The file may be intact. */
export class UnreadableFile extends CommandError {
  override readonly name = 'UnreadableFile'
  constructor(file: string, reason: string) {
    super(`${file} cannot be read: ${reason}`)
  }
}

/** Converts an error of reading a finished file: damage if the file is missing, else UnreadableFile. */
export function whyUnread(
  file: string,
  error: unknown,
  remedy: Remedy,
): DamagedFile | UnreadableFile {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new DamagedFile(file, 'it is missing', remedy)
  if (code === 'ENOTDIR' || code === 'EISDIR') return new DamagedFile(file, message, remedy)
  return new UnreadableFile(file, message)
}
