import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type DataDirectory,
  openDataDirectory,
} from '../../../storage/data-directory/data-directory.js'
import { cleanUp } from '../../../storage/generations/clean-up.js'
import { publishGeneration } from '../../support/published-generation.js'

describe('cleaning up generations', () => {
  let directory: DataDirectory
  beforeEach(() => {
    directory = openDataDirectory(mkdtempSync(join(tmpdir(), 'titlebase-clean-up-')))
  })
  afterEach(() => rmSync(directory.path, { recursive: true, force: true }))

  function makeGenerations(finished: readonly string[], unfinished: readonly string[]) {
    for (const id of [...finished, ...unfinished]) mkdirSync(directory.generationDirectory(id))
    for (const [day, id] of finished.entries()) {
      publishGeneration(directory, id, { publishedAt: `2026-01-0${day + 1}T00:00:00.000Z` })
    }
  }
  const kept = () => readdirSync(join(directory.path, 'generations')).sort()

  test('keeps the published one and the one before it; half-built ones go', async () => {
    makeGenerations(['1', '2', '3'], ['0', '4'])
    await cleanUp(directory, async () => {})
    expect(kept()).toEqual(['2', '3'])
  })

  test('the folder goes after what the generation has elsewhere, or stays for the next run', async () => {
    makeGenerations(['1', '2', '3'], [])
    const forget = async (id: string) => {
      expect(existsSync(directory.generationDirectory(id))).toBe(true)
      throw new Error('the server does not answer')
    }
    await expect(cleanUp(directory, forget)).rejects.toThrow('does not answer')
    expect(kept()).toEqual(['1', '2', '3'])
  })

  test('a damaged pointer: the two that were published last are kept', async () => {
    makeGenerations(['1', '2', '3'], ['4'])
    writeFileSync(join(directory.path, 'published.json'), 'garbage')
    await cleanUp(directory, async () => {})
    expect(kept()).toEqual(['2', '3'])
  })

  test('after a rollback the one that was left is the one before', async () => {
    makeGenerations(['1', '2'], [])
    publishGeneration(directory, '1', { publishedAt: '2026-02-01T00:00:00.000Z' })
    await cleanUp(directory, async () => {})
    expect(kept()).toEqual(['1', '2'])
  })

  test('nothing published: nothing is kept', async () => {
    makeGenerations([], ['1', '2'])
    await cleanUp(directory, async () => {})
    expect(kept()).toEqual([])
  })
})
