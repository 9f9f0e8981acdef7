import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { collectUntilGone, heapGrowth } from '../../../platform/heap.js'

test('V8 knows the flag, which it would ignore in silence otherwise', () => {
  const flags = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(flags).toContain(`--${heapGrowth} `)
})

test('shared memory that nothing refers to goes back soon, also where nothing else is done', async () => {
  const megabyte = 1024 ** 2
  const external = () => process.memoryUsage().arrayBuffers
  const before = external()
  let shared: SharedArrayBuffer | null = new SharedArrayBuffer(256 * megabyte)
  const reference = new WeakRef(shared)
  expect(external()).toBeGreaterThanOrEqual(before + 256 * megabyte)
  shared = null
  await collectUntilGone(reference)
  expect(reference.deref()).toBeUndefined()
  expect(external()).toBeLessThan(before + 256 * megabyte)
})
