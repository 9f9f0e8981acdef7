import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asGiven, RowBatch } from '../../../catalog/staging/row-batch.js'

/** More than a number has bits that operators see. */
const columns = Array.from({ length: 40 }, (_, place) => `c${place}`)
/** Of some columns only what is no null, but counts as false, so that whole batches know nothing else. */
const row = fc.tuple(
  ...columns.map((_, place) =>
    fc.option(place % 3 === 0 ? fc.constantFrom(0, '') : fc.oneof(fc.nat(9), fc.constant('x'))),
  ),
)

/** Of rows of so many columns a statement takes so many. */
const rowsOfBatch = 4

test('rows are inserted as they were added, whichever of their columns are known', () => {
  fc.assert(
    fc.property(fc.array(row, { size: '+2' }), (rows) => {
      const db = new Database(':memory:')
      db.exec(`CREATE TABLE t (${columns.join()})`)
      let taken = 0
      const batch = new RowBatch(
        db,
        asGiven(columns.length),
        (values) => `INSERT INTO t VALUES ${values}`,
        (values, count, changes) => {
          expect(values).toHaveLength(count * columns.length)
          taken += changes
        },
      )
      for (const values of rows) batch.add(values)
      batch.flush()
      expect(db.prepare('SELECT * FROM t ORDER BY rowid').raw().all()).toEqual(rows)
      expect(taken).toBe(rows.length)
      db.close()
    }),
    { numRuns: 20 },
  )
})

test('more combinations of known columns than statements are made for', () => {
  const db = new Database(':memory:')
  db.exec(`CREATE TABLE t (${columns.join()})`)
  const batch = new RowBatch(
    db,
    asGiven(columns.length),
    (values) => `INSERT INTO t VALUES ${values}`,
  )
  // Each fills a batch of its own.
  const rows = Array.from({ length: 200 * rowsOfBatch }, (_, at) =>
    columns.map((_column, place) =>
      (Math.floor(at / rowsOfBatch) >> (place % 8)) & 1 ? at : null,
    ),
  )
  batch.add(rows.flat())
  batch.flush()
  expect(db.prepare('SELECT * FROM t ORDER BY rowid').raw().all()).toEqual(rows)
  db.close()
})
