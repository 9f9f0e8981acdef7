/** A failure of a command that its user can mend: told in one line, with exit status 2. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}
