import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { documentBatches } from '../../../../engines/opensearch/fill/document-batches.js'

/** Records posted batches and the maximum number in flight; each post takes a moment. */
function collector(batchLength: number, concurrency: number) {
  const posted: string[] = []
  let running = 0
  let maxRunning = 0
  const batches = documentBatches({
    batchLength,
    concurrency,
    async post(ndjson) {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await setTimeout(2)
      running -= 1
      posted.push(ndjson)
    },
  })
  return { batches, posted, maxRunning: () => maxRunning }
}

test('posts a batch once it is long enough, ending with a line feed', async () => {
  const { batches, posted } = collector(10, 1)
  for (const line of ['"жж"', '"b"', '"cc"', '"d"']) await batches.addDocument(line)
  await batches.finish()
  expect(posted).toEqual(['"жж"\n"b"\n"cc"\n', '"d"\n'])
  await batches.finish()
  expect(posted).toHaveLength(2)
})

test.each([1, 3])('has at most %i batches in flight, and loses none', async (concurrency) => {
  const { batches, posted, maxRunning } = collector(1, concurrency)
  for (let n = 0; n < 20; n += 1) await batches.addDocument(String(n))
  await batches.finish()
  expect(maxRunning()).toBe(concurrency)
  const numbers = posted.map(Number).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('lets the event loop turn while documents are added', async () => {
  const { batches } = collector(10_000, 1)
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  for (let n = 0; n < 1000; n += 1) {
    const added = batches.addDocument('1')
    if (added !== undefined) await added
  }
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(10)
})

test.each(['addDocument', 'finish'] as const)(
  'a rejected batch fails the next %s',
  async (next) => {
    const batches = documentBatches({
      batchLength: 1,
      concurrency: 1,
      post: async () => Promise.reject(new Error('no space')),
    })
    await batches.addDocument('1')
    await setTimeout(1)
    const after = async () => (next === 'addDocument' ? batches.addDocument('2') : batches.finish())
    await expect(after()).rejects.toThrow('no space')
  },
)
