import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededRandom } from '../../platform/random.js'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { changeLines, randomLines } from '../support/changing-lines.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { runImport, sumOf, writeLines } from '../support/import-lines.js'

/** In the order in which an import of changed files comes to them. */
const phases = ['copying the catalog before', 'reading', 'replacing what differs']

/** How an import of its own process ends, which is killed where the phase begins. */
async function killedBy(directory: string, phase: string, files: readonly string[]) {
  const script = new URL('../support/killed-import.ts', import.meta.url)
  const child = fork(script, [directory, phase, ...files], { execArgv: ['--import', 'tsx'] })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

test('killed anywhere, an import of changed files leaves the catalog before, and the next one goes on from it', async () => {
  const path = temporaryDirectory()
  const random = seededRandom(7)
  const directory = openDataDirectory(join(path, 'data'))
  const anew = openDataDirectory(join(path, 'anew'))
  const lines = randomLines(random, 200)
  const { catalog } = await runImport(directory, writeLines(path, lines, 100))
  const kept = [directory.catalogFile(catalog ?? ''), directory.linesFile]
  const sums = kept.map(sumOf)
  const files = writeLines(path, changeLines(lines, random), 100)
  for (const phase of phases) {
    expect(await killedBy(directory.path, phase, files)).toBe('SIGKILL')
    expect(kept.map(sumOf)).toEqual(sums)
  }
  const left = () =>
    readdirSync(join(directory.path, 'catalogs')).filter((name) => name.includes('draft'))
  expect(left()).not.toEqual([])
  const { result, unchanged, wholeBecause } = await runImport(directory, files)
  expect({ wholeBecause, isContinued: unchanged > 0 }).toEqual({
    wholeBecause: null,
    isContinued: true,
  })
  expect(result).toEqual((await runImport(anew, files)).result)
  expect(left()).toEqual([])
})
