import { CommandError } from '../../platform/command-error.js'
import { pointerPath } from './manifest.js'

/** A source cannot be read now: that says nothing of what lies there. */
export class SourceFailure extends CommandError {
  override readonly name = 'SourceFailure'
}

/** What lies at a source is not what was published: the same for all who read it. */
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

/** A file that may not be read, or that is missing where that may not be told. */
export class ForbiddenFile extends CommandError {}
