import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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

/** Asks for a batch of one title, which starts a thread. */
async function startThread(
  { ask, ofOne }: Awaited<ReturnType<typeof served>>,
  watched = watchBatchThreads(),
) {
  await textOf(ask(`${ofOne}&fields=${Array(watched.threads.length + 1).fill('-akas')}`))
  watched.outcomes.splice(0)
  return watched
}

test('the first batch starts the thread that writes it and those that follow', async () => {
  const { ask, batch, again } = await served()
  const { threads, outcomes } = watchBatchThreads()
  const { status, text } = await textOf(ask(batch))
  expect([status, JSON.parse(text).items.length]).toEqual([200, 100])
  expect(await textOf(ask(again))).toEqual({ status, text })
  expect([threads.length, outcomes.length]).toEqual([1, 2])
})

test('a batch whose client leaves while the thread starts is not written', async () => {
  const { ask, batch, ofOne } = await served()
  const watched = watchBatchThreads()
  let tasks = 0
  watched.onTask = () => {
    tasks += 1
  }
  const client = new AbortController()
  const { unref } = Worker.prototype
  // The last that is done to a thread that has just been started.
  vi.spyOn(Worker.prototype, 'unref').mockImplementationOnce(function started(this: Worker) {
    unref.call(this)
    client.abort()
  })
  await expect(ask(batch, client.signal)).rejects.toThrow()
  expect((await textOf(ask(ofOne))).status).toBe(200)
  expect(tasks).toBe(1)
})

test('a thread that does not begin is waited for no longer than two seconds, and told once', async () => {
  const { ask, batch, again, told } = await served()
  const { threads } = watchBatchThreads()
  const { emit } = Worker.prototype
  vi.spyOn(Worker.prototype, 'emit').mockImplementation(function heard(this: Worker, ...event) {
    return (event as unknown[])[1] === 'ready' ? false : emit.apply(this, event)
  })
  for (const { status, text } of await Promise.all([textOf(ask(batch)), textOf(ask(again))])) {
    expect([status, JSON.parse(text).items.length]).toEqual([200, 100])
  }
  expect(threads).toHaveLength(0)
  expect(told().filter((line) => line.includes('does not begin'))).toHaveLength(1)
})

test('what a thread dies of is answered all the same, and another thread takes its place', async () => {
  const service = await served()
  const { ask, batch, again, told } = service
  const before = await textOf(ask(batch))
  const watched = await startThread(service)
  watched.onTask = (thread) => {
    watched.onTask = () => {}
    thread.terminate()
  }
  expect(await textOf(ask(again))).toEqual(before)
  expect(told().filter((line) => line.includes('the thread that writes batches'))).toHaveLength(1)
  await startThread(service, watched)
  expect(watched.ended).toEqual(new Set(watched.threads.slice(0, 1)))
})

test('a batch ends in the thread when its client leaves, and holds its generation no longer', async () => {
  const service = await served()
  const { ask, batch, told, close } = service
  const client = new AbortController()
  const watched = await startThread(service)
  const { outcomes, ended } = watched
  watched.onTask = () => client.abort()
  await expect(ask(batch, client.signal)).rejects.toThrow()
  await vi.waitFor(() => expect(outcomes).toHaveLength(1), 5000)
  expect(outcomes[0]).toMatchObject({ failure: { message: 'no longer wanted' } })
  watched.onTask = () => {}
  expect(await textOf(ask(batch))).toMatchObject({ status: 200 })
  expect(told()).toEqual([])
  await close()
  expect(ended.size).toBe(1)
})

test.each([
  ['after the thread has it open', true],
  ['before a thread opens it', false],
])('a catalog that is damaged %s: the generation before stands in', async (_, isOpen) => {
  const service = await served()
  const { ask, batch, again, path, told } = service
  const { outcomes } = isOpen ? await startThread(service) : watchBatchThreads()
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
  const service = await served({ hasBefore: false })
  const { ask, batch, again, path, told } = service
  await startThread(service)
  damages['overwritten throughout'](filesIn(path).catalog)
  for (const address of [batch, again]) {
    const { status, text } = await textOf(ask(address))
    expect([status, JSON.parse(text).error.code]).toEqual([500, 'internal'])
  }
  expect(told().filter((line) => line.includes('damaged'))).toHaveLength(1)
})

test('while another generation comes each batch is of one, and the thread of the old one ends', async () => {
  const service = await served()
  const { ask, batch, path } = service
  const { threads, ended } = await startThread(service)
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
  await next()
  expect(threads).toHaveLength(2)
  expect(ended.size).toBe(1)
})

test('a service that stops answers the batch under way, and its thread ends', async () => {
  const service = await served()
  const { ask, batch, close } = service
  let closed: Promise<void> | undefined
  const watched = await startThread(service)
  const { ended } = watched
  watched.onTask = () => {
    closed ??= close()
  }
  const { status, text } = await textOf(ask(batch))
  expect([status, JSON.parse(text).items.length]).toEqual([200, 100])
  await closed
  expect(ended.size).toBe(1)
})
