import { CommandError } from './command-error.js'
import { type Remedy, remedyFor } from './remedies.js'

/** The code of a DamagedFile. */
export const damageCode = 'DAMAGED_FILE'

/** A file is not what was written: one line names it, what is wrong with it, and the remedy. */
export class DamagedFile extends CommandError {
  override readonly name = 'DamagedFile'
  /** Identifies the error if only its message and code are passed on, as between threads. */
  readonly code = damageCode
  constructor(
    readonly file: string,
    private readonly reason: string,
    remedy: Remedy,
  ) {
    super(`${file} is damaged (${reason}): ${remedyFor(file, remedy)}`)
  }

  /** The line without its remedy, for a command that has another one. */
  get told(): string {
    return `${this.file} is damaged (${this.reason})`
  }
}

/** The system does not let a file be read, as where too many are open: that says nothing of what it holds. */
export class UnreadableFile extends CommandError {
  override readonly name = 'UnreadableFile'
  constructor(file: string, reason: string) {
    super(`${file} cannot be read: ${reason}`)
  }
}

/** Why a file that was written could not be read: it is not there any more, or the system refuses it. */
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
