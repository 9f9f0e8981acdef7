import { CommandError } from '../../platform/command-error.js'
import { pointerPath } from './manifest.js'

/** A source cannot be read now; its files may be intact. */
export class SourceFailure extends CommandError {
  override readonly name = 'SourceFailure'
}

/** The files at a source differ from what was published, for every reader. */
export class DamagedOffer extends CommandError {
  override readonly name = 'DamagedOffer'
  constructor(source: string, path: string, reason: string) {
    // Of a pointer nobody can tell whether what counted was this data directory's.
    const option = path === pointerPath ? '--replace' : '--check'
    super(
      `${path} of ${source} is damaged (${reason}): run titlebase upload ${option} where it is published`,
    )
  }
}

/** A file that has more bytes than it may have: it is not the one that was published. */
export class OversizedFile extends Error {}

/** A file that the source refuses to send, or does not have and hides that. */
export class ForbiddenFile extends CommandError {}
