import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { watchOpenings } from '../../../../server/generations/watch-openings.js'
import { watchReadiness } from '../../../../server/operator/readiness.js'
import {
  openDataDirectory,
  type Published,
} from '../../../../storage/data-directory/data-directory.js'
import { recordVerification } from '../../../../storage/data-directory/generation-marks.js'
import { demoNow } from '../../../support/demo-data.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { publishGeneration, someFile } from '../../../support/published-generation.js'

/** A service whose clock, searches and files the test controls. */
function watched() {
  const state = {
    at: 1000,
    last: null as number | null,
    changed: null as string | null,
    damage: null as string | null,
  }
  const search = vi.fn<Parameters<typeof watchReadiness>[0]['search']>(async () => {})
  const readiness = watchReadiness({
    lastAnswered: () => state.last,
    search,
    tooFarBehind: () => null,
    changedFile: () => state.changed,
    damage: () => state.damage,
    milliseconds: () => state.at,
  })
  return { state, search, ...readiness }
}

const ready = { isReady: true, problems: [] }

describe('a service is ready', () => {
  test('a service is ready for ten seconds after its own search if no request has searched', async () => {
    const { state, search, check } = watched()
    expect(await Promise.all([check(), check()])).toEqual([ready, ready])
    state.at += 9999
    expect(await check()).toEqual(ready)
    expect(search).toHaveBeenCalledTimes(1)
    state.at += 1
    expect(await check()).toEqual(ready)
    expect(search).toHaveBeenCalledTimes(2)
  })

  test('a service does not search itself after a recent request', async () => {
    const { state, search, check } = watched()
    state.last = 500
    expect(await check()).toEqual(ready)
    expect(search).not.toHaveBeenCalled()
  })
})

describe('a service is not ready', () => {
  test('if the last verification of the current generation found damage', async () => {
    const { state, check } = watched()
    state.damage = 'facets.sqlite is damaged (its checksum differs): run titlebase index'
    expect(await check()).toEqual({ isReady: false, problems: [state.damage] })
    state.damage = null
    expect(await check()).toEqual(ready)
  })

  test('if its search fails, until one succeeds', async () => {
    const { search, check } = watched()
    search.mockRejectedValueOnce(new Error('no search engine answers'))
    expect(await check()).toEqual({
      isReady: false,
      problems: ['no recent search has succeeded: no search engine answers'],
    })
    expect(await check()).toEqual(ready)
  })

  test('if its search does not end within two seconds, even if the engine cannot cancel it', async () => {
    const { search, check } = watched()
    search.mockReturnValueOnce(new Promise(() => {}))
    const { isReady, problems } = await check()
    expect(isReady).toBe(false)
    expect(problems[0]).toContain('timeout')
  })

  test.each([
    ['/data/catalogs/c.sqlite', 'run titlebase import and titlebase index'],
    ['/data/generations/g/facets.sqlite', 'run titlebase index'],
  ])('if %s has changed, with the commands that replace it', async (file, remedy) => {
    const { state, check } = watched()
    state.changed = file
    const rollback = ', or titlebase rollback to publish the previous generation'
    expect(await check()).toEqual({
      isReady: false,
      problems: [`${file} is damaged: ${remedy}${rollback}`],
    })
  })

  test('while it is stopping', async () => {
    const { check, stop } = watched()
    stop()
    expect(await check()).toEqual({ isReady: false, problems: ['the service is stopping'] })
  })
})

describe('the files of a generation', () => {
  const published = (generation: string): Published => ({
    generation,
    catalog: `c-${generation}`,
    engines: {},
    titles: 1,
    persons: 1,
    parts: {},
    publishedAt: '2026-01-01T00:00:00.000Z',
    files: {},
    publication: 1,
    changes: someFile,
  })

  async function opened() {
    const directory = openDataDirectory(temporaryDirectory())
    const filesOf = (generation: string) => {
      const folder = directory.generationDirectory(generation)
      mkdirSync(folder, { recursive: true })
      const files = [directory.catalogFile(`c-${generation}`), join(folder, 'facets.sqlite')]
      for (const file of files) writeFileSync(file, 'whole')
      return [...files, join(folder, 'generation.json')]
    }
    const { open, openings } = watchOpenings(
      directory,
      async ({ generation }: Published) => {
        if (generation === 'broken') throw new Error('cannot open')
        return generation
      },
      () => new Date(5000),
    )
    const files = filesOf('g1')
    await open(published('g1'))
    return { open, openings, filesOf, files }
  }

  test.each([
    ['the catalog database is cut', 0, (file: string) => truncateSync(file, 2)],
    ['a file is overwritten', 1, (file: string) => utimesSync(file, 1, 1)],
    ['a file is gone', 1, (file: string) => rmSync(file)],
  ])('the files of a generation are reported when %s', async (_, place, damage) => {
    const { openings, files } = await opened()
    expect(openings.changedFile('g1')).toBeNull()
    const file = files[place] ?? ''
    damage(file)
    expect(openings.changedFile('g1')).toBe(file)
  })

  test('the files of a generation may have rewritten .json files', async () => {
    const { openings, files } = await opened()
    writeFileSync(files[2] ?? '', '{}')
    expect(openings.changedFile('g1')).toBeNull()
  })

  test('the files of a generation are behind any other publication, and if published.json is unreadable', () => {
    const directory = openDataDirectory(temporaryDirectory())
    const { openings } = watchOpenings(directory, async () => null, demoNow)
    publishGeneration(directory, 'g1')
    expect([openings.isBehind('g1'), openings.isBehind('g0')]).toEqual([false, true])
    writeFileSync(join(directory.path, 'published.json'), 'garbage')
    expect(openings.isBehind('g1')).toBe(true)
  })

  test('the files of a generation are counted when they open and when they fail to', async () => {
    const { open, openings, filesOf } = await opened()
    expect(openings).toMatchObject({ opened: 1, failed: 0, lastOpened: 5000 })
    filesOf('broken')
    await expect(open(published('broken'))).rejects.toThrow('cannot open')
    await expect(open(published('broken'))).rejects.toThrow('cannot open')
    expect(openings).toMatchObject({ opened: 1, failed: 2 })
    expect(openings.published('g1')?.catalog).toBe('c-g1')
    filesOf('g2')
    await open(published('g2'))
    expect(openings).toMatchObject({ opened: 2, failed: 2 })
    filesOf('g3')
    await open(published('g3'))
    expect(openings.published('g1')).toBeNull()
  })
})

test('reports the last verification of the published generation, even if another one is in use', () => {
  const directory = openDataDirectory(temporaryDirectory())
  for (const generation of ['g1', 'g2']) publishGeneration(directory, generation)
  const { openings } = watchOpenings(directory, async () => {}, demoNow)
  expect(openings.publishedVerification()).toBeNull()
  recordVerification(directory, 'g2', 'damaged', demoNow())
  expect(openings.publishedVerification()).toEqual({
    verifiedAt: demoNow().toISOString(),
    damage: 'damaged',
  })
  expect(openings.verification('g1')).toBeNull()
  publishGeneration(directory, 'g2', { publication: 2 })
  expect(openings.publishedVerification()).toBeNull()
})
