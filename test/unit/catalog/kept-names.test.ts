import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { KeptNames } from '../../../catalog/staging/kept-names.js'

test('what was said of a slug is known however many others came since, once it is written', () => {
  const db = new Database(':memory:')
  db.exec('CREATE TABLE tags (slug TEXT PRIMARY KEY, name_ru TEXT, name_en TEXT)')
  const insert = db.prepare('INSERT OR REPLACE INTO tags VALUES (?, ?, ?)')
  const waiting: unknown[][] = []
  let flushed = 0
  const flush = () => {
    flushed += 1
    for (const row of waiting.splice(0)) insert.run(...row)
  }
  const kept = new KeptNames(db, 'tags', flush, 2)
  const hear = (...said: [string, string | null, string | null]) => {
    const isNews = kept.isNews(said)
    if (isNews) waiting.push(said)
    return isNews
  }
  for (const slug of ['a', 'b', 'c', 'd', 'e']) expect(hear(slug, 'Имя', null)).toBe(true)
  expect(flushed).toBe(2)
  for (const slug of ['a', 'b', 'c', 'd', 'e']) expect(hear(slug, 'Имя', null)).toBe(false)
  for (const slug of ['e', 'a']) expect(hear(slug, 'Другое', null)).toBe(false)
  expect(hear('c', 'Имя', 'Name')).toBe(true)
})
