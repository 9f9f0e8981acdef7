import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { runImport, sumOf } from '../support/import-run.js'
import { person, title } from '../support/written-catalog.js'

/** The phases of an import, in order. */
const phases = ['reading', 'writing the catalog', 'building indexes']

/** Imports files in a process that is killed when the phase begins, and returns the signal that ended it. */
async function killedBy(directory: string, phase: string, files: readonly string[]) {
  const script = new URL('../support/killed-import.mjs', import.meta.url)
  const child = fork(script, [directory, phase, ...files], { execArgv: ['--import', 'tsx'] })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

function writeRecords(path: string, name: string, records: readonly object[]): string {
  const file = join(path, name)
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  return file
}

test('a killed import changes no catalog, and the next import removes its temporary files', async () => {
  const path = temporaryDirectory()
  const directory = openDataDirectory(join(path, 'data'))
  const first = writeRecords(path, 'first', [title(1), person(1)])
  const second = writeRecords(path, 'second', [title(1), title(2), person(1)])
  const { catalog } = (await runImport(directory, [first])).summary
  const sum = sumOf(directory.catalogFile(catalog ?? ''))
  for (const phase of phases) {
    expect(await killedBy(directory.path, phase, [second])).toBe('SIGKILL')
    expect(readCurrentCatalog(directory)?.catalog).toBe(catalog)
    expect(sumOf(directory.catalogFile(catalog ?? ''))).toBe(sum)
  }
  const remains = () =>
    readdirSync(join(directory.path, 'catalogs')).filter((name) => name.includes('tmp'))
  expect(remains()).not.toEqual([])
  const { summary } = await runImport(directory, [second])
  expect(summary).toMatchObject({ written: { titles: 2, persons: 1, collections: 0 } })
  expect(remains()).toEqual([])
})
