import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'

/** The columns to read from each public data set file (docs/public-data.md#files); the number comes first. */
export const imdbColumns = {
  'title.basics': [
    'tconst',
    'titleType',
    'primaryTitle',
    'originalTitle',
    'isAdult',
    'startYear',
    'endYear',
    'runtimeMinutes',
    'genres',
  ],
  'title.ratings': ['tconst', 'averageRating', 'numVotes'],
  'title.episode': ['tconst', 'parentTconst', 'seasonNumber', 'episodeNumber'],
  'title.crew': ['tconst', 'directors', 'writers'],
  'title.principals': ['tconst', 'ordering', 'nconst', 'category', 'job', 'characters'],
  'title.akas': [
    'titleId',
    'ordering',
    'title',
    'region',
    'language',
    'types',
    'attributes',
    'isOriginalTitle',
  ],
  'name.basics': [
    'nconst',
    'primaryName',
    'birthYear',
    'deathYear',
    'primaryProfession',
    'knownForTitles',
  ],
} as const

export type ImdbFile = keyof typeof imdbColumns
/** The path of each file, and its bytes on the disk. */
export type FoundFiles = Readonly<
  Record<ImdbFile, { readonly path: string; readonly size: number }>
>

const names = Object.keys(imdbColumns) as ImdbFile[]

/** Finds the seven files in a folder, compressed or not. Throws a CommandError that names all missing ones. */
export function findFiles(folder: string): FoundFiles {
  const missing: string[] = []
  const found = names.map((name) => {
    const packed = join(folder, `${name}.tsv.gz`)
    const plain = join(folder, `${name}.tsv`)
    const path = !existsSync(packed) && existsSync(plain) ? plain : packed
    const stats = statsOf(path)
    if (stats === null) missing.push(`${name}.tsv.gz`)
    return [name, { path, size: stats?.size ?? 0 }] as const
  })
  if (missing.length > 0) {
    throw new CommandError(
      `${folder} has no ${missing.join(', ')}: all seven files are needed; download the missing ones (docs/public-data.md)`,
    )
  }
  return Object.fromEntries(found) as FoundFiles
}

/** The metadata of a file; null if the file does not exist. */
function statsOf(path: string): Stats | null {
  try {
    const stats = statSync(path)
    if (!stats.isFile()) throw new CommandError(`cannot read ${path}: it is not a file`)
    accessSync(path, constants.R_OK)
    return stats
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (error instanceof CommandError) throw error
    throw new CommandError(
      `cannot read ${path}: ${code === 'EACCES' ? 'permission denied' : message}`,
    )
  }
}
