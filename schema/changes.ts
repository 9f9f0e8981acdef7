/**
 * The journal of changes: the records that each of the last publications added, changed and removed
 * (docs/reference/changes.md#the-journal). Each publication has an SQLite file with the whole journal,
 * which the indexer writes and the service reads.
 */

/** The kinds of records in the journal. */
export const changedKinds = ['titles', 'persons'] as const
export type ChangedKind = (typeof changedKinds)[number]

/**
 * The changes of a record. This is also the order of the rows of one publication, so that a number that
 * moves to another record is removed before it is added.
 */
export const changeSteps = ['removed', 'changed', 'added'] as const
export type ChangeStep = (typeof changeSteps)[number]

/** Maximum number of publications in the journal, including the current one. */
export const keptPublications = 30

/** A publication. Publications are ordered by their numbers, not by their times. */
export interface Publication {
  readonly number: number
  /** The id of the published generation. */
  readonly generation: string
  /** The time in UTC, as ISO 8601. */
  readonly at: string
}

/** The position of a row in its publication, as an integer that is the same in every journal. */
export function rankOf(step: ChangeStep, id: number): number {
  return changeSteps.indexOf(step) * 2 ** 40 + id
}

/** The statements that create the tables of a journal. */
export const journalTables: readonly string[] = [
  'CREATE TABLE publications (number INTEGER PRIMARY KEY, generation TEXT NOT NULL, at TEXT NOT NULL)',
  // `kind` and `step` are positions in the lists above. `ids` is the JSON list of the record's packed numbers after
  // the change, or before its removal; `before` has the numbers before the change if they differ. `previous` and
  // `next` are the publications of the previous and the next row of the same record.
  `CREATE TABLE changes (
     kind INTEGER NOT NULL, record INTEGER NOT NULL, publication INTEGER NOT NULL,
     step INTEGER NOT NULL, rank INTEGER NOT NULL, ids TEXT NOT NULL, before TEXT,
     previous INTEGER, next INTEGER, PRIMARY KEY (kind, record, publication)) WITHOUT ROWID`,
  'CREATE INDEX changes_order ON changes (kind, next, publication, rank)',
  // The record of each internal id, as of its last row.
  `CREATE TABLE records (kind INTEGER NOT NULL, id INTEGER NOT NULL, record INTEGER NOT NULL,
     PRIMARY KEY (kind, id)) WITHOUT ROWID`,
  // The numbers of removed records, by which the indexer recognises a record that returns.
  `CREATE TABLE removed_numbers (kind INTEGER NOT NULL, number INTEGER NOT NULL,
     record INTEGER NOT NULL, PRIMARY KEY (kind, number)) WITHOUT ROWID`,
]

/** The last record that lost each number and still existed. Journals of earlier versions lack the table. */
export const movedNumbersTable = `CREATE TABLE IF NOT EXISTS moved_numbers (
  kind INTEGER NOT NULL, number INTEGER NOT NULL, record INTEGER NOT NULL,
  PRIMARY KEY (kind, number)) WITHOUT ROWID`

/** The files of a generation's exports, by the kind of records that they list. */
export const exportFiles: Readonly<Record<ChangedKind, string>> = {
  titles: 'title-ids.ndjson.gz',
  persons: 'person-ids.ndjson.gz',
}
