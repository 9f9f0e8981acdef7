import { closeSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openExports } from '../../../../catalog/read/open-exports.js'
import { DamagedFile } from '../../../../platform/damaged-file.js'
import { openDataDirectory, pathInside } from '../../../../storage/data-directory/data-directory.js'
import { recordFile } from '../../../../storage/files/checked-files.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { publishedGeneration } from '../../../support/published-generation.js'

async function generationWithExport() {
  const directory = openDataDirectory(temporaryDirectory())
  const folder = directory.generationDirectory('g')
  mkdirSync(folder)
  const file = join(folder, 'title-ids.ndjson.gz')
  writeFileSync(file, 'ids')
  const files = { [pathInside(directory, file)]: await recordFile(file) }
  return { directory, folder, published: publishedGeneration('g', { files, titles: 7 }) }
}

test('reads an export after a newer publication removed its folder', async () => {
  const { directory, folder, published } = await generationWithExport()
  const exports = openExports(directory, published)
  onTestFinished(exports.close)
  rmSync(folder, { recursive: true })
  const [file] = exports.files
  expect(file).toMatchObject({ name: 'title-ids.ndjson.gz', bytes: 3, records: 7 })
  for (const descriptor of [file?.open(), file?.open()] as number[]) {
    expect(readFileSync(descriptor, 'utf8')).toBe('ids')
    closeSync(descriptor)
  }
})

test('a generation without its export does not open', async () => {
  const { directory, folder, published } = await generationWithExport()
  rmSync(folder, { recursive: true })
  expect(() => openExports(directory, published)).toThrow(DamagedFile)
})
