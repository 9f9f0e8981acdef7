import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Backpressure } from '../../../../engines/embedded/build/backpressure.js'

const megabytes = 2 ** 20

test('acquire blocks a thread while too many bytes wait to be written', async () => {
  const backpressure = new Backpressure()
  backpressure.acquire(8 * megabytes)
  // The limit applies to the count before a section is added, so one section may exceed it.
  backpressure.acquire(25 * megabytes)
  const acquired = new Int32Array(new SharedArrayBuffer(4))
  const blocked = new Worker(
    `const { workerData: { module, memory, acquired } } = require('node:worker_threads')
     import(module).then(({ Backpressure }) => {
       new Backpressure(memory).acquire(5)
       Atomics.store(acquired, 0, 1)
     })`,
    {
      eval: true,
      workerData: { module: await builtModule(), memory: backpressure.memory, acquired },
    },
  )
  onTestFinished(async () => {
    await blocked.terminate()
  })
  const cells = new BigInt64Array(backpressure.memory)
  // The thread is blocked, and blocks again if it is woken while the count is still too high.
  for (let round = 0; round < 2; round += 1) {
    await vi.waitFor(() => expect(Atomics.notify(cells, 0)).toBe(1), 20_000)
  }
  expect(acquired[0]).toBe(0)
  backpressure.release(8 * megabytes)
  await vi.waitFor(() => expect(acquired[0]).toBe(1), 20_000)
  expect(cells[0]).toBe(BigInt(25 * megabytes + 5))
})

/** The module under test as JavaScript, which a thread can load. */
async function builtModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['engines/embedded/build/backpressure.ts'],
    format: 'esm',
    write: false,
  })
  return `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
}
