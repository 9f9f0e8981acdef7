import { CommandError } from '../../platform/command-error.js'

/** The source cannot be read now; its files may be intact. */
export class SourceFailure extends CommandError {
  override readonly name = 'SourceFailure'
}

/** A file at the source is damaged, for every replica. */
export class DamagedOffer extends CommandError {
  override readonly name = 'DamagedOffer'
  constructor(source: string, path: string, reason: string) {
    super(
      `${path} of ${source} is damaged (${reason}): run titlebase upload --replace on the publishing server`,
    )
  }
}

/** A file is missing. This is damage, unless a newer publication has replaced the current one. */
export class MissingFile extends DamagedOffer {}

/** The source denies access to a file; S3 may do so if the file does not exist. */
export class ForbiddenFile extends CommandError {}
