import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { ConfiguredEngine } from '../../../engines/configured-engine.js'
import { embedded } from '../../../engines/embedded/embedded.js'
import type { IndexTarget } from '../../../engines/index-target.js'
import { indexCatalog } from '../../../indexer/main.js'
import { silentProgress } from '../../../platform/progress.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { commandNow, runCommand } from '../../support/run-command.js'

/** An engine whose target rejects the first title. */
function refusingEngine(discard: IndexTarget['discard']): ConfiguredEngine {
  const target: Partial<IndexTarget> = {
    name: 'refusing',
    addTitle: async () => Promise.reject(new Error('no space')),
    discard,
  }
  const engine: Partial<ConfiguredEngine> = {
    name: 'refusing',
    fingerprint: '1',
    openTarget: async () => target as IndexTarget,
    forget: async () => {},
  }
  return engine as ConfiguredEngine
}

/** The embedded engine, the folder of its index, and a flag for discarding it. */
function observedEmbedded() {
  const discarded = vi.fn()
  const seen = { folder: '' }
  const engine: ConfiguredEngine = {
    ...embedded,
    async openTarget(place) {
      seen.folder = place.folder
      const target = await embedded.openTarget(place)
      const discard = async () => {
        discarded()
        await target.discard()
      }
      return { ...target, discard }
    },
  }
  return { engine, discarded, seen }
}

test.each([
  ['first', (one: ConfiguredEngine, other: ConfiguredEngine) => [one, other]],
  ['last', (one: ConfiguredEngine, other: ConfiguredEngine) => [other, one]],
])('if the %s target rejects a document, all targets are discarded', async (_, order) => {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '5'], data)
  const directory = openDataDirectory(data)
  const [discard, { engine, discarded, seen }] = [vi.fn(async () => {}), observedEmbedded()]
  const engines = order(refusingEngine(discard), engine)
  await expect(
    indexCatalog({ directory, progress: silentProgress, now: commandNow, engines }),
  ).rejects.toThrow('no space')
  expect(discard).toHaveBeenCalledOnce()
  expect(discarded).toHaveBeenCalledOnce()
  expect(existsSync(seen.folder)).toBe(false)
  expect(readPublished(directory)).toBeNull()
})

test('if discarding a target fails, its folder stays for the next run', async () => {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '5'], data)
  const directory = openDataDirectory(data)
  const { engine, discarded, seen } = observedEmbedded()
  const engines = [engine, refusingEngine(async () => Promise.reject(new Error('gone')))]
  await expect(
    indexCatalog({ directory, progress: silentProgress, now: commandNow, engines }),
  ).rejects.toThrow('no space')
  expect(discarded).toHaveBeenCalledOnce()
  expect(existsSync(seen.folder)).toBe(true)
})
