import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBatches } from '../../server/batches/open-batches.js'
import { memoryLogger } from '../support/fake-service.js'
import { pages } from '../support/page-addresses.js'
import { smallCatalog } from '../support/small-catalog.js'

/** Threads that never begin, as over a disk that hangs. */
vi.mock('../../platform/start-worker.js', () => ({
  startWorker: () => new Worker('setInterval(() => {}, 1000)', { eval: true }),
}))

const asked = {
  of: 'numbers',
  references: [{ catalog: 'beta', number: '326', sent: 'beta:326' }],
} as const

function batchesOfHangingThread() {
  const store = smallCatalog({ titles: [{ id: 1, alpha_id: 'tt0000001', beta_id: '326' }] })
  const { logger } = memoryLogger()
  const batches = openBatches({ catalogFile: '', store, pages, logger })
  onTestFinished(() => batches.close())
  return batches
}

test('a thread that does not begin is waited for no longer than two seconds', async () => {
  const batches = batchesOfHangingThread()
  const { signal } = new AbortController()
  const written = await Promise.all([batches.write(asked, signal), batches.write(asked, signal)])
  for (const bytes of written) {
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ missing: [] })
  }
  const began = performance.now()
  await batches.write(asked, signal)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('a batch that is no longer wanted does not wait for it', async () => {
  const batches = batchesOfHangingThread()
  const client = new AbortController()
  const writing = batches.write(asked, client.signal)
  client.abort(new Error('gone'))
  await expect(writing).rejects.toThrow('gone')
})
