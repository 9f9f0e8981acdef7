import type { Database, Statement } from 'better-sqlite3'
import type { SharedTable } from '../catalog-tables.js'
import { columnNames } from '../tables/tables.js'

const rememberedNames = 20_000

/** What the first titles said of the slugs of a table (catalog-tables.ts), while titles are written one after another. */
export class KeptNames {
  private readonly remembered = new Map<unknown, unknown[]>()
  private readonly read: Statement<unknown[], unknown[]>

  /** `flush` writes what has been added to the table; names of so many slugs are remembered. */
  constructor(
    db: Database,
    table: SharedTable,
    private readonly flush: () => void,
    private readonly most = rememberedNames,
  ) {
    this.read = db.prepare<unknown[], unknown[]>(
      `SELECT ${columnNames(table).join()} FROM ${table} WHERE slug = ?`,
    )
    this.read.raw()
  }

  /** Hears the next thing said of a slug: whether it adds to what is kept. */
  isNews(said: readonly unknown[]): boolean {
    const [slug] = said
    const kept = this.remembered.get(slug) ?? this.read.get(slug)
    if (kept === undefined) {
      this.remember(slug, [...said])
      return true
    }
    let isNew = false
    for (let column = 1; column < said.length; column++) {
      if (said[column] === null || kept[column] !== null) continue
      kept[column] = said[column]
      isNew = true
    }
    this.remember(slug, kept)
    return isNew
  }

  private remember(slug: unknown, kept: unknown[]): void {
    if (this.remembered.has(slug)) return
    if (this.remembered.size >= this.most) {
      this.flush()
      this.remembered.clear()
    }
    this.remembered.set(slug, kept)
  }
}

/** What a title says of slugs, one thing of each: of the rows of a table it is the first value of a column that is known. */
export function saidOf(table: SharedTable, values: readonly unknown[]): unknown[][] {
  const width = columnNames(table).length
  const said: unknown[][] = []
  for (let at = 0; at < values.length; at += width) {
    const row = values.slice(at, at + width)
    const other = said.find(([slug]) => slug === row[0])
    if (other === undefined) said.push(row)
    else for (const [column, value] of row.entries()) other[column] ??= value
  }
  return said
}
