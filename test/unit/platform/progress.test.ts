import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { terminalProgress } from '../../../platform/progress.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** The last line of a phase, after a number of units and milliseconds. */
function lastLine(
  total: number | null,
  done: number,
  milliseconds: number,
  unit = 'parts',
): string {
  let written = ''
  const stream = {
    isTTY: false,
    write(text: string) {
      written += text
    },
  }
  const phase = terminalProgress(stream as unknown as NodeJS.WriteStream)('writing', total, unit)
  vi.advanceTimersByTime(milliseconds)
  if (done > 0) phase.add(done)
  phase.end()
  return written.trim().split('\n').at(-1) ?? ''
}

test.each([
  [3, 3, 66_400, 'writing: 3 parts in 66.4 s'],
  [null, 99, 1000, 'writing: 99 parts in 1.0 s'],
  [null, 100, 20_000, 'writing: 100 parts in 20.0 s, 5.0 per second'],
  [250, 250, 1000, 'writing: 250 parts in 1.0 s, 250 per second'],
  [1, 1, 1000, 'writing: 1 part in 1.0 s'],
  [1000, 0, 100, 'writing: 0 parts in 0.1 s'],
])('of %s units %d in %d ms', (total, done, milliseconds, line) => {
  expect(lastLine(total, done, milliseconds)).toBe(line)
})

test('bytes have the usual units', () => {
  const line = 'writing: 3.6 MB in 2.0 s, 1.8 MB per second'
  expect(lastLine(3_600_000, 3_600_000, 2000, 'bytes')).toBe(line)
})
