import type { Database } from 'better-sqlite3'

/** So many records are read together, with their parts. */
const recordsAtOnce = 1000

/** Reads all rows that begin with an id, in ascending order, in groups. */
export function openReader<Row extends readonly [number, ...unknown[]]>(
  db: Database,
  select: string,
  id: string,
) {
  const after = db
    .prepare<[number], Row>(`${select} WHERE ${id} > ? ORDER BY ${id} LIMIT ${recordsAtOnce}`)
    .raw()
  return { all: () => stretches((last) => after.all(last)) }
}

/** Rows in ascending order of id, so many together. */
function* stretches<Row extends readonly [number, ...unknown[]]>(
  readAfter: (last: number) => Row[],
): Generator<Row[]> {
  for (let last = -1; ; ) {
    const rows = readAfter(last)
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = end[0]
  }
}
