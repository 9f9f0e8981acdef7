import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eachSearch } from '../../../../engines/each-search.js'
import { embeddedTarget } from '../../../../engines/embedded/build/target.js'
import { readIndexFile } from '../../../../engines/embedded/file/read-index-file.js'
import { TitleIndex } from '../../../../engines/embedded/index/title-index.js'
import { indexFileName } from '../../../../engines/embedded/index-file-name.js'
import { openEmbeddedEngine } from '../../../../engines/embedded/search/engine.js'
import { matchingTitles } from '../../../../engines/embedded/search/plan/matching-titles.js'
import { planFilter } from '../../../../engines/embedded/search/plan/plan.js'
import { warmUp, warmUpLists } from '../../../../engines/embedded/search/warm-up.js'
import type { AskedSearch, SearchesInSteps } from '../../../../engines/engine.js'
import { firstPage } from '../../../../engines/first-page.js'
import { silentProgress } from '../../../../platform/progress.js'
import { seededRandom } from '../../../../platform/random.js'
import type { TitleDocument } from '../../../../schema/documents.js'
import { randomDocuments } from '../../../support/random-documents.js'

const nothing = { ids: [], hasMore: false, next: null }

/** The folder of an index of these titles. */
async function indexed(documents: readonly TitleDocument[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-warm-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const target = embeddedTarget(folder)
  for (const document of documents) await target.addTitle(document)
  await target.endTitles(silentProgress)
  await target.build(silentProgress)
  return folder
}

async function indexOf(documents: readonly TitleDocument[]): Promise<TitleIndex> {
  return new TitleIndex(await readIndexFile(join(await indexed(documents), indexFileName)))
}

/** Notes what is asked of the thread that asks, and what of the others, for which `answer` answers. */
function noted(answer: (search: AskedSearch) => Promise<unknown> = async () => nothing) {
  const [here, aside]: [unknown[], unknown[]] = [[], []]
  const inSteps: SearchesInSteps = {
    atOnce({ asked }) {
      here.push(asked[0])
      return { value: nothing }
    },
    aside: eachSearch((search) => {
      aside.push(search.asked[0])
      return answer(search)
    }),
  }
  return { here, aside, inSteps }
}

test('each list is asked of the thread that opens the index, and of every other one', async () => {
  const index = await indexOf([])
  const { here, aside, inSteps } = noted()
  await warmUp(inSteps, 3, index)
  expect(here).toEqual(warmUpLists(index))
  expect(aside).toEqual(here.flatMap((list) => [list, list, list]))
})

test('what else waits for the event loop goes on between two lists', async () => {
  const { here, inSteps } = noted()
  const askedBy: number[] = []
  const look = () => {
    askedBy.push(here.length)
    timer = setImmediate(look)
  }
  let timer = setImmediate(look)
  await warmUp(inSteps, 1, await indexOf([]))
  clearImmediate(timer)
  expect(new Set(askedBy).size).toBeGreaterThan(here.length / 2)
})

test('lists that take too long are given up, and no other one is asked for', async () => {
  const { aside, inSteps } = noted(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  await warmUp(inSteps, 2, await indexOf([]), 20)
  expect(aside).toHaveLength(2)
})

test('a search that fails ends nothing', async () => {
  const failing = noted(() => Promise.reject(new Error('no answer')))
  const fail = () => {
    throw new Error('no answer')
  }
  await warmUp({ ...failing.inSteps, atOnce: fail }, 1, await indexOf([]))
  expect(failing.aside.length).toBeGreaterThan(1)
})

test('filters of all kinds leave some titles and not all, in many orders', async () => {
  const index = await indexOf(randomDocuments(seededRandom(1), 400))
  const lists = warmUpLists(index)
  const leave = lists.map(({ filter }) => {
    const plan = planFilter(filter, index, () => {})
    return matchingTitles(plan, index, () => {}).count
  })
  expect(leave.filter((count) => count > 0 && count < index.count).length).toBeGreaterThan(
    0.8 * lists.length,
  )
  const said = JSON.stringify(lists.map(({ filter }) => filter))
  for (const kind of ['anyOf', 'atLeast', 'atMost', 'known', 'not']) expect(said).toContain(kind)
  const orders = lists.map(({ order }) => order.map(({ field }) => field).join())
  expect(orders).toContain('random')
  expect(new Set(orders).size).toBeGreaterThan(lists.length / 3)
})

test('nobody hears of what is asked before an engine is open', async () => {
  const folder = await indexed(randomDocuments(seededRandom(2), 50))
  const ways: string[] = []
  const engine = await openEmbeddedEngine(folder, 1, (way) => ways.push(way))
  onTestFinished(() => engine.close())
  expect(ways).toEqual([])
  await engine.searchTitles(firstPage(null, 20))
  // Which way depends on how busy the machine is.
  expect(ways).toHaveLength(1)
})
