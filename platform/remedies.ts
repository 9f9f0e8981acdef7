import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The action that an error message recommends to the operator for a problem in a data directory. */
export interface Remedy {
  readonly action: string
  /** The action on a replica, which fetches generations instead of building them; `action` if absent. */
  readonly onReplica?: string
}

const fetchAgain = 'remove it and start titlebase serve --follow again, which fetches it'
const sameVersion =
  'run the same version of titlebase here and on the server that publishes generations'

/** Remedies by the file that is damaged, missing or from another version. */
export const remedies = {
  index: {
    action: 'run titlebase index, or titlebase rollback to publish the previous generation',
    onReplica: fetchAgain,
  },
  catalog: {
    action:
      'run titlebase import and titlebase index, or titlebase rollback to publish the previous generation',
    onReplica: fetchAgain,
  },
  currentCatalog: { action: 'run titlebase import' },
  changes: {
    action: 'run titlebase index to start a new journal; clients must then start from an export',
    onReplica: 'the next publication has a new journal; clients must then start from an export',
  },
  generationNote: {
    action:
      'run titlebase index, which writes it again if the generation is published, or removes the generation',
    onReplica: 'titlebase serve --follow writes it again if the generation is published',
  },
  access: { action: 'restore a backup of it, or move it away and create new keys' },
  otherVersion: { action: 'run titlebase index', onReplica: sameVersion },
  otherCatalogVersion: {
    action: 'run titlebase import (or generate) again, then titlebase index',
    onReplica: sameVersion,
  },
  nothing: {
    action: 'run titlebase index first',
    onReplica: 'start titlebase serve --follow, which fetches it',
  },
} as const satisfies Readonly<Record<string, Remedy>>

/** The file with the state of a replica. If it exists, the data directory belongs to a replica. */
export const followingFile = (dataDirectory: string) => join(dataDirectory, 'following.json')

/** The action that applies to a data directory. */
export function remedyIn(dataDirectory: string, { action, onReplica = action }: Remedy): string {
  return existsSync(followingFile(dataDirectory)) ? onReplica : action
}

/** The action that applies to the data directory of a file. */
export function remedyFor(file: string, remedy: Remedy): string {
  return remedyIn(dataDirectoryOf(file), remedy)
}

function dataDirectoryOf(file: string): string {
  const folder = dirname(file)
  if (['catalogs', 'changes'].includes(basename(folder))) return dirname(folder)
  return basename(dirname(folder)) === 'generations' ? dirname(dirname(folder)) : folder
}
