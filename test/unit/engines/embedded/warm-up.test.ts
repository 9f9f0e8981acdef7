import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { embeddedTarget } from '../../../../engines/embedded/build/target.js'
import { openEmbeddedEngine } from '../../../../engines/embedded/search/engine.js'
import { warmUp } from '../../../../engines/embedded/search/warm-up.js'
import type { TitleQuery } from '../../../../engines/engine.js'
import { firstPage } from '../../../../engines/first-page.js'
import { silentProgress } from '../../../../platform/progress.js'
import { fieldNames, titleFields } from '../../../../schema/fields.js'
import { titleNamed } from '../../../support/plain-documents.js'

afterEach(() => {
  vi.useRealTimers()
})

const nothing = { ids: [], hasMore: false, next: null }

test('each list is asked for in all threads at once', async () => {
  const asked: TitleQuery[] = []
  let running = 0
  let most = 0
  const searchTitles = async (query: TitleQuery) => {
    asked.push(query)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return nothing
  }
  await warmUp({ searchTitles }, 3)
  const lists = new Set(asked)
  expect(asked.length).toBe(3 * lists.size)
  expect(most).toBe(3)
})

test('lists are of every kind of field and of every kind of order', async () => {
  const asked: TitleQuery[] = []
  await warmUp(
    {
      async searchTitles(query) {
        asked.push(query)
        return nothing
      },
    },
    1,
  )
  const said = JSON.stringify(asked.map(({ filter }) => filter))
  for (const kind of ['anyOf', 'atLeast', 'atMost', 'known', 'not']) expect(said).toContain(kind)
  const types = fieldNames
    .filter((name) => said.includes(`"${name}"`))
    .map((name) => titleFields[name].type)
  expect(new Set(types)).toEqual(new Set(['flag', 'closedSet', 'openSet', 'range']))
  const orders = new Set(asked.map(({ order }) => order.map(({ field }) => field).join()))
  expect(orders).toContain('random')
  expect(orders.size).toBeGreaterThan(15)
  expect(asked.filter(({ filter }) => JSON.stringify(filter).includes('[]'))).toEqual([])
})

test('no list is asked for after half a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const searchTitles = async () => {
    asked += 1
    vi.advanceTimersByTime(251)
    return nothing
  }
  await warmUp({ searchTitles }, 1)
  expect(asked).toBe(2)
})

test('a search that fails ends nothing', async () => {
  let asked = 0
  const searchTitles = async () => {
    asked += 1
    if (asked % 2 === 0) throw new Error('no answer')
    return nothing
  }
  await warmUp({ searchTitles }, 2)
  expect(asked).toBeGreaterThan(2)
})

test('nobody hears of what is asked before an engine is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-warm-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const target = embeddedTarget(folder)
  await target.addTitle(titleNamed(1, ['Solaris']))
  await target.endTitles(silentProgress)
  await target.build(silentProgress)
  const ways: string[] = []
  const engine = await openEmbeddedEngine(folder, 1, (way) => ways.push(way))
  onTestFinished(() => engine.close())
  expect(ways).toEqual([])
  await engine.searchTitles(firstPage(null, 20))
  // Which way depends on how busy the machine is.
  expect(ways).toHaveLength(1)
})
