import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { drawChart } from '../../../bench/peers/line-chart.js'
import { conditionOf, type Dialect, orderOf, orders, typedWords } from '../../../bench/peers/sql.js'
import { and, anyOf, atLeast, known, not } from '../../../schema/filter.js'

/** Each value by itself, so that the condition can be read. */
const plain: Dialect = {
  value: (values, value) => `$${values.push(value)}`,
  isOneOf: (values, column, wanted) => `${column} = one of $${values.push(wanted)}`,
  holds: (values, field, wanted) => `${field} has one of $${values.push(wanted)}`,
  credited: (values, persons, roles) => `credited $${values.push(persons, roles)}`,
}

test('the filter tree becomes a condition with its values apart', () => {
  const values: unknown[] = []
  const filter = and(
    anyOf('genre', ['war']),
    not(anyOf('kind', ['movie'])),
    atLeast('year', 1950),
    known('poster'),
  )
  expect(conditionOf(filter, plain, values)).toBe(
    '(genre has one of $1 AND NOT coalesce(kind = one of $2, false) AND year >= $3 AND has has one of $4)',
  )
  expect(values).toEqual([['war'], ['movie'], 1950, ['poster']])
})

test('what is unknown comes last both ways, and the id decides', () => {
  const db = new Database(':memory:')
  db.exec(
    'CREATE TABLE t (id, year); INSERT INTO t VALUES (1, NULL), (2, 1950), (3, 1960), (4, 1950)',
  )
  const inOrder = (descending: boolean) =>
    db
      .prepare(`SELECT id FROM t ORDER BY ${orderOf({ order: [{ field: 'year', descending }] })}`)
      .pluck()
      .all()
  expect(inOrder(true)).toEqual([3, 2, 4, 1])
  expect(inOrder(false)).toEqual([2, 4, 3, 1])
  db.close()
})

test('every key of sort has its order both ways, that by rating begins with trust', () => {
  expect(orders).toContain('rating_trusted DESC NULLS LAST, rating ASC NULLS LAST, id')
  expect(orders).toContain('year DESC NULLS LAST, id')
  expect(orders).toContain('year ASC NULLS LAST, id')
})

test('words are taken out of what is typed, whatever stands between them', () => {
  expect(typedWords(`Северный "арх'`)).toEqual(['северный', 'арх'])
  expect(typedWords(' :*& ')).toEqual([])
})

test('a chart places values by their logarithm', () => {
  const lines = [
    {
      name: 'a < b',
      points: [
        [1, 10],
        [10, 100],
        [100, 1000],
      ] as const,
    },
  ]
  const svg = drawChart({ title: 't', across: 'x', up: 'y', lines })
  const [, points = ''] = /<polyline points="([^"]*)"/.exec(svg) ?? []
  const places = points.split(' ').map((place) => place.split(',').map(Number))
  const [first, second, third] = places as [number[], number[], number[]]
  for (const axis of [0, 1]) {
    const steps = [
      (second[axis] ?? 0) - (first[axis] ?? 0),
      (third[axis] ?? 0) - (second[axis] ?? 0),
    ]
    expect(steps[0]).toBeCloseTo(steps[1] ?? 0, 0)
  }
  expect(svg).toContain('a &lt; b')
})
