import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type FacetValue, facetLister } from '../../../../catalog/read/facet-values.js'

const size = 9000

/** A facet of 9,000 companies, of which the first one has no title. */
function companies() {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  db.exec(`CREATE TABLE facet_values (facet TEXT, slug TEXT, name_ru TEXT, name_en TEXT,
    count INTEGER, search TEXT, PRIMARY KEY (facet, slug)) WITHOUT ROWID`)
  const insert = db.prepare('INSERT INTO facet_values VALUES (?, ?, ?, ?, ?, ?)')
  const values: FacetValue[] = []
  db.transaction(() => {
    for (let i = 0; i < size; i += 1) {
      const value = { slug: `c-${i}`, name_ru: `Имя ${i}`, name_en: null, count: i % 50 }
      insert.run('companies', value.slug, value.name_ru, null, value.count, `имя ${i}`)
      if (value.count > 0) values.push(value)
    }
  })()
  values.sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
  return { db, values }
}

async function list(db: Database.Database, q: string | null, limit: number | null) {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  const { values, total } = await facetLister(db)('companies', { q, limit }, pause)
  return { values, total, pauses }
}

test('lists a few values without a pause', async () => {
  const { db, values } = companies()
  const expected = { values: values.slice(0, 20), total: values.length, pauses: 0 }
  expect(await list(db, null, 20)).toEqual(expected)
})

test.each([
  ['all values', null, null],
  ['many values', null, 1500],
  ['values by a part of their name', 'ИМЯ 77', 20],
  ['values by a part of their slug', 'C-88', null],
] as const)('lists %s with a pause after every 2,000', async (_, q, limit) => {
  const { db, values } = companies()
  const part = q?.toLowerCase()
  const selected = values.filter(
    ({ slug, name_ru }) => !part || slug.includes(part) || name_ru?.toLowerCase().includes(part),
  )
  expect(selected.length).toBeGreaterThan(20)
  expect(await list(db, q, limit)).toEqual({
    values: limit === null ? selected : selected.slice(0, limit),
    total: selected.length,
    pauses: 4,
  })
})
