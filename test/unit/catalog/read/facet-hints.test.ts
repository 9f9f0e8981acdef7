import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { candidateReader, facetHints } from '../../../../catalog/read/facet-hints.js'

/** A facet of 30,000 companies, the frequent ones first, and one of three tags. */
function facets() {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  db.exec(`CREATE TABLE facet_values (facet TEXT, slug TEXT, count INTEGER,
    PRIMARY KEY (facet, slug)) WITHOUT ROWID`)
  const insert = db.prepare('INSERT INTO facet_values VALUES (?, ?, ?)')
  db.transaction(() => {
    for (let i = 0; i < 30_000; i += 1) insert.run('companies', `company-${i}`, 30_000 - i)
    insert.run('companies', 'rare-pictures', 1)
    insert.run('companies', 'frequent-studios', 40_000)
    for (const [at, slug] of ['noir', 'neo-noir', 'road-movie'].entries()) {
      insert.run('tags', slug, at)
    }
  })()
  return db
}

test.each([
  ['companies', 'rare-pictares', 'rare-pictures'],
  ['companies', 'rare-pict', 'rare-pictures'],
  ['companies', 'Rare-Pictures', 'rare-pictures'],
  ['companies', 'grequent-studios', 'frequent-studios'],
  ['companies', 'studios', 'frequent-studios'],
  ['companies', 'nothing-like-it', null],
  ['tags', 'road', 'road-movie'],
  ['tags', 'movie', 'road-movie'],
  ['tags', 'noire', 'noir'],
  ['tags', '', null],
] as const)('in %s, %s means %s', (facet, slug, hint) => {
  expect(facetHints(facets())(facet, slug)).toBe(hint)
})

test.each(['company-29x99', 'c', 'company-'])('compares few of 30,000 values with %s', (slug) => {
  const candidates = candidateReader(facets())('companies', slug)
  expect(candidates.length).toBeGreaterThan(0)
  expect(candidates.length).toBeLessThanOrEqual(1500)
})

test('reads a hint that it remembers no more', () => {
  const db = facets()
  const nearest = facetHints(db)
  expect([nearest('tags', 'noire'), nearest('tags', 'zzz')]).toEqual(['noir', null])
  db.close()
  expect([nearest('tags', 'noire'), nearest('tags', 'zzz')]).toEqual(['noir', null])
})
