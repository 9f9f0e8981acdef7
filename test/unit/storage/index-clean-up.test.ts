import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type DataDirectory,
  openDataDirectory,
  removeOldCatalogs,
  setCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import {
  halfBuiltGenerations,
  removeGenerations,
  staleGenerations,
} from '../../../storage/data-directory/generation-folders.js'
import {
  markOpened,
  markRejected,
  recordVerification,
} from '../../../storage/data-directory/generation-marks.js'
import { publishGeneration, someFile } from '../../support/published-generation.js'

describe('cleaning up generations', () => {
  let directory: DataDirectory
  beforeEach(() => {
    directory = openDataDirectory(mkdtempSync(join(tmpdir(), 'titlebase-clean-up-')))
  })
  afterEach(() => rmSync(directory.path, { recursive: true, force: true }))

  function makeGenerations(finished: readonly string[], unfinished: readonly string[]) {
    for (const id of [...finished, ...unfinished]) mkdirSync(directory.generationDirectory(id))
    for (const [index, id] of finished.entries()) {
      publishGeneration(directory, id, { publication: index + 1 })
    }
  }
  const cleanUp = (keep: number, forget: (id: string) => Promise<void>) =>
    removeGenerations(directory, staleGenerations(directory, keep), forget)
  const kept = () => readdirSync(join(directory.path, 'generations')).sort()

  test('keeps the published and the previous generation, and removes incomplete ones', async () => {
    makeGenerations(['1', '2', '3'], ['0', '4'])
    await cleanUp(2, async () => {})
    expect(kept()).toEqual(['2', '3'])
  })

  test('a rejected generation does not replace another one', async () => {
    makeGenerations(['1', '2', '3', '4'], [])
    for (const id of ['2', '3']) markRejected(directory, id, new Date())
    await cleanUp(3, async () => {})
    expect(kept()).toEqual(['1', '3', '4'])
  })

  test('keeps a generation that a service opened if later ones were never opened', async () => {
    makeGenerations(['1', '2', '3', '4'], [])
    markOpened(directory, '1', new Date())
    await cleanUp(2, async () => {})
    expect(kept()).toEqual(['1', '4'])
  })

  test('removes a damaged generation first', async () => {
    makeGenerations(['1', '2', '3'], [])
    for (const id of ['1', '2']) markOpened(directory, id, new Date())
    recordVerification(directory, '2', 'damaged', new Date())
    await cleanUp(2, async () => {})
    expect(kept()).toEqual(['1', '3'])
  })

  test('a generation with a damaged generation.json is not incomplete', () => {
    makeGenerations(['1', '2'], ['3'])
    writeFileSync(join(directory.generationDirectory('1'), 'generation.json'), '{"gene')
    expect(halfBuiltGenerations(directory)).toEqual(['3'])
  })

  test('keeps the configured number of generations', async () => {
    makeGenerations(['1', '2', '3', '4'], [])
    await cleanUp(3, async () => {})
    expect(kept()).toEqual(['2', '3', '4'])
  })

  test('removes temporary pointer files, but not those that a process may be writing', () => {
    const [stale, recent] = ['published.json.12.tmp', 'catalog.json.13.tmp']
    for (const name of [stale, recent]) writeFileSync(join(directory.path, name), '{')
    utimesSync(join(directory.path, stale), 0, 0)
    openDataDirectory(directory.path)
    expect(existsSync(join(directory.path, stale))).toBe(false)
    expect(existsSync(join(directory.path, recent))).toBe(true)
  })

  test('keeps catalogs of generations, of the next index, and the newest', async () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8'].map((day) => `2020010${day}T000000-aaaaaa`)
    for (const id of ids) writeFileSync(directory.catalogFile(id), '')
    const [, current = '', , before = '', published = ''] = ids
    publishGeneration(directory, 'before', { catalog: before })
    publishGeneration(directory, 'g', { catalog: published })
    setCurrentCatalog(directory, { catalog: current, file: someFile })
    await removeOldCatalogs(directory, 2)
    const expected = [current, before, published, ids[6], ids[7]].map((id) => `${id}.sqlite`)
    expect(readdirSync(join(directory.path, 'catalogs')).sort()).toEqual(expected.sort())
  })

  test('removes the folder last, or keeps it for the next run', async () => {
    makeGenerations(['1', '2', '3'], [])
    const forget = async (id: string) => {
      expect(existsSync(directory.generationDirectory(id))).toBe(true)
      throw new Error('the server does not answer')
    }
    await expect(cleanUp(2, forget)).rejects.toThrow('does not answer')
    expect(kept()).toEqual(['1', '2', '3'])
  })

  test('with a damaged pointer, keeps the last two published generations', async () => {
    makeGenerations(['1', '2', '3'], ['4'])
    writeFileSync(join(directory.path, 'published.json'), 'garbage')
    await cleanUp(2, async () => {})
    expect(kept()).toEqual(['2', '3'])
  })

  test('after a rollback, the rejected generation counts as the previous one', async () => {
    makeGenerations(['1', '2'], [])
    publishGeneration(directory, '1', { publishedAt: '2026-02-01T00:00:00.000Z' })
    await cleanUp(2, async () => {})
    expect(kept()).toEqual(['1', '2'])
  })

  test('without a publication, keeps no generation', async () => {
    makeGenerations([], ['1', '2'])
    await cleanUp(2, async () => {})
    expect(kept()).toEqual([])
  })
})
