import { expect, test, vi } from 'vitest'
import { DamagedFile } from '../../../../platform/damaged-file.js'
import { openVerified } from '../../../../server/generations/open-published.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import {
  readVerification,
  recordVerification,
  wasOpened,
} from '../../../../storage/data-directory/generation-marks.js'
import { demoNow } from '../../../support/demo-data.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { publishedGeneration, publishGeneration } from '../../../support/published-generation.js'

function opener(fail = () => {}) {
  const directory = openDataDirectory(temporaryDirectory())
  publishGeneration(directory, 'g1')
  const inner = vi.fn(async (_published: unknown, _everyByte: boolean) => fail())
  const open = openVerified(directory, inner, demoNow)
  return {
    directory,
    inner,
    open: (everyByte: boolean) => open(publishedGeneration('g1'), everyByte),
    recorded: () => readVerification(directory, 'g1'),
  }
}
const verifiedAt = demoNow().toISOString()

test('marks an opened generation; checking the edges of files does not verify it', async () => {
  const { open, inner, recorded, directory } = opener()
  expect(wasOpened(directory, 'g1')).toBe(false)
  await open(false)
  expect(inner).toHaveBeenCalledWith(expect.anything(), false)
  expect(recorded()).toBeNull()
  expect(wasOpened(directory, 'g1')).toBe(true)
})

test('a generation with recorded damage opens only if all its bytes are correct', async () => {
  const { open, inner, recorded, directory } = opener()
  recordVerification(directory, 'g1', 'damaged', new Date(0))
  await open(false)
  expect(inner).toHaveBeenCalledWith(expect.anything(), true)
  expect(recorded()).toEqual({ verifiedAt, damage: null })
})

test('records damage found by a complete verification', async () => {
  const damage = new DamagedFile('facets.sqlite', 'cut short', { action: 'index again' })
  const { open, recorded, directory } = opener(() => {
    throw damage
  })
  await expect(open(true)).rejects.toThrow(damage)
  expect(recorded()).toEqual({ verifiedAt, damage: damage.message })
  expect(wasOpened(directory, 'g1')).toBe(false)
})
