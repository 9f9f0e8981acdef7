/**
 * The journal of changes: what each publication added, changed and removed, one SQLite file a
 * publication, which holds all that is kept (docs/reference/changes.md#the-journal). Written by
 * the indexer, read by the service.
 */

/** What changes are told of. */
export const changedKinds = ['titles', 'persons'] as const
export type ChangedKind = (typeof changedKinds)[number]

/**
 * What a publication did to a record. Their order is the order of the rows of one publication: a
 * number that moved is given up before it is taken.
 */
export const changeSteps = ['removed', 'changed', 'added'] as const
export type ChangeStep = (typeof changeSteps)[number]

/** So many publications are kept, the current one among them. */
export const keptPublications = 30

/** One publication: its number decides what came later, not its moment. */
export interface Publication {
  readonly number: number
  /** Which generation it published. */
  readonly generation: string
  /** When, as ISO 8601 in UTC. */
  readonly at: string
}

/** The place of a row among those of its publication: an integer that is the same in every journal. */
export function rankOf(step: ChangeStep, id: number): number {
  return changeSteps.indexOf(step) * 2 ** 40 + id
}

/** The statements that make the tables of an empty journal. */
export const journalTables: readonly string[] = [
  'CREATE TABLE publications (number INTEGER PRIMARY KEY, generation TEXT NOT NULL, at TEXT NOT NULL)',
  // `kind` and `step` are places in the lists above. `ids` are the record's numbers, packed, as JSON:
  // afterwards, or of a removed one before; `before` those it had before where they differ. `previous`
  // and `next` are the publications of the record's rows before and after this one.
  `CREATE TABLE changes (
     kind INTEGER NOT NULL, record INTEGER NOT NULL, publication INTEGER NOT NULL,
     step INTEGER NOT NULL, rank INTEGER NOT NULL, ids TEXT NOT NULL, before TEXT,
     previous INTEGER, next INTEGER, PRIMARY KEY (kind, record, publication)) WITHOUT ROWID`,
  'CREATE INDEX changes_order ON changes (kind, next, publication, rank)',
  // Which record an internal id means, as of its last row.
  `CREATE TABLE records (kind INTEGER NOT NULL, id INTEGER NOT NULL, record INTEGER NOT NULL,
     PRIMARY KEY (kind, id)) WITHOUT ROWID`,
  // The numbers of removed records: one that comes again is the same record.
  `CREATE TABLE removed_numbers (kind INTEGER NOT NULL, number INTEGER NOT NULL,
     record INTEGER NOT NULL, PRIMARY KEY (kind, number)) WITHOUT ROWID`,
]
