import type { DataDirectory } from '../../storage/data-directory/data-directory.js'
import {
  type RefreshCommand,
  readImportRecord,
  readLastRuns,
} from '../../storage/data-directory/run-record.js'
import type { ServiceFollower } from '../generations/service-follower.js'
import type { ServiceState } from './state-metrics.js'

/** Returns the service state that does not depend on the number of processes. */
export function serviceState({
  directory,
  access,
  follower,
  now,
}: {
  directory: DataDirectory
  access: {
    bans(): readonly unknown[]
    isSharing: ServiceState['isSharing']
    storeFailures: ServiceState['accessFailures']
  }
  follower: ServiceFollower | null
  now: () => Date
}) {
  return {
    isSharing: access.isSharing,
    bans: () => access.bans().length,
    accessFailures: access.storeFailures,
    imports: () => readImportRecord(directory.path),
    lastRuns: (command: RefreshCommand) => readLastRuns(directory.path, command),
    following: () => follower?.state() ?? null,
    now,
  } satisfies Partial<ServiceState>
}
