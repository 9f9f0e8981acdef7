import type { Database } from 'better-sqlite3'
import { columnNames, type TableName } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import { type SharedTable, sharedTables } from '../catalog-tables.js'
import { saidOf } from '../staging/kept-names.js'
import { placeholders } from '../staging/row-batch.js'
import {
  type ByColumn,
  type FirstTitles,
  type NotedNames,
  type Said,
  sayingOf,
} from './noted-names.js'

/** What is kept of a slug, and the titles that were the first to say it. */
interface Kept {
  readonly by: FirstTitles
  readonly values: Said
}

/** Where titles name the slugs of a table: the table, the title, the slug. */
const namedIn = {
  tags: ['title_tags', 'title_id', 'tag'],
  companies: ['title_companies', 'title_id', 'company'],
  platforms: ['watch', 'title_id', 'platform'],
  franchises: ['titles', 'id', 'franchise'],
} as const satisfies Record<SharedTable, readonly [TableName, string, string]>

const nobody: ByColumn<null> = [null, null, null]
const columns = [0, 1, 2] as const

/**
 * The names that many titles share, where some of these were replaced. What the first title, by its id,
 * says of a column stays (catalog-tables.ts). Every title that is not noted says what is kept, as far as
 * somebody said it up to there.
 */
export class SharedNames {
  /** What new titles say, by the slug. */
  private readonly said = bySlug<Map<InternalId, Said>>()

  constructor(
    private readonly db: Database,
    private readonly notes: NotedNames,
  ) {}

  /** Hears what a new title says of slugs: the values of rows of the table, one after another. */
  add(table: SharedTable, title: InternalId, values: readonly unknown[]): void {
    for (const row of saidOf(table, values)) {
      const slug = String(row[0])
      const said = this.said[table].get(slug) ?? new Map<InternalId, Said>()
      this.said[table].set(slug, said.set(title, sayingOf(row)))
    }
  }

  /**
   * Writes the names into the catalog database and the notes, when new titles have their rows and
   * removed ones have none any more; tells the titles that show names which are others now.
   */
  write(isRemoved: (title: InternalId) => boolean): Set<InternalId> {
    const touched = bySlug<FirstTitles>()
    for (const [table, slug, ...by] of this.notes.all()) {
      if (by.some((title) => title !== null && isRemoved(title))) touched[table].set(slug, by)
    }
    const showing = new Set<InternalId>()
    for (const table of sharedTables) {
      const names = openNames(this.db, this.notes, table)
      const open = new Map<string, Kept>()
      for (const slug of new Set([...touched[table].keys(), ...this.said[table].keys()])) {
        const kept = names.kept(slug)
        const said = this.said[table].get(slug) ?? new Map<InternalId, Said>()
        if (!staysFirst(kept, said, isRemoved)) open.set(slug, kept)
        else for (const [title, values] of said) this.noteOther(table, title, values, kept)
      }
      for (const title of this.settle(table, open, names)) showing.add(title)
    }
    this.notes.flush()
    return showing
  }

  /** The titles that name slugs, in no order; one may come several times. */
  titlesNaming(table: SharedTable, slugs: Iterable<string>): Iterable<[string, InternalId]> {
    const [from, title, column] = namedIn[table]
    return this.db
      .prepare<[string], [string, InternalId]>(
        `SELECT ${column}, ${title} FROM ${from} WHERE ${column} IN (SELECT value FROM json_each(?))`,
      )
      .raw()
      .iterate(JSON.stringify([...slugs]))
  }

  /** The franchises that new titles are of. */
  franchises(): Iterable<string> {
    return this.said.franchises.keys()
  }

  /** Asks all titles that name slugs who is the first now; tells those whose names are others by it. */
  private *settle(
    table: SharedTable,
    open: ReadonlyMap<string, Kept>,
    names: Names,
  ): Generator<InternalId> {
    if (open.size === 0) return
    const titles = new Map([...open.keys()].map((slug) => [slug, new Set<InternalId>()]))
    for (const [slug, title] of this.titlesNaming(table, open.keys())) titles.get(slug)?.add(title)
    const others = new Map<string, Map<InternalId, Said>>()
    for (const [title, ...said] of this.notes.othersOf(table, [...open.keys()])) {
      const slug = String(said[0])
      others.set(slug, (others.get(slug) ?? new Map<InternalId, Said>()).set(title, said))
    }
    for (const [slug, before] of open) {
      const naming = [...(titles.get(slug) ?? [])].sort((a, b) => a - b)
      const noted = others.get(slug)
      const added = this.said[table].get(slug)
      const said = naming.map(
        (title): Said => added?.get(title) ?? noted?.get(title) ?? expected(before, title),
      )
      for (const title of noted?.keys() ?? []) this.notes.removeOtherOf(table, title, slug)
      const after = firstOf(naming, said)
      for (const [place, title] of naming.entries()) {
        this.noteOther(table, title, said[place] as Said, after)
      }
      this.notes.setFirst(table, slug, after.by)
      if (isSame(before.values, after.values)) continue
      names.write(slug, after.values)
      yield* naming
    }
  }

  private noteOther(table: SharedTable, title: InternalId, said: Said, kept: Kept): void {
    if (!isSame(said, expected(kept, title))) this.notes.addOther(table, title, said)
  }
}

/** Whether who said what is kept goes on to be the first, and to say it. */
function staysFirst(
  { by, values }: Kept,
  said: ReadonlyMap<InternalId, Said>,
  isRemoved: (title: InternalId) => boolean,
): boolean {
  return columns.every((column) => {
    const first = by[column]
    let next: InternalId | null = null
    for (const [title, row] of said) {
      if (row[column] !== null && (next === null || title < next)) next = title
    }
    if (first === null) return next === null
    if (next !== null && next < first) return false
    return !isRemoved(first) || said.get(first)?.[column] === values[column]
  })
}

/** What a title says that says nothing else: what is kept, as far as somebody said it up to there. */
function expected({ by, values }: Kept, title: InternalId): Said {
  const upTo = (column: 0 | 1 | 2) => {
    const first = by[column]
    return first !== null && first <= title ? values[column] : null
  }
  return [upTo(0), upTo(1), upTo(2)]
}

/** What is kept of what titles say, in the order of their ids. */
function firstOf(titles: readonly InternalId[], said: readonly Said[]): Kept {
  const placeOf = (column: 0 | 1 | 2) => said.findIndex((row) => row[column] !== null)
  const [slug, first, second] = [placeOf(0), placeOf(1), placeOf(2)]
  return {
    by: [titles[slug] ?? null, titles[first] ?? null, titles[second] ?? null],
    values: [said[slug]?.[0] ?? null, said[first]?.[1] ?? null, said[second]?.[2] ?? null],
  }
}

function isSame(a: Said, b: Said): boolean {
  return columns.every((column) => a[column] === b[column])
}

type Names = ReturnType<typeof openNames>

function openNames(db: Database, notes: NotedNames, table: SharedTable) {
  const names = columnNames(table)
  const read = db
    .prepare<[string], unknown[]>(`SELECT ${names.join()} FROM ${table} WHERE slug = ?`)
    .raw()
  const remove = db.prepare(`DELETE FROM ${table} WHERE slug = ?`)
  const insert = db.prepare<unknown[]>(
    `INSERT INTO ${table} (${names.join()}) VALUES ${placeholders(1, names.length)}`,
  )
  return {
    kept(slug: string): Kept {
      const row = read.get(slug) ?? []
      return { by: notes.firstOf(table, slug) ?? nobody, values: sayingOf(row) }
    },
    write(slug: string, values: Said): void {
      remove.run(slug)
      if (values[0] !== null) insert.run(values.slice(0, names.length))
    },
  }
}

function bySlug<Value>(): Record<SharedTable, Map<string, Value>> {
  return { tags: new Map(), companies: new Map(), platforms: new Map(), franchises: new Map() }
}
