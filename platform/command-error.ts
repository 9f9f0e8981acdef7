/** A failure that the user of a command can fix. The command prints its message as one line. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
  /** The exit status of the command (docs/operations.md#commands). */
  readonly exitStatus: number = 2
}
