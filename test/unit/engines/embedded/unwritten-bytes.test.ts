import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UnwrittenBytes } from '../../../../engines/embedded/build/unwritten-bytes.js'

const megabytes = 2 ** 20

test('who makes sections waits while another thread has too many of them to write', async () => {
  const unwritten = new UnwrittenBytes()
  unwritten.add(8 * megabytes)
  // The last one may be as large as it likes.
  unwritten.add(25 * megabytes)
  const added = new Int32Array(new SharedArrayBuffer(4))
  const making = new Worker(
    `const { workerData: { module, memory, added } } = require('node:worker_threads')
     import(module).then(({ UnwrittenBytes }) => {
       new UnwrittenBytes(memory).add(5)
       Atomics.store(added, 0, 1)
     })`,
    { eval: true, workerData: { module: await builtModule(), memory: unwritten.memory, added } },
  )
  onTestFinished(async () => {
    await making.terminate()
  })
  const cells = new BigInt64Array(unwritten.memory)
  // It stands still, and again when it is woken for nothing.
  for (let round = 0; round < 2; round += 1) {
    await vi.waitFor(() => expect(Atomics.notify(cells, 0)).toBe(1), 20_000)
  }
  expect(added[0]).toBe(0)
  unwritten.remove(8 * megabytes)
  await vi.waitFor(() => expect(added[0]).toBe(1), 20_000)
  expect(cells[0]).toBe(BigInt(25 * megabytes + 5))
})

/** The module under test as JavaScript, which a thread can load. */
async function builtModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['engines/embedded/build/unwritten-bytes.ts'],
    format: 'esm',
    write: false,
  })
  return `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
}
