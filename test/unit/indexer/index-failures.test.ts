import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { ConfiguredEngine } from '../../../engines/configured-engine.js'
import { embedded } from '../../../engines/embedded/embedded.js'
import type { DocumentTarget, LinesTarget, Target } from '../../../engines/target.js'
import { indexCatalog } from '../../../indexer/main.js'
import { silentProgress } from '../../../platform/progress.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

const now = () => new Date('2026-01-02T03:04:05Z')

test('where facets cannot be written, what is being built ends before it is removed', async () => {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '5'], data, now)
  const done: string[] = []
  let folder = ''
  const target: Partial<DocumentTarget> = {
    addTitle: () => undefined,
    addPerson: () => undefined,
    endTitles: async () => {},
    async build() {
      done.push('builds')
      await wait(50)
      done.push('built')
    },
    verify: async () => {},
    discard: async () => {
      done.push('discarded')
    },
  }
  const engine: Partial<ConfiguredEngine> = {
    name: 'slow',
    fingerprint: '1',
    async openTarget(place) {
      folder = place.folder
      // Where the file of facets would be.
      mkdirSync(join(folder, 'facets.sqlite'))
      return target as Target
    },
    forget: async () => {},
  }
  const directory = openDataDirectory(data)
  const engines = [engine as ConfiguredEngine]
  await expect(
    indexCatalog({ directory, progress: silentProgress, now, engines }),
  ).rejects.toThrow()
  expect(done).toEqual(['builds', 'built', 'discarded'])
  expect(existsSync(folder)).toBe(false)
  expect(readPublished(directory)).toBeNull()
})

test('where a target refuses lines, no document is sent to others, and all is discarded', async () => {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '40'], data, now)
  const done: string[] = []
  const discard = (name: string) => async () => {
    done.push(`${name} discarded`)
  }
  const documents: Partial<DocumentTarget> = {
    name: 'documents',
    addTitle: () => {
      done.push('title')
      return undefined
    },
    discard: discard('documents'),
  }
  const lines: Partial<LinesTarget> = {
    name: 'lines',
    lineMaker: 'meilisearch',
    addPersons: async () => Promise.reject(new Error('no room')),
    discard: discard('lines'),
  }
  const engines = [documents, lines].map((target) => {
    const engine: Partial<ConfiguredEngine> = {
      name: String(target.name),
      fingerprint: '1',
      openTarget: async () => target as Target,
      forget: async () => {},
    }
    return engine as ConfiguredEngine
  })
  const directory = openDataDirectory(data)
  await expect(indexCatalog({ directory, progress: silentProgress, now, engines })).rejects.toThrow(
    'no room',
  )
  expect(done).toEqual(['documents discarded', 'lines discarded'])
  expect(readPublished(directory)).toBeNull()
})

test('where a target cannot be discarded, others are, and its folder tells the next run of it', async () => {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '5'], data, now)
  const lines: Partial<LinesTarget> = {
    name: 'gone',
    lineMaker: 'meilisearch',
    addPersons: async () => Promise.reject(new Error('no room')),
    discard: async () => Promise.reject(new Error('it is gone')),
  }
  let folder = ''
  let discarded: DocumentTarget['discard'] | null = null
  const gone: Partial<ConfiguredEngine> = {
    name: 'gone',
    fingerprint: '1',
    openTarget: async () => lines as Target,
    forget: async () => {},
  }
  const beside: ConfiguredEngine = {
    ...embedded,
    async openTarget(place, titles) {
      folder = place.folder
      const target = await embedded.openTarget(place, titles)
      discarded = vi.spyOn(target, 'discard')
      return target
    },
  }
  for (const engines of [
    [beside, gone as ConfiguredEngine],
    [gone as ConfiguredEngine, beside],
  ]) {
    const directory = openDataDirectory(data)
    await expect(
      indexCatalog({ directory, progress: silentProgress, now, engines }),
    ).rejects.toThrow('no room')
    expect(discarded).toHaveBeenCalledOnce()
    expect(existsSync(folder)).toBe(true)
  }
})
