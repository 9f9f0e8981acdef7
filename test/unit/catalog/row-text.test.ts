import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledTables, isOfTitles } from '../../../catalog/catalog-tables.js'
import { createRowTextWriter, readCollected } from '../../../catalog/prepare/row-text.js'
import { columnNames } from '../../../catalog/tables/tables.js'

/** A number that JSON knows, which has no negative zero. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0)
const value = fc.option(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('a\n"b"\\'), number, fc.boolean()),
)

/** The card of a title; a person has none. */
const card = fc.oneof(fc.json(), fc.constant(''))

/** A row of each of some tables, often several of one, as records give them: without some columns, in any order. */
const givenRows = fc.array(
  fc.nat(filledTables.length - 1).chain((place) => {
    const table = filledTables[place] as (typeof filledTables)[number]
    const names: string[] = [...columnNames(table)]
    const columns = fc
      .shuffledSubarray(names)
      .chain((some) => fc.tuple(...some.map((name) => value.map((each) => [name, each] as const))))
    return columns.map((row) => ({ table, place, row: Object.fromEntries(row), names }))
  }),
)

test('the rows of a record are read as they were written, with null where nothing is known', () => {
  const writer = createRowTextWriter()
  fc.assert(
    fc.property(givenRows, fc.nat(3), card, (given, posters, card) => {
      const expected = new Map<number, unknown[]>()
      for (const { table, place, row, names } of given) {
        writer.add(place, { ...row, of_no_column: 1 })
        const list = expected.get(place) ?? []
        for (const name of isOfTitles(table) ? names.slice(1) : names) {
          const given = row[name] ?? null
          list.push(typeof given === 'boolean' ? Number(given) : given)
        }
        expected.set(place, list)
      }
      const record = { animatedPosters: posters, card }
      const rows = [...expected].flat()
      expect(readCollected(writer.end(record))).toEqual({ ...record, rows })
    }),
    { numRuns: 300 },
  )
})

test('a list card stands in the text as it is', () => {
  const writer = createRowTextWriter()
  const card = JSON.stringify({ title_en: 'A "name"' })
  writer.add(filledTables.indexOf('titles'), { id: 8, title_en: 'A "name"' })
  expect(writer.end({ animatedPosters: 0, card }).endsWith(`\n${card}`)).toBe(true)
})
