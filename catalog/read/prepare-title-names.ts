import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'

/** A title that has a name with a key (catalog/read/name-keys.ts). */
export interface NamedTitle {
  readonly key: number
  readonly id: InternalId
  /** 1 if only the part of the name before a subtitle has the key. */
  readonly is_head: 0 | 1
  readonly year: number | null
}

/** Looks up keys of names and of words, each list with one statement. */
export function prepareTitleNames(db: Database, total: number) {
  const named = db.prepare<[string], NamedTitle>(`
    select n.key, n.title_id as id, n.is_head, n.year
    from json_each(?) wanted cross join title_names n on n.key = wanted.value`)
  const counted = db.prepare<[string], { word: number; titles: number }>(`
    select w.word, w.titles
    from json_each(?) wanted cross join title_words w on w.word = wanted.value`)
  return {
    /** Number of all titles. */
    total,
    /** The titles that have a name with one of these distinct keys. */
    named: (keys: readonly number[]) => named.all(JSON.stringify(keys)),
    /** The number of titles whose names contain each of these words; other words are omitted. */
    titlesWithWords: (words: readonly number[]) =>
      new Map(counted.all(JSON.stringify(words)).map(({ word, titles }) => [word, titles])),
  }
}
