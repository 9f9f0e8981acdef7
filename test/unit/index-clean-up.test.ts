import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../indexer/clean-up.js'
import { type DataDirectory, openDataDirectory, publish } from '../../platform/data-directory.js'

describe('cleaning up generations', () => {
  let directory: DataDirectory
  beforeEach(() => {
    directory = openDataDirectory(mkdtempSync(join(tmpdir(), 'titlebase-clean-up-')))
  })
  afterEach(() => rmSync(directory.path, { recursive: true, force: true }))

  function makeGenerations(finished: readonly string[], unfinished: readonly string[]) {
    for (const id of [...finished, ...unfinished]) mkdirSync(directory.generationDirectory(id))
    for (const id of finished) {
      writeFileSync(join(directory.generationDirectory(id), 'facets.sqlite'), '')
    }
  }
  const publishGeneration = (generation: string) =>
    publish(directory, {
      generation,
      catalog: 'c',
      engines: {},
      titles: 0,
      persons: 0,
      publishedAt: '2026-01-01T00:00:00.000Z',
    })
  const kept = () => readdirSync(join(directory.path, 'generations')).sort()

  test('keeps the published one and the one before it; half-built and newer ones go', async () => {
    makeGenerations(['1', '2', '3', '5'], ['0', '4'])
    publishGeneration('3')
    await cleanUp(directory, async () => {})
    expect(kept()).toEqual(['2', '3'])
  })

  test('the folder goes after what the generation has elsewhere, or stays for the next run', async () => {
    makeGenerations(['1', '2', '3'], [])
    publishGeneration('3')
    const forget = async (id: string) => {
      expect(existsSync(directory.generationDirectory(id))).toBe(true)
      throw new Error('the server does not answer')
    }
    await expect(cleanUp(directory, forget)).rejects.toThrow('does not answer')
    expect(kept()).toEqual(['1', '2', '3'])
  })

  test('nothing published: nothing is kept', async () => {
    makeGenerations(['1'], ['2'])
    await cleanUp(directory, async () => {})
    expect(kept()).toEqual([])
  })
})
