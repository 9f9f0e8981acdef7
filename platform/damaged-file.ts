import { CommandError } from './command-error.js'

/** A file is not what was written: one line names it, what is wrong with it, and the remedy. */
export class DamagedFile extends CommandError {
  override readonly name = 'DamagedFile'
  constructor(
    readonly file: string,
    reason: string,
    remedy: string,
  ) {
    super(`${file} is damaged (${reason}): ${remedy}`)
  }
}

/** What helps against a damaged file, by what it is of. */
export const remedies = {
  index: 'run titlebase index, or titlebase rollback for the generation before',
  catalog:
    'run titlebase import and titlebase index, or titlebase rollback for the generation before',
  currentCatalog: 'run titlebase import',
  access: 'put back a copy of it, or move it away and issue new keys',
} as const
