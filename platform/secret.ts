import { readFileSync } from 'node:fs'
import { CommandError } from './command-error.js'

/** A secret as its variables give it: itself, or a file that holds it. */
export interface SecretVariables {
  readonly name: string
  readonly value: string | undefined
  /** The value of the variable with `_FILE` behind its name. */
  readonly file: string | undefined
}

/** Reads a secret; null if neither variable is set. The error names the file, never what is in it. */
export function readSecret({ name, value, file }: SecretVariables): string | null {
  if (file === undefined) return value ?? null
  if (value !== undefined) throw new CommandError(`only one of ${name}, ${name}_FILE can be set`)
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`${name}_FILE takes a file that can be read: ${file} cannot (${code})`)
  }
}
