import { readFileSync } from 'node:fs'
import { CommandError } from './command-error.js'

/** The two variables of a secret: `NAME`, and `NAME_FILE` for a file that contains it. */
export interface SecretVariables {
  readonly name: string
  readonly value: string | undefined
  /** The value of `NAME_FILE`. */
  readonly file: string | undefined
}

/**
 * Reads a secret; null if neither variable is set. Throws CommandError, without the secret, if both
 * are set or the file is unreadable.
 */
export function readSecret({ name, value, file }: SecretVariables): string | null {
  if (file === undefined) return value ?? null
  if (value !== undefined) throw new CommandError(`set either ${name} or ${name}_FILE, not both`)
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`${name}_FILE: cannot read ${file} (${code})`)
  }
}
