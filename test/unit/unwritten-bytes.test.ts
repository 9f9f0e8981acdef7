import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { UnwrittenBytes } from '../../engines/embedded/build/unwritten-bytes.js'

const megabytes = 2 ** 20

test('who makes sections waits while another thread has too many of them to write', () => {
  const unwritten = new UnwrittenBytes()
  // One section may be as large as it likes.
  unwritten.add(8 * megabytes)
  unwritten.add(60 * megabytes)
  const hasWritten = new Int32Array(new SharedArrayBuffer(4))
  const writing = new Worker(
    `const { workerData: [memory, hasWritten] } = require('node:worker_threads')
     setTimeout(() => {
       hasWritten[0] = 1
       const count = new BigInt64Array(memory)
       Atomics.sub(count, 0, ${60 * megabytes}n)
       Atomics.notify(count, 0)
     }, 50)`,
    { eval: true, workerData: [unwritten.memory, hasWritten] },
  )
  onTestFinished(async () => {
    await writing.terminate()
  })
  unwritten.add(8 * megabytes)
  expect(hasWritten[0]).toBe(1)
  expect(new BigInt64Array(unwritten.memory)[0]).toBe(BigInt(16 * megabytes))
  unwritten.remove(16 * megabytes)
  expect(new BigInt64Array(unwritten.memory)[0]).toBe(0n)
})
