import type { Database, Statement } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import type { SharedTable } from '../catalog-tables.js'
import { asGiven, RowBatch } from '../staging/row-batch.js'

/** By the column: a slug itself, then its names; null where there are fewer. */
export type ByColumn<Value> = readonly [Value, Value, Value]
/** What a title says of a slug; null of a column is that it says nothing. */
export type Said = ByColumn<unknown>
export function sayingOf([slug = null, first = null, second = null]: readonly unknown[]): Said {
  return [slug, first, second]
}

/** The titles that are the first to say each value of a slug, by the column. */
export type FirstTitles = ByColumn<InternalId | null>

/** The tables of what is noted of names. */
export const nameNotes = [
  `CREATE TABLE names (name_of TEXT, slug TEXT, said_by INTEGER, first_by INTEGER, second_by INTEGER,
    PRIMARY KEY (name_of, slug)) WITHOUT ROWID`,
  `CREATE TABLE other_names (title_id INTEGER, name_of TEXT, slug TEXT, first, second,
    PRIMARY KEY (title_id, name_of, slug)) WITHOUT ROWID`,
]

/** Who was the first to say the names that many titles share, and who says something else. */
export class NotedNames {
  private readonly firsts: RowBatch
  private readonly others: RowBatch
  private readonly by: Statement<[string, string], FirstTitles>
  private readonly removeBy: Statement<[string, string]>
  private readonly removeOther: Statement<[InternalId, string, string]>
  private readonly forget: Statement<[InternalId]>

  constructor(private readonly db: Database) {
    this.firsts = new RowBatch(
      db,
      asGiven(5),
      (rows) => `INSERT INTO names VALUES ${rows} ON CONFLICT DO UPDATE
        SET first_by = coalesce(first_by, excluded.first_by),
          second_by = coalesce(second_by, excluded.second_by)`,
    )
    this.others = new RowBatch(db, asGiven(5), (rows) => `INSERT INTO other_names VALUES ${rows}`)
    this.by = db
      .prepare<[string, string], FirstTitles>(
        'SELECT said_by, first_by, second_by FROM names WHERE name_of = ? AND slug = ?',
      )
      .raw()
    this.removeBy = db.prepare('DELETE FROM names WHERE name_of = ? AND slug = ?')
    this.removeOther = db.prepare(
      'DELETE FROM other_names WHERE title_id = ? AND name_of = ? AND slug = ?',
    )
    this.forget = db.prepare('DELETE FROM other_names WHERE title_id = ?')
  }

  /** Notes what a title says of a slug that nobody said before; titles come in ascending order of ids. */
  add(table: SharedTable, title: InternalId, said: readonly unknown[]): void {
    const [slug, first, second] = sayingOf(said)
    const by = [first, second].map((value) => (value === null ? null : title))
    this.firsts.add([table, slug, title, ...by])
  }

  /** Notes what a title says of a slug that is not what is kept of it. */
  addOther(table: SharedTable, title: InternalId, said: readonly unknown[]): void {
    this.others.add([title, table, ...sayingOf(said)])
  }

  removeOtherOf(table: SharedTable, title: InternalId, slug: string): void {
    this.removeOther.run(title, table, slug)
  }

  /** The first titles of a slug. */
  firstOf(table: SharedTable, slug: string): FirstTitles | undefined {
    return this.by.get(table, slug)
  }

  /** Notes the first titles of a slug anew; of one that nobody names, nothing. */
  setFirst(table: SharedTable, slug: string, by: FirstTitles): void {
    this.removeBy.run(table, slug)
    if (by[0] !== null) this.firsts.add([table, slug, ...by])
  }

  /** All slugs with their first titles. */
  all(): Iterable<[SharedTable, string, ...FirstTitles]> {
    return this.db
      .prepare<[], [SharedTable, string, ...FirstTitles]>('SELECT * FROM names')
      .raw()
      .iterate()
  }

  /** What titles say of slugs that is not what is kept of these. */
  othersOf(table: SharedTable, slugs: readonly string[]): Iterable<[InternalId, ...Said]> {
    return this.db
      .prepare<[string, string], [InternalId, ...Said]>(
        `SELECT title_id, slug, first, second FROM other_names
         WHERE name_of = ? AND slug IN (SELECT value FROM json_each(?))`,
      )
      .raw()
      .iterate(table, JSON.stringify(slugs))
  }

  /** Forgets what a title says. */
  forgetTitle(title: InternalId): void {
    this.forget.run(title)
  }

  /** Writes what waits to be written together. */
  flush(): void {
    this.firsts.flush()
    this.others.flush()
  }
}
