import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { DamagedFile, UnreadableFile } from '../../../platform/damaged-file.js'
import { isAccessFailure, isDamage } from '../../../platform/sqlite-failures.js'
import {
  openDataDirectory,
  readLastPublished,
} from '../../../storage/data-directory/data-directory.js'
import {
  halfBuiltGenerations,
  staleGenerations,
} from '../../../storage/data-directory/generation-folders.js'
import { openCatalogFile } from '../../../storage/data-directory/open-catalog-file.js'
import { readPointer } from '../../../storage/data-directory/pointer-file.js'
import { checkEdges, checkWhole } from '../../../storage/files/checked-files.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { publishGeneration } from '../../support/published-generation.js'
import { runCommand } from '../../support/run-command.js'

/** A link to itself, which no user can open. */
function refused(file: string): string {
  rmSync(file, { force: true })
  symlinkSync(file, file)
  return file
}

const remedy = { action: 'write it again' }
const record = { bytes: 1, edges: 1, whole: 1 }
const fileIn = () => join(temporaryDirectory(), 'file')
const ways: [string, (file: string) => unknown][] = [
  ['a pointer', (file) => readPointer(file, z.object({}), remedy)],
  ['edges', (file) => checkEdges(file, record, remedy)],
  ['a database', (file) => openCatalogFile(file, 1, remedy, (db) => db)],
]

describe.each(ways)('%s', (_, read) => {
  test('a file that the system cannot read is reported with the reason, not as damaged', () => {
    const file = refused(fileIn())
    expect(() => read(file)).toThrow(UnreadableFile)
    expect(() => read(file)).toThrow(new RegExp(`^${file} cannot be read: .*ELOOP`))
  })

  test('a file with other contents is reported as damaged, with the remedy', () => {
    const file = fileIn()
    writeFileSync(file, 'garbage'.repeat(1000))
    expect(() => read(file)).toThrow(DamagedFile)
    expect(() => read(file)).toThrow('write it again')
  })
})

test('a missing file or database is reported as damaged', async () => {
  const file = fileIn()
  await expect(checkWhole(file, record, remedy)).rejects.toThrow('is damaged (it is missing)')
  expect(() => openCatalogFile(file, 1, remedy, (db) => db)).toThrow('is damaged (it is missing)')
})

test.each([
  ['SQLITE_CORRUPT', 'damage'],
  ['SQLITE_NOTADB', 'damage'],
  ['SQLITE_IOERR_SHORT_READ', 'damage'],
  ['SQLITE_IOERR_READ', 'refusal'],
  ['SQLITE_IOERR_GETTEMPPATH', 'refusal'],
  ['SQLITE_CANTOPEN', 'refusal'],
  ['SQLITE_BUSY', 'refusal'],
  ['SQLITE_FULL', 'refusal'],
  ['SQLITE_MISUSE', 'neither'],
])('%s is %s', (code, kind) => {
  const error = Object.assign(new Error('sqlite'), { code })
  expect([isDamage(error), isAccessFailure(error)]).toEqual([kind === 'damage', kind === 'refusal'])
})

describe('a data directory with an unreadable pointer', () => {
  function twoGenerations(name: 'published.json' | 'generations/1/generation.json') {
    const directory = openDataDirectory(temporaryDirectory())
    for (const id of ['1', '2']) {
      publishGeneration(directory, id, { publishedAt: `2026-01-0${id}T00:00:00.000Z` })
    }
    mkdirSync(directory.generationDirectory('half'))
    return { directory, file: refused(join(directory.path, name)) }
  }

  test.each(['published.json', 'generations/1/generation.json'] as const)(
    '%s: replaces and removes nothing',
    (name) => {
      const { directory, file } = twoGenerations(name)
      expect(() => readLastPublished(directory)).toThrow(UnreadableFile)
      expect(() => staleGenerations(directory, 2)).toThrow(file)
      expect(halfBuiltGenerations(directory)).toEqual(['half'])
      for (const id of ['1', '2', 'half']) {
        expect(existsSync(directory.generationDirectory(id))).toBe(true)
      }
    },
  )

  test('status reports it as a fault', async () => {
    const { directory, file } = twoGenerations('published.json')
    const { status, out } = await runCommand(['status'], directory.path, () => new Date())
    expect(status).toBe(1)
    expect(out).toMatch(/^fault .* cannot be read: ELOOP/m)
    expect(out).toContain(file)
  })

  test.each(['verify', 'rollback', 'serve'])('%s is reported in one line', async (command) => {
    const { directory, file } = twoGenerations('published.json')
    const { status, err } = await runCommand([command], directory.path, () => new Date(), {
      PORT: '0',
    })
    expect(status).toBe(2)
    expect(err).toMatch(/^titlebase: [^\n]* cannot be read: ELOOP[^\n]*\n$/)
    expect(err).toContain(file)
  })
})
