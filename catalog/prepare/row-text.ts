import { filledTables, isOfTitles, storable, type Table } from '../catalog-tables.js'
import { columnNames } from '../tables/tables.js'

/** What is written of a title or person. */
export interface CollectedRecord {
  /** How many animated posters were left out. */
  readonly animatedPosters: number
  /** The list card of a title, as JSON; empty of a person. */
  readonly card: string
  /**
   * For each table that has rows of it its place in `filledTables` and the values of the rows, all in one
   * list. The title that rows are of is left out: it is the record's, and of a record of many rows it
   * would be a third.
   */
  readonly rows: CollectedRows
}
export type CollectedRows = (number | readonly unknown[])[]

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

/** What writes records as a text each, which `readCollected` reads. */
export interface RowTextWriter {
  /** Takes the next row of the table at this place in `filledTables`; what it does not say is unknown. */
  add(place: number, row: Readonly<Record<string, unknown>>): void
  /** The text of the rows since the last one, with what else is written of their record. */
  end(record: Omit<CollectedRecord, 'rows'>): string
}

export function createRowTextWriter(): RowTextWriter {
  const places = layouts.map(({ names }) => new Map(names.map((name, place) => [name, place])))
  const empty = layouts.map(({ names }) => Array<unknown>(names.length).fill(null))
  let lists: (unknown[] | undefined)[] = []
  let written: unknown[] = []

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
      let list = lists[place]
      if (list === undefined) {
        list = isSparse ? [0] : []
        lists[place] = list
        written.push(place, list)
      }
      if (isSparse) pushKnown(list, values)
      else for (const value of values) list.push(value)
    },
    end({ animatedPosters, card }) {
      const text = JSON.stringify([animatedPosters, ...written])
      lists = []
      written = []
      return `${text}${beforeCard}${card}`
    },
  }
}

/** Reads what is written of a record. */
export function readCollected(text: string): CollectedRecord {
  const end = text.indexOf(beforeCard)
  const [animatedPosters, ...rows]: [number, ...CollectedRows] = JSON.parse(text.slice(0, end))
  for (let at = 0; at < rows.length; at += 2) {
    const { isSparse, names } = layouts[rows[at] as number] as Layout
    if (isSparse) rows[at + 1] = withUnknown(rows[at + 1] as readonly unknown[], names.length)
  }
  return { animatedPosters, card: text.slice(end + 1), rows }
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
