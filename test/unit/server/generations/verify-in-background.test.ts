import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifyInBackground } from '../../../../server/generations/verify-in-background.js'
import {
  generationFileOf,
  openDataDirectory,
  type Published,
  pathInside,
} from '../../../../storage/data-directory/data-directory.js'
import {
  readVerification,
  removeMarks,
} from '../../../../storage/data-directory/generation-marks.js'
import { recordFile } from '../../../../storage/files/checked-files.js'
import { memoryLogger, temporaryDirectory } from '../../../support/fake-service.js'
import { publishedGeneration, publishGeneration } from '../../../support/published-generation.js'

/** A published generation with a file of 3 MiB. */
async function publishedFile() {
  const directory = openDataDirectory(temporaryDirectory())
  publishGeneration(directory, 'g1')
  const file = join(directory.generationDirectory('g1'), 'facets.sqlite')
  writeFileSync(file, Buffer.alloc(3 * 2 ** 20, 7))
  const files = { [pathInside(directory, file)]: await recordFile(file) }
  publishGeneration(directory, 'g1', { files })
  return { directory, file, published: publishedGeneration('g1', { files }) }
}

function verify(dataDirectory: string, published: Published) {
  const state = { changed: null as string | null }
  const verification = verifyInBackground({
    dataDirectory,
    answering: () => published,
    changedFile: () => state.changed,
    logger: memoryLogger().logger,
    pollMilliseconds: 5,
  })
  onTestFinished(verification.close)
  return state
}

const patience = { timeout: 60_000 }

/** Changes a byte that neither edge of the file contains. */
function changeByte(file: string): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.from([8]), 0, 1, 1.5 * 2 ** 20)
  closeSync(descriptor)
}

test('records a changed byte beyond the edges, with the file and the remedy', async () => {
  const { directory, file, published } = await publishedFile()
  changeByte(file)
  verify(directory.path, published)
  await expect
    .poll(() => readVerification(directory, 'g1'), patience)
    .toMatchObject({
      damage: `${file} is damaged (its checksum differs): run titlebase index, or titlebase rollback to publish the previous generation`,
    })
})

test('verifies an intact generation once, and again if one of its files changes', async () => {
  const { directory, file, published } = await publishedFile()
  const state = verify(directory.path, published)
  const recorded = () => readVerification(directory, 'g1')
  await expect.poll(recorded, patience).toMatchObject({ damage: null })
  const first = recorded()?.verifiedAt
  changeByte(file)
  expect(recorded()).toEqual({ verifiedAt: first, damage: null })
  state.changed = file
  await expect.poll(() => recorded()?.damage, patience).toContain('its checksum differs')
})

test('writes a damaged generation.json of the published generation again', async () => {
  const { directory, published } = await publishedFile()
  const note = generationFileOf(directory, 'g1')
  const before = readFileSync(note, 'utf8')
  writeFileSync(note, before.slice(0, 40))
  removeMarks(directory, 'g1')
  verify(directory.path, published)
  await expect.poll(() => readFileSync(note, 'utf8'), patience).toBe(before)
})
