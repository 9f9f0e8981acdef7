import type { Database } from 'better-sqlite3'
import { columnNames, type TableName } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { Table } from '../catalog-tables.js'
import { placeholders } from '../staging/row-batch.js'
import type { FirstTitles, LineNotes } from './line-notes.js'
import { NotReusable } from './not-reusable.js'

/** What a title says of a column of a slug. */
interface Said {
  readonly title: InternalId
  readonly value: unknown
}
/** By the column: the slug itself, then its names. */
type SaidOfSlug = [Said | null, Said | null, Said | null]

/** A slug of which the first title that said something is gone. */
interface Orphan {
  /** That title, by the column; null where it is still there, or nobody said anything. */
  readonly lost: FirstTitles
  /** The first titles behind it that came again and name the slug, by their ids. */
  readonly heirs: InternalId[]
}

/** Where titles name the slugs of a table: the table, the title, the slug. */
const namedIn = {
  tags: ['title_tags', 'title_id', 'tag'],
  companies: ['title_companies', 'title_id', 'company'],
  platforms: ['watch', 'title_id', 'platform'],
  franchises: ['titles', 'id', 'franchise'],
} as const satisfies { [Named in Table]?: readonly [TableName, string, string] }
type NamedTable = keyof typeof namedIn
const namedTables = Object.keys(namedIn) as NamedTable[]

/** So many titles that came again are asked at most what they say of a slug. */
const mostHeirs = 8
const unsaid: SaidOfSlug = [null, null, null]

/**
 * The names that many titles share, where some of these were replaced. What the first title, by its id,
 * says of a column stays (catalog-tables.ts); the notes know which one that was. Where it is gone, the
 * next ones that came again have to be read once more: the catalog database has only what won.
 */
export class SharedNames {
  private readonly said = bySlug<SaidOfSlug>()
  private readonly orphans = bySlug<Orphan>()

  constructor(
    private readonly db: Database,
    private readonly notes: LineNotes,
  ) {}

  /** Hears what a new title says of slugs: the values of rows of the table, one after another. */
  add(table: Table, title: InternalId, values: readonly unknown[]): void {
    for (const row of rowsOf(table, values)) this.hear(table as NamedTable, title, row)
  }

  /** Hears what a title that came again says; only what was asked of it counts. */
  addHeir(table: Table, title: InternalId, values: readonly unknown[]): void {
    for (const row of rowsOf(table, values)) {
      const orphan = this.orphans[table as NamedTable].get(String(row[0]))
      if (orphan?.heirs.includes(title)) this.hear(table as NamedTable, title, row)
    }
  }

  /**
   * Tells which titles that came again have to be heard. Removed ones have no rows any more, new ones
   * have theirs, and have been heard.
   */
  findHeirs(
    isRemoved: (title: InternalId) => boolean,
    isNew: (title: InternalId) => boolean,
  ): Set<InternalId> {
    const noted = this.notes.db
      .prepare<[], [NamedTable, string, ...FirstTitles]>('SELECT * FROM names')
      .raw()
    for (const [table, slug, ...by] of noted.iterate()) {
      const lost = by.map((title) => (title !== null && isRemoved(title) ? title : null))
      if (lost.every((title) => title === null)) continue
      this.orphans[table].set(slug, { lost: lost as FirstTitles, heirs: [] })
    }
    for (const table of namedTables) this.findHeirsIn(table, isNew)
    const heirs = namedTables.flatMap((table) => [...this.orphans[table].values()])
    return new Set(heirs.flatMap((orphan) => orphan.heirs))
  }

  /** Writes the names into the catalog database and the notes, when all have been heard; tells the titles that show them. */
  write(): Set<InternalId> {
    const showing = new Set<InternalId>()
    for (const table of namedTables) {
      const statements = prepareNames(this.db, this.notes, table)
      const slugs = [...this.said[table].keys(), ...this.orphans[table].keys()]
      const written = [...new Set(slugs)].filter((slug) => this.writeName(table, slug, statements))
      for (const [, title] of this.titlesNaming(table, written)) showing.add(title)
    }
    return showing
  }

  private hear(table: NamedTable, title: InternalId, row: readonly unknown[]): void {
    const slug = String(row[0])
    const said: SaidOfSlug = this.said[table].get(slug) ?? [...unsaid]
    this.said[table].set(slug, said)
    for (const [column, value] of row.entries()) {
      const known = said[column]
      if (value !== null && (!known || title < known.title)) said[column] = { title, value }
    }
  }

  private findHeirsIn(table: NamedTable, isNew: (title: InternalId) => boolean): void {
    const sought = new Map<string, { readonly behind: InternalId; readonly heirs: InternalId[] }>()
    for (const [slug, { lost, heirs }] of this.orphans[table]) {
      const said = this.said[table].get(slug) ?? unsaid
      const open = lost.filter((title, column) => {
        const other = said[column]
        return title !== null && !(other && other.title <= title)
      })
      if (open.length > 0) sought.set(slug, { behind: Math.min(...(open as number[])), heirs })
    }
    if (sought.size === 0) return
    for (const [slug, id] of this.titlesNaming(table, [...sought.keys()])) {
      const { behind, heirs } = sought.get(slug) ?? { behind: 0, heirs: [] }
      if (id > behind && !isNew(id)) keepFirst(heirs, id)
    }
  }

  /** The titles that name slugs, in no order. */
  titlesNaming(table: NamedTable, slugs: readonly string[]): Iterable<[string, InternalId]> {
    const [from, title, column] = namedIn[table]
    return this.db
      .prepare<[string], [string, InternalId]>(
        `SELECT ${column}, ${title} FROM ${from} WHERE ${column} IN (SELECT value FROM json_each(?))`,
      )
      .raw()
      .iterate(JSON.stringify(slugs))
  }

  /** The franchises that new titles are of, and others whose names were asked for. */
  franchises(): Iterable<string> {
    return this.said.franchises.keys()
  }

  private writeName(table: NamedTable, slug: string, statements: NameStatements): boolean {
    const by = statements.by.get(table, slug) ?? [null, null, null]
    const row = statements.row.get(slug) ?? []
    const before = by.map((title, column): Said | null =>
      title === null ? null : { title, value: row[column] },
    )
    const first = before.map((said, column) => this.firstOf(table, slug, column, said))
    if (first.every((said, column) => said === before[column])) return false
    statements.removeBy.run(table, slug)
    if (first[0] !== null) {
      statements.insertBy.run(table, slug, ...first.map((said) => said?.title ?? null))
    }
    const values = first.slice(0, statements.width).map((said) => said?.value ?? null)
    // Mostly another title, or the same one again, says the same.
    if (row.length > 0 && values.every((value, column) => value === row[column])) return false
    statements.remove.run(slug)
    if (first[0] !== null) statements.insert.run(values)
    return true
  }

  /** Who is the first to say something of a column, and what; `before` is who was. */
  private firstOf(
    table: NamedTable,
    slug: string,
    column: number,
    before: Said | null,
  ): Said | null {
    const said = this.said[table].get(slug)?.[column] ?? null
    const orphan = this.orphans[table].get(slug)
    if (before === null || orphan?.lost[column] !== before.title) {
      return before !== null && (said === null || before.title < said.title) ? before : said
    }
    // Behind the last heir that was heard there may be others.
    const heard = orphan.heirs.length < mostHeirs ? Number.POSITIVE_INFINITY : orphan.heirs.at(-1)
    if ((said?.title ?? Number.POSITIVE_INFINITY) > Math.max(heard ?? 0, before.title)) {
      throw new NotReusable(`too many titles would have to be asked for the names of ${slug}`)
    }
    return said
  }
}

type NameStatements = ReturnType<typeof prepareNames>

function prepareNames(db: Database, notes: LineNotes, table: NamedTable) {
  const width = columnNames(table).length
  return {
    by: notes.db
      .prepare<[string, string], FirstTitles>(
        'SELECT said_by, first_by, second_by FROM names WHERE name_of = ? AND slug = ?',
      )
      .raw(),
    removeBy: notes.db.prepare('DELETE FROM names WHERE name_of = ? AND slug = ?'),
    insertBy: notes.db.prepare(`INSERT INTO names VALUES ${placeholders(1, 5)}`),
    row: db
      .prepare<[string], unknown[]>(
        `SELECT ${columnNames(table).join()} FROM ${table} WHERE slug = ?`,
      )
      .raw(),
    remove: db.prepare(`DELETE FROM ${table} WHERE slug = ?`),
    insert: db.prepare<unknown[]>(
      `INSERT INTO ${table} (${columnNames(table).join()}) VALUES ${placeholders(1, width)}`,
    ),
    width,
  }
}

function bySlug<Value>(): Record<NamedTable, Map<string, Value>> {
  return { tags: new Map(), companies: new Map(), platforms: new Map(), franchises: new Map() }
}

function* rowsOf(table: Table, values: readonly unknown[]): Generator<readonly unknown[]> {
  const width = columnNames(table).length
  for (let at = 0; at < values.length; at += width) yield values.slice(at, at + width)
}

/** Keeps the smallest ids, in order. */
function keepFirst(ids: InternalId[], id: InternalId): void {
  const last = ids.at(-1)
  if (ids.length === mostHeirs && last !== undefined && id > last) return
  if (ids.includes(id)) return
  ids.push(id)
  ids.sort((a, b) => a - b)
  if (ids.length > mostHeirs) ids.pop()
}
