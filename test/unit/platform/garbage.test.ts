import { expect, test, vi } from 'vitest'
import { collectGarbage } from '../../../platform/garbage.js'

test('frees shared memory that nothing refers to', async () => {
  const bytes = 256 * 1024 ** 2
  const before = process.memoryUsage().arrayBuffers
  allocate(bytes)
  expect(process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(before + bytes)
  // V8 frees the memory in a thread.
  await vi.waitFor(() => {
    collectGarbage()
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(before + bytes)
  })
})

/** Allocates shared memory that is unreachable once this returns. */
function allocate(bytes: number): void {
  new SharedArrayBuffer(bytes)
}
