import { CommandError } from '../../platform/command-error.js'
import { pointerPath } from './manifest.js'

/** The source cannot be read now; its files may be intact. */
export class SourceFailure extends CommandError {
  override readonly name = 'SourceFailure'
}

/** A file at the source is damaged, for every replica. */
export class DamagedOffer extends CommandError {
  override readonly name = 'DamagedOffer'
  constructor(source: string, path: string, reason: string) {
    // A damaged pointer may have named a publication of another data directory.
    const option = path === pointerPath ? '--replace' : '--check'
    super(
      `${path} of ${source} is damaged (${reason}): run titlebase upload ${option} on the publishing server`,
    )
  }
}

/** A file is larger than the limit of its kind, so it cannot be the published one. */
export class OversizedFile extends Error {}

/** The source denies access to a file; S3 may do so if the file does not exist. */
export class ForbiddenFile extends CommandError {}
