/** A failure of a command that its user can mend: told in one line, with exit status 2. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  /** The exit status of the command (docs/operations.md#commands). */
  readonly exitStatus: number = 2
}
