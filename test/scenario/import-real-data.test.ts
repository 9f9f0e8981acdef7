import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { runImport } from '../support/import-run.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = process.env.REAL_DATA ?? join(root, '../shared/data')
// Collections and titles come before what they refer to.
const files = ['collections', 'titles', 'persons'].map((kind) =>
  join(folder, `real-${kind}.ndjson.gz`),
)

test.skipIf(!files.every((file) => existsSync(file)))(
  'the real titles, persons and collections are all imported',
  async () => {
    const path = mkdtempSync(join(tmpdir(), 'titlebase-real-'))
    onTestFinished(() => rmSync(path, { recursive: true }))
    const directory = openDataDirectory(path)
    const { summary, problems } = await runImport(directory, files)
    expect(problems).toEqual([])
    expect(summary).toMatchObject({
      read: 71_661,
      written: { titles: 44_235, persons: 27_421, collections: 5 },
      rejected: 0,
      dropped: { examples: [] },
    })
    expect(Object.values(summary.dropped.counts)).toEqual([0, 0, 0, 0, 0])

    const db = new Database(directory.catalogFile(summary.catalog ?? ''), { readonly: true })
    onTestFinished(() => {
      db.close()
    })
    const count = (from: string) => db.prepare(`SELECT count(*) FROM ${from}`).pluck().get()
    const counted = {
      credits: count('credits'),
      'titles with credits': count('(SELECT DISTINCT title_id FROM credits)'),
      relations: count('relations'),
      media: count('media'),
      akas: count('akas'),
      'collection items': count('collection_items'),
      'titles with a beta rating': count("ratings WHERE source = 'beta'"),
      'titles with an alpha number': count('titles WHERE alpha_id IS NOT NULL'),
      'credits of nobody': count('credits WHERE person_id NOT IN (SELECT id FROM persons)'),
    }
    expect(counted).toEqual({
      credits: 69_097,
      'titles with credits': 11_410,
      relations: 986,
      media: 6_392,
      akas: 3_618,
      'collection items': 803,
      'titles with a beta rating': 777,
      'titles with an alpha number': 44_194,
      'credits of nobody': 0,
    })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  },
  120_000,
)
