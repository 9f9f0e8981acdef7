import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openWorkerPool } from '../../engines/embedded/search/threads/worker-pool.js'
import type { Engine, TitleQuery } from '../../engines/engine.js'
import { seededRandom } from '../../platform/random.js'
import { and } from '../../schema/filter.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { openEmbedded } from '../support/engines.js'
import { randomDocuments } from '../support/random-documents.js'

/** The workers that got messages, in order. */
let busy: Worker[] = []

beforeEach(() => {
  busy = []
  const postMessage = Worker.prototype.postMessage
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function noted(
    this: Worker,
    ...sent
  ) {
    busy.push(this)
    return postMessage.apply(this, sent)
  })
})
afterEach(() => vi.restoreAllMocks())

async function openEngine(): Promise<Engine> {
  const titles = randomDocuments(seededRandom(3), 50)
  const opened = await openEmbedded({ titles, persons: [] })
  onTestFinished(opened.close)
  return opened.engine
}

function activeWorkers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length
}

const query: TitleQuery = {
  typed: readTitleQuery('night'),
  filter: and(),
  order: [{ field: 'relevance', descending: true }],
  limit: 20,
  start: { kind: 'offset', offset: 0 },
}

test.runIf(process.platform === 'linux')(
  'search workers have a lower priority than the event loop',
  async () => {
    const before = readdirSync('/proc/self/task')
    await openEngine()
    const behind = readdirSync('/proc/self/task').filter(
      (thread) => !before.includes(thread) && getPriority(Number(thread)) === getPriority() + 5,
    )
    expect(behind.length).toBeGreaterThanOrEqual(2)
  },
)

test('another worker answers a search whose worker dies, also if there are more searches than workers', async () => {
  const engine = await openEngine()
  const expected = await engine.searchTitles(query)
  const asked = Array.from({ length: 12 }, () => engine.searchTitles(query))
  await busy.at(-1)?.terminate()
  for (const answer of await Promise.all(asked)) expect(answer).toEqual(expected)
  for (let round = 0; round < 3; round += 1) {
    const answer = engine.searchTitles(query)
    await busy.at(-1)?.terminate()
    expect(await answer).toEqual(expected)
  }
})

test('rejects an aborted search, and answers the others', async () => {
  const engine = await openEngine()
  const expected = await engine.searchTitles(query)
  const controller = new AbortController()
  const unwanted = Array.from({ length: 8 }, () => engine.searchTitles(query, controller.signal))
  const wanted = Array.from({ length: 12 }, () => engine.searchTitles(query))
  controller.abort(new Error('the client is gone'))
  await Promise.all(unwanted.map((answer) => expect(answer).rejects.toThrow('the client is gone')))
  for (const answer of await Promise.all(wanted)) expect(answer).toEqual(expected)
  const late = engine.searchTitles(query, AbortSignal.abort(new Error('never asked')))
  await expect(late).rejects.toThrow('never asked')
})

test('a closed engine rejects searches', async () => {
  const engine = await openEngine()
  await engine.close()
  await expect(engine.searchTitles(query)).rejects.toThrow('the index is closed')
})

test('closing rejects waiting and running searches', async () => {
  const engine = await openEngine()
  await engine.searchTitles(query)
  const asked = Array.from({ length: 12 }, () => engine.searchTitles(query))
  const settled = Promise.allSettled(asked)
  await engine.close()
  const reasons = (await settled).flatMap((each) => (each.status === 'rejected' ? each.reason : []))
  // Each worker may have answered one search before.
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(String(reason)).toContain('the index is closed')
})

test('a small index is searched on the event loop, with the same answers', async () => {
  const content = { titles: randomDocuments(seededRandom(3), 50), persons: [] }
  const before = activeWorkers()
  const { engine, close } = await openEmbedded(content, 50)
  onTestFinished(close)
  expect(activeWorkers()).toBe(before)
  const answer = await engine.searchTitles(query)
  expect(answer).toEqual(await (await openEngine()).searchTitles(query))
  const aborted = engine.searchTitles(query, AbortSignal.abort(new Error('the client is gone')))
  await expect(aborted).rejects.toThrow('the client is gone')
  const wrong = { ...query, order: [{ field: 'kind' as 'year', descending: true }] }
  await expect(engine.searchTitles(wrong)).rejects.toThrow('kind')
  await engine.close()
  await expect(engine.searchTitles(query)).rejects.toThrow('the index is closed')
})

test('opening fails if no worker can start, and leaves no thread', async () => {
  const before = activeWorkers()
  const unreadable = { file: { sections: null }, rare: null } as unknown as Parameters<
    typeof openWorkerPool
  >[0]
  await expect(openWorkerPool(unreadable, 2)).rejects.toThrow()
  expect(activeWorkers()).toBe(before)
})

test('a failed search rejects with its error, and its worker continues', async () => {
  const engine = await openEngine()
  const wrong = { ...query, order: [{ field: 'kind' as 'year', descending: true }] }
  await expect(engine.searchTitles(wrong)).rejects.toThrow('kind')
  expect((await engine.searchTitles(query)).ids.length).toBeGreaterThan(0)
})
