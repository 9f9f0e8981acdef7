import { readFileSync } from 'node:fs'
import { CommandError } from './command-error.js'

/**
 * Reads a secret from the variable `NAME`, or from the file that `NAME_FILE` names; null if neither is
 * set. Throws CommandError, without the secret, if both are set or the file is unreadable.
 */
export function readSecret({
  name,
  value,
  file,
}: {
  readonly name: string
  readonly value: string | undefined
  /** The value of `NAME_FILE`. */
  readonly file: string | undefined
}): string | null {
  if (file === undefined) return value ?? null
  if (value !== undefined) throw new CommandError(`set either ${name} or ${name}_FILE, not both`)
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`${name}_FILE: cannot read ${file} (${code})`)
  }
}
