import { columnNames } from '../../schema/catalog/tables.js'
import { filledTables, isOfTitles, storable, type Table } from '../catalog-tables.js'

/**
 * The rows of a record: what stands for its line, empty where it comes from none; how many animated
 * posters were left out; then for each table that has some its place in `filledTables` and the values
 * of its rows, all in one list. The title that rows are of is left out: it is the record's, and of a
 * record of many rows it would be a third.
 */
export type CollectedRows = [
  digest: string,
  animatedPosters: number,
  ...rows: (number | readonly unknown[])[],
]

/** Rows of tables with so many columns or more are written without what is unknown: most of their values are. */
const manyColumns = 8
/** Operators on bits take 32 of them, one of which is the sign: those of a number are looked at in two parts. */
const bitsOfPart = 30
const lowPart = 2 ** bitsOfPart
/** A list card is JSON, which stands behind the other rows: in them each of its quotes would be escaped. */
const beforeCard = '\n'

/** How the rows of a table are written. */
interface Layout {
  readonly table: Table
  /** The columns whose values are given. */
  readonly names: readonly string[]
  /**
   * Whether the list is the number of rows, then for each row a number, whose bits say which values follow, and
   * these; else it is all values.
   */
  readonly isSparse: boolean
}

const layouts = filledTables.map((table): Layout => {
  const all: readonly string[] = columnNames(table)
  const names = isOfTitles(table) ? all.slice(1) : all
  return { table, names, isSparse: names.length >= manyColumns }
})
const placeOfTitles = filledTables.indexOf('titles')
const placeOfCard = columnNames('titles').indexOf('list_card')

/** What writes the rows of records as a text each, which `readRows` reads. */
export interface RowTextWriter {
  /** Takes the next row of the table at this place in `filledTables`; what it does not say is unknown. */
  add(place: number, row: Readonly<Record<string, unknown>>): void
  /** The text of the rows since the last one. */
  end(digest: string, animatedPosters: number): string
}

export function createRowTextWriter(): RowTextWriter {
  const places = layouts.map(({ names }) => new Map(names.map((name, place) => [name, place])))
  const empty = layouts.map(({ names }) => Array<unknown>(names.length).fill(null))
  let lists: (unknown[] | undefined)[] = []
  let written: unknown[] = []
  let card: unknown = null

  return {
    add(place, row) {
      const { isSparse } = layouts[place] as Layout
      const placeOf = places[place] as ReadonlyMap<string, number>
      const values = (empty[place] as unknown[]).slice()
      // A row that is gone through is read faster than one that is asked for each column.
      for (const name in row) {
        const value = row[name]
        if (value === null || value === undefined) continue
        const at = placeOf.get(name)
        if (at !== undefined) values[at] = storable(value)
      }
      if (place === placeOfTitles) {
        card = values[placeOfCard]
        values[placeOfCard] = null
      }
      let list = lists[place]
      if (list === undefined) {
        list = isSparse ? [0] : []
        lists[place] = list
        written.push(place, list)
      }
      if (isSparse) pushKnown(list, values)
      else for (const value of values) list.push(value)
    },
    end(digest, animatedPosters) {
      const text = JSON.stringify([digest, animatedPosters, ...written])
      const all = card === null ? text : `${text}${beforeCard}${card}`
      lists = []
      written = []
      card = null
      return all
    },
  }
}

/** Reads the rows of a record. */
export function readRows(text: string): CollectedRows {
  const end = text.indexOf(beforeCard)
  const rows: CollectedRows = JSON.parse(end < 0 ? text : text.slice(0, end))
  for (let at = 2; at < rows.length; at += 2) {
    const place = rows[at] as number
    const { isSparse, names } = layouts[place] as Layout
    if (!isSparse) continue
    const values = withUnknown(rows[at + 1] as readonly unknown[], names.length)
    if (place === placeOfTitles) values[placeOfCard] = text.slice(end + 1)
    rows[at + 1] = values
  }
  return rows
}

function pushKnown(list: unknown[], values: readonly unknown[]): void {
  const head = list.push(0) - 1
  let known = 0
  let bit = 1
  for (const value of values) {
    if (value !== null) {
      known += bit
      list.push(value)
    }
    bit *= 2
  }
  list[head] = known
  list[0] = (list[0] as number) + 1
}

function withUnknown(sparse: readonly unknown[], columns: number): unknown[] {
  const values = Array<unknown>((sparse[0] as number) * columns).fill(null)
  let at = 1
  for (let row = 0; row < values.length; row += columns) {
    const known = sparse[at++] as number
    for (let bits = known % lowPart, place = row; bits !== 0; bits >>= 1, place++) {
      if ((bits & 1) === 1) values[place] = sparse[at++]
    }
    if (known < lowPart) continue
    for (
      let bits = Math.floor(known / lowPart), place = row + bitsOfPart;
      bits !== 0;
      bits >>= 1, place++
    ) {
      if ((bits & 1) === 1) values[place] = sparse[at++]
    }
  }
  return values
}
