import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { watchBatchThreads } from '../support/batch-threads.js'
import { copyData, damages, filesIn, makeTwoGenerations, serve } from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { makeOnce } from '../support/make-once.js'
import { runCommand } from '../support/run-command.js'

let whole: string
beforeAll(async () => {
  whole = await makeOnce(join(inject('sharedFolder'), 'two-generations'), makeTwoGenerations)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The service over a copy of its own, and the address of a batch of a hundred cards. */
async function served({ hasBefore = true } = {}) {
  const path = copyData(whole, join(temporaryDirectory(), 'data'), { hasBefore })
  const service = await serve(path)
  onTestFinished(service.close)
  const catalog = new Database(filesIn(path).catalog, { readonly: true })
  const numbers = catalog
    .prepare('select alpha_id from titles where alpha_id is not null limit 100')
    .pluck()
    .all()
  catalog.close()
  const ids = numbers.map((number) => `alpha:${number}`)
  expect(ids).toHaveLength(100)
  // What an address answers is kept: `lang=ru` asks anew for the same.
  const batch = `/v1.2/titles/batch?ids=${ids}`
  const ofOne = `/v1.2/titles/batch?ids=${ids[0]}`
  return { ...service, path, batch, again: `${batch}&lang=ru`, ofOne }
}

const textOf = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  return { status, text: await (await answer).text() }
}

test('the first batch starts a thread, and the others are written there, too', async () => {
  const { ask, batch, again } = await served()
  const { threads, outcomes } = watchBatchThreads()
  await ask('/v1.2/titles?limit=1')
  expect(threads).toHaveLength(0)
  const { status, text } = await textOf(ask(batch))
  expect([status, JSON.parse(text).items.length]).toEqual([200, 100])
  expect(await textOf(ask(again))).toEqual({ status, text })
  expect([threads.length, outcomes.length]).toEqual([1, 2])
})

test('what a thread dies of is answered all the same, and another thread takes its place', async () => {
  const { ask, batch, again, told } = await served()
  const before = await textOf(ask(batch))
  let deaths = 0
  const { threads } = watchBatchThreads((thread) => {
    if (deaths++ === 0) thread.terminate()
  })
  expect(await textOf(ask(again))).toEqual(before)
  expect(told().filter((line) => line.includes('the thread that writes batches'))).toHaveLength(1)
  expect(await textOf(ask(`${batch}&fields=-akas&lang=en`))).toMatchObject({ status: 200 })
  expect([threads.length, deaths]).toEqual([2, 2])
})

test('a batch ends in the thread when its client leaves, and holds its generation no longer', async () => {
  const { ask, batch, told, close } = await served()
  const client = new AbortController()
  const { outcomes, ended } = watchBatchThreads(() => client.abort())
  // The thread is still starting when the client leaves.
  await expect(ask(batch, client.signal)).rejects.toThrow()
  await vi.waitFor(() => expect(outcomes).toHaveLength(1), 5000)
  expect(outcomes[0]).toMatchObject({ failure: { message: 'no longer wanted' } })
  expect(await textOf(ask(batch))).toMatchObject({ status: 200 })
  expect(told()).toEqual([])
  await close()
  expect(ended.size).toBe(1)
})

test.each([
  ['after the thread has it open', true],
  ['before a thread opens it', false],
])('a catalog that is damaged %s: the generation before stands in', async (_, isOpen) => {
  const { ask, batch, again, ofOne, path, told } = await served()
  const { outcomes } = watchBatchThreads()
  if (isOpen) await textOf(ask(ofOne))
  damages['overwritten throughout'](filesIn(path).catalog)
  const { status, text } = await textOf(ask(batch))
  expect(status).toBe(200)
  const { items, missing } = JSON.parse(text)
  expect(items.length + missing.length).toBe(100)
  expect(told().join()).toContain('an older generation stands in')
  expect(outcomes.some(({ failure }) => failure !== undefined)).toBe(isOpen)
  // Damage is no failure of the thread: the event loop does not meet it once more.
  expect(told().join()).not.toContain('failed at one')
  expect(await textOf(ask(again))).toEqual({ status, text })
})

test('a damaged catalog without one before is 500, told once', async () => {
  const { ask, batch, again, ofOne, path, told } = await served({ hasBefore: false })
  await textOf(ask(ofOne))
  damages['overwritten throughout'](filesIn(path).catalog)
  for (const address of [batch, again]) {
    const { status, text } = await textOf(ask(address))
    expect([status, JSON.parse(text).error.code]).toEqual([500, 'internal'])
  }
  expect(told().filter((line) => line.includes('damaged'))).toHaveLength(1)
})

test('while another generation comes each batch is of one, and the thread of the old one ends', async () => {
  const { ask, batch, path } = await served()
  const { threads, ended } = watchBatchThreads()
  // Each address is another one, and asks for the same.
  let asked = 0
  const next = () => {
    asked += 1
    return textOf(ask(`${batch}&fields=${Array(asked).fill('-akas')}`))
  }
  const newer = await next()
  expect((await runCommand(['rollback'], path, demoNow)).status).toBe(0)
  const answers = [newer]
  while (answers.every(({ text }) => text === newer.text)) {
    answers.push(...(await Promise.all([next(), next(), next()])))
  }
  const older = await next()
  expect(older.status).toBe(200)
  for (const answer of answers) expect([newer, older]).toContainEqual(answer)
  await vi.waitFor(() => expect(ended.has(threads[0] as never)).toBe(true))
  expect([threads.length, ended.size]).toEqual([2, 1])
})

test('a service that stops answers the batch under way, and its thread ends', async () => {
  const { ask, batch, close } = await served()
  let closed: Promise<void> | undefined
  const { ended } = watchBatchThreads(() => {
    closed ??= close()
  })
  const { status, text } = await textOf(ask(batch))
  expect([status, JSON.parse(text).items.length]).toEqual([200, 100])
  await closed
  expect(ended.size).toBe(1)
})
