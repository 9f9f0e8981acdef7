import type { DataDirectory } from '../storage/data-directory/data-directory.js'
import { readImportRecord } from '../storage/data-directory/import-record.js'
import type { Access } from './access/access.js'
import type { ServiceFollower } from './followed.js'
import { countBans } from './operator/count-bans.js'
import type { ServiceState } from './operator/state-metrics.js'

interface ServiceParts {
  readonly directory: DataDirectory
  readonly access: Pick<Access, 'isSharing' | 'areKeysShared'>
  readonly follower: ServiceFollower | null
  readonly now: () => Date
}

/** What is told of a service in the same way whether one process answers or several. */
export function serviceState({ directory, access, follower, now }: ServiceParts) {
  return {
    isSharing: access.isSharing,
    keysShared: access.areKeysShared,
    bans: () => countBans(directory.accessFile, now()),
    imports: () => readImportRecord(directory.path),
    following: () => follower?.state() ?? null,
    now,
  } satisfies Partial<ServiceState>
}
