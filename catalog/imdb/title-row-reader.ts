import type { ProblemReport } from '../problem-report.js'
import type { EpisodeRows } from './make-episodes.js'
import type { TitleRows } from './make-title.js'
import { parseNumber } from './number-set.js'
import { type AnyRow, type ImdbRow, isRejection, rejectRow } from './row-reader.js'
import type { RowFile, RowStore, StoredRow } from './row-store.js'
import type { ImdbSources } from './scan-file.js'

/** Reads the stored rows of titles. */
export class TitleRowReader {
  constructor(
    private readonly readers: ImdbSources['readers'],
    private readonly report: ProblemReport,
    private readonly store: RowStore,
  ) {}

  /**
   * Reads the rows of a title; null if none is from title.basics. Reports rows that cannot be read, and
   * duplicate rows in files that have one row per title.
   */
  read(stored: readonly StoredRow[]): TitleRows | null {
    const basics = this.readOne(stored, 'title.basics')
    if (basics === undefined) return null
    return {
      basics,
      ratings: this.readOne(stored, 'title.ratings'),
      crew: this.readOne(stored, 'title.crew'),
      principals: this.readAll(stored, 'title.principals'),
      akas: this.readAll(stored, 'title.akas'),
      episodes: this.readEpisodes(this.readAll(stored, 'title.episode')),
    }
  }

  private readAll<Name extends RowFile>(stored: readonly StoredRow[], name: Name): ImdbRow<Name>[] {
    return stored.flatMap(({ file, bytes, line }) => {
      if (file !== name) return []
      const row = this.readers[name].read(bytes, line)
      if (!isRejection(row)) return [row as ImdbRow<Name>]
      this.report.add(row)
      return []
    })
  }

  private readOne<Name extends RowFile>(
    stored: readonly StoredRow[],
    name: Name,
  ): ImdbRow<Name> | undefined {
    const [first, ...others] = this.readAll(stored, name)
    for (const other of others) this.report.add(duplicate(other, first as ImdbRow<Name>))
    return first
  }

  /** Reads, for each row of title.episode, the other rows of the episode. */
  private readEpisodes(positions: readonly ImdbRow<'title.episode'>[]): EpisodeRows[] {
    const read = new Map<string, Omit<EpisodeRows, 'position'>>()
    return positions.map((position) => {
      const number = position.values.tconst ?? ''
      const known = read.get(number)
      if (known !== undefined) return { position, ...known }
      const stored = this.store.episode(parseNumber(number, 'tt'))
      const rows = {
        basics: this.readOne(stored, 'title.basics'),
        ratings: this.readOne(stored, 'title.ratings'),
      }
      read.set(number, rows)
      return { position, ...rows }
    })
  }
}

function duplicate(row: AnyRow, first: AnyRow) {
  const [column = '', number] = Object.entries(row.values)[0] ?? []
  const reason = `${number} is a duplicate: ${first.file}:${first.line} has it`
  return rejectRow(row, column, reason)
}
