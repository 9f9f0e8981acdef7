import { expect, test } from 'vitest'
import { collectGarbage } from '../../../platform/garbage.js'

test('frees shared memory that nothing refers to', async () => {
  const bytes = 256 * 1024 ** 2
  const before = process.memoryUsage().arrayBuffers
  allocate(bytes)
  expect(process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(before + bytes)
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(before + bytes)
})

/** Allocates shared memory that is unreachable once this returns. */
function allocate(bytes: number): void {
  new SharedArrayBuffer(bytes)
}
