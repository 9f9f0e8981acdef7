import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CatalogWriter } from '../../../catalog/catalog-writer.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { person, stage, title, write } from '../../support/written-catalog.js'

test('the finished file has indexes, statistics and its source, and needs no journal', () => {
  const { rows } = write(title(1, { facts: [{ text: 'a' }] }), person(1))
  expect(
    rows("SELECT name FROM sqlite_master WHERE type = 'index' AND sql > '' ORDER BY 1"),
  ).toEqual([
    'collection_items_title',
    'credits_person',
    'episodes_air_date',
    'media_pictures',
    'titles_franchise',
  ])
  expect(rows('SELECT tbl FROM sqlite_stat1')).toEqual([
    'episodes',
    'media',
    'texts',
    'title_names',
  ])
  expect(rows('SELECT * FROM origin')).toEqual([['1970-01-01T00:00:00.000Z', 'f']])
  expect(rows('PRAGMA journal_mode')).toEqual(['delete'])
  expect(rows('PRAGMA integrity_check')).toEqual(['ok'])
})

test('a closed writer leaves no temporary files', () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'catalog.sqlite')
  const writer = new CatalogWriter(file, { source: 'f', madeAt: new Date(0) })
  stage(writer, [title(1)])
  writer.close()
  writer.close()
  expect(readdirSync(directory)).toEqual(['catalog.sqlite'])
})
