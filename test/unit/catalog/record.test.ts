import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImportRecord, recordImport } from '../../../storage/data-directory/run-record.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { commandNow, runCommand } from '../../support/run-command.js'

test('adds up imports of a data directory', async () => {
  const data = temporaryDirectory()
  const file = join(temporaryDirectory(), 'titles.ndjson')
  const title = { record: 'title', alpha: 1, kind: 'movie', title_ru: 'Имя' }
  writeFileSync(file, `${JSON.stringify(title)}\n{"record":"nothing"}\n{\n`)
  expect(readImportRecord(data)).toBeNull()
  await runCommand(['import', file], data)
  const first = readImportRecord(data)
  expect(first).toMatchObject({ last: { at: commandNow().toISOString(), read: 3 } })
  writeFileSync(file, '{\n')
  expect((await runCommand(['import', file], data)).status).toBe(2)
  expect(readImportRecord(data)).toEqual({
    taken: first?.taken,
    unusable: (first?.unusable ?? 0) + 1,
    rejected: (first?.rejected ?? 0) + 1,
    last: { at: commandNow().toISOString(), read: 1, rejected: 1 },
  })
  expect(readdirSync(data).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('replaces an empty record', () => {
  const data = temporaryDirectory()
  writeFileSync(join(data, 'imports.json'), '{"taken":"many"')
  expect(readImportRecord(data)).toBeNull()
  recordImport(data, { hasCatalog: true, read: 5, rejected: 2 }, commandNow())
  expect(readImportRecord(data)).toMatchObject({ taken: 1, unusable: 0, rejected: 2 })
})

test('an import succeeds even if its record cannot be written', async () => {
  const data = temporaryDirectory()
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, '{\n')
  mkdirSync(join(data, 'imports.json'))
  const { status, err } = await runCommand(['import', file], data)
  expect(status).toBe(2)
  expect(err).toContain('the metrics will lack this import')
  expect(existsSync(join(data, 'imports.json'))).toBe(true)
  rmSync(join(data, 'imports.json'), { recursive: true })
})
