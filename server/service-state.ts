import type { DataDirectory } from '../storage/data-directory/data-directory.js'
import { readImportRecord } from '../storage/data-directory/import-record.js'
import type { OwnAccess } from './access/access.js'
import type { ServiceFollower } from './followed.js'
import type { ServiceState } from './operator/state-metrics.js'

interface ServiceParts {
  readonly directory: DataDirectory
  readonly access: Pick<OwnAccess, 'isSharing' | 'bans' | 'storeFailures'>
  readonly follower: ServiceFollower | null
  readonly now: () => Date
}

/** Returns the service state that does not depend on the number of processes. */
export function serviceState({ directory, access, follower, now }: ServiceParts) {
  return {
    isSharing: access.isSharing,
    bans: () => access.bans().length,
    accessFailures: access.storeFailures,
    imports: () => readImportRecord(directory.path),
    following: () => follower?.state() ?? null,
    now,
  } satisfies Partial<ServiceState>
}
