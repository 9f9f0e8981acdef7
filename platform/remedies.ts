import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What helps against what was found in a data directory. */
export interface Remedy {
  /** Where generations are made. */
  readonly here: string
  /** Where they are fetched, and nothing is made; the same where it is absent. */
  readonly whereFollowing?: string
}

const fetchAgain = 'remove it and start titlebase serve --follow again, which fetches it'
const sameVersion = 'run the same version of titlebase here and where it is published'

/** What helps, by what is damaged, missing or of another version. */
export const remedies = {
  index: {
    here: 'run titlebase index, or titlebase rollback for the generation before',
    whereFollowing: fetchAgain,
  },
  catalog: {
    here: 'run titlebase import and titlebase index, or titlebase rollback for the generation before',
    whereFollowing: fetchAgain,
  },
  currentCatalog: { here: 'run titlebase import' },
  changes: {
    here: 'the next titlebase index begins another one, and older moments start again from an export',
    whereFollowing:
      'the next publication brings another one, and older moments start again from an export',
  },
  generationNote: {
    here: 'titlebase index writes it again if the generation is published, else removes the generation',
    whereFollowing: 'titlebase serve --follow writes it again if the generation is published',
  },
  access: { here: 'put back a copy of it, or move it away and issue new keys' },
  changedFile: { here: 'run titlebase index', whereFollowing: fetchAgain },
  otherVersion: { here: 'run titlebase index', whereFollowing: sameVersion },
  otherCatalogVersion: {
    here: 'run titlebase import (or generate) again, then titlebase index',
    whereFollowing: sameVersion,
  },
  nothing: {
    here: 'run titlebase index first',
    whereFollowing: 'start titlebase serve --follow, which fetches it',
  },
} as const satisfies Readonly<Record<string, Remedy>>

/** The file by which a data directory takes its generations from elsewhere. */
export const followingFile = (dataDirectory: string) => join(dataDirectory, 'following.json')

/** What helps in a data directory. */
export function remedyIn(dataDirectory: string, { here, whereFollowing = here }: Remedy): string {
  return existsSync(followingFile(dataDirectory)) ? whereFollowing : here
}

/** What helps against what a file of a data directory is. */
export function remedyFor(file: string, remedy: Remedy): string {
  return remedyIn(dataDirectoryOf(file), remedy)
}

function dataDirectoryOf(file: string): string {
  const folder = dirname(file)
  if (['catalogs', 'changes'].includes(basename(folder))) return dirname(folder)
  return basename(dirname(folder)) === 'generations' ? dirname(dirname(folder)) : folder
}
