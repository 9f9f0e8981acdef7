import { existsSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { enginesUnderTest } from '../support/engines.js'

const threadsFolder = '/proc/self/task'

test.skipIf(!existsSync(threadsFolder))(
  'where an index is open, the event loop goes before all other threads',
  async () => {
    const before = getPriority()
    const embedded = enginesUnderTest.find(({ name }) => name === 'embedded')
    const opened = await embedded?.open({ titles: [], persons: [] })
    onTestFinished(async () => opened?.close())
    const threads = readdirSync(threadsFolder).map(Number)
    const others = threads.filter((thread) => thread !== process.pid)
    expect(getPriority()).toBe(before)
    expect(others.length).toBeGreaterThan(0)
    expect(others.map((thread) => getPriority(thread))).toEqual(
      others.map(() => Math.min(before + 10, 19)),
    )
  },
)
