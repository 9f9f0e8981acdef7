import type { Rejection } from '../rejection.js'
import type { ImdbFile } from './files.js'
import { type RowSource, rowSources } from './gather.js'
import type { KeptRow } from './kept-rows.js'
import type { EpisodeRows } from './make-episodes.js'
import type { TitleRows } from './make-title.js'
import { type AnyRow, isRejection, type Row, type RowReader, rejectRow } from './row-reader.js'

type Readers = { readonly [Name in ImdbFile]: RowReader<Name> }

/** Which file the rows of a source are of. */
const fileOf = {
  'title.basics': 'title.basics',
  'title.ratings': 'title.ratings',
  'title.crew': 'title.crew',
  'title.principals': 'title.principals',
  'title.akas': 'title.akas',
  'title.episode': 'title.episode',
  'episode basics': 'title.basics',
  'episode ratings': 'title.ratings',
} as const satisfies Record<RowSource, ImdbFile>

/**
 * Reads the kept rows of one title. What cannot be read, and a second row of what a title has once, is
 * told and left out; null where there is no row of title.basics.
 */
export function collectRows(
  kept: readonly KeptRow[],
  readers: Readers,
  reject: (rejection: Rejection) => void,
): TitleRows | null {
  const lists = Object.fromEntries(rowSources.map((source) => [source, [] as KeptRow[]])) as Record<
    RowSource,
    KeptRow[]
  >
  for (const row of kept) lists[rowSources[row.source] as RowSource].push(row)

  const readAll = <Source extends RowSource>(source: Source): Row<(typeof fileOf)[Source]>[] =>
    lists[source].flatMap(({ bytes, line }) => {
      const row = (readers[fileOf[source]] as RowReader<(typeof fileOf)[Source]>).read(bytes, line)
      if (!isRejection(row)) return row
      reject(row)
      return []
    })
  const readOne = <Source extends RowSource>(source: Source) => {
    const [first, ...others] = readAll(source)
    for (const other of others) reject(duplicate(other, first as AnyRow))
    return first
  }

  const basics = readOne('title.basics')
  if (basics === undefined) return null
  return {
    basics,
    ratings: readOne('title.ratings'),
    crew: readOne('title.crew'),
    principals: readAll('title.principals'),
    akas: readAll('title.akas'),
    episodes: lists['title.episode'].length > 0 ? episodesOf(readAll, reject) : [],
  }
}

function duplicate({ file, line, values }: AnyRow, first: AnyRow): Rejection {
  const [column = '', number] = Object.entries(values)[0] ?? []
  const reason = `${number} is a duplicate: ${first.file}:${first.line} has it`
  return rejectRow(file, line, { property: column, reason })
}

/** Each episode with its own rows, found by its number. */
function episodesOf(
  readAll: <Source extends RowSource>(source: Source) => Row<(typeof fileOf)[Source]>[],
  reject: (rejection: Rejection) => void,
): EpisodeRows[] {
  const byNumber = <Found extends Row<'title.basics'> | Row<'title.ratings'>>(
    rows: readonly Found[],
  ) => {
    const found = new Map<string | null, Found>()
    for (const row of rows) {
      const first = found.get(row.values.tconst)
      if (first === undefined) found.set(row.values.tconst, row)
      else reject(duplicate(row, first))
    }
    return found
  }
  const basics = byNumber(readAll('episode basics'))
  const ratings = byNumber(readAll('episode ratings'))
  return readAll('title.episode').map((place) => ({
    place,
    basics: basics.get(place.values.tconst),
    ratings: ratings.get(place.values.tconst),
  }))
}
