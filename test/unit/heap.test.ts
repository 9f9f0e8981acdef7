import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { heapGrowth } from '../../platform/heap.js'

test('V8 knows the flag, which it would ignore in silence otherwise', () => {
  const flags = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(flags).toContain(`--${heapGrowth} `)
})
