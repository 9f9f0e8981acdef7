import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { terminalProgress } from '../../platform/progress.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** What a phase of so many units says at its end, after so many milliseconds. */
function lastLine(done: number, milliseconds: number): string {
  let written = ''
  const stream = {
    isTTY: false,
    write(text: string) {
      written += text
    },
  }
  const phase = terminalProgress(stream as unknown as NodeJS.WriteStream)('writing', 3, 'parts')
  vi.advanceTimersByTime(milliseconds)
  if (done > 0) phase.add(done)
  phase.end()
  return written.trim().split('\n').at(-1) ?? ''
}

test.each([
  [3, 9800, 'writing: 3 parts in 9.8 s, 0.3 a second'],
  [250, 1000, 'writing: 250 parts in 1.0 s, 250 a second'],
  [0, 100, 'writing: 0 parts in 0.1 s'],
])('%d units in %d ms', (done, milliseconds, line) => {
  expect(lastLine(done, milliseconds)).toBe(line)
})
