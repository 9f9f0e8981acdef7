import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateDemoCatalog } from '../../../demo/generate-catalog.js'
import { embedded } from '../../../engines/embedded/embedded.js'
import { indexCatalog } from '../../../indexer/main.js'
import { recordFileNames } from '../../../indexer/records/make-record-files.js'
import { startRecordFiles } from '../../../indexer/records/record-files.js'
import { silentProgress } from '../../../platform/progress.js'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'

test('once the record files are begun, a thread that is busy keeps nothing of them waiting', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  const options = { directory, progress: silentProgress, now: () => new Date('2026-11-21T12:00Z') }
  await generateDemoCatalog({ ...options, titles: 20, seed: 1 })
  const published = await indexCatalog({ ...options, engines: [embedded] })
  const current = readCurrentCatalog(directory)
  if (current === null) throw new Error('there is no catalog')
  const begun = async (name: string, before: typeof published | null) => {
    const folder = join(directory.path, name)
    mkdirSync(folder)
    const { made } = await startRecordFiles(directory, current.catalog, folder, before)
    // Nothing that this thread would have to do later can be done while it waits so.
    const until = Date.now() + 20_000
    while (!recordFileNames.every((file) => existsSync(join(folder, file)))) {
      if (Date.now() > until) throw new Error('the files do not come')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
    await made
    return recordFileNames.map((file) => readFileSync(join(folder, file)))
  }
  expect(await begun('taken', published)).toEqual(await begun('anew', null))
})
