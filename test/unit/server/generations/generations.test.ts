import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as settled } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CommandError } from '../../../../platform/command-error.js'
import { DamagedFile } from '../../../../platform/damaged-file.js'
import { createProcessMutex } from '../../../../server/cluster/primary-methods.js'
import { openGenerations } from '../../../../server/generations/generations.js'
import type { OpenGeneration } from '../../../../server/generations/leased-generation.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import {
  markRejected,
  recordVerification,
} from '../../../../storage/data-directory/generation-marks.js'
import { memoryLogger, temporaryDirectory } from '../../../support/fake-service.js'
import { publishGeneration } from '../../../support/published-generation.js'

/** Generations of a data directory, with a record of opened and closed ones. */
async function follow({
  broken = [] as string[],
  damaged = [] as string[],
  pollMilliseconds = 60_000,
  published = ['g1'],
  isFollowing = false,
  takeTurn = async () => () => {},
} = {}) {
  const directory = openDataDirectory(temporaryDirectory())
  const events: string[] = []
  const { logger, lines } = memoryLogger()
  for (const [day, generation] of published.entries()) {
    publishGeneration(directory, generation, { publishedAt: `2024-05-1${day}T12:00:00Z` })
  }
  const generations = await openGenerations({
    directory,
    logger,
    pollMilliseconds,
    isFollowing,
    takeTurn,
    onClosed() {
      events.push('closed')
    },
    async open({ generation }, everyByte) {
      if (damaged.includes(generation))
        throw new DamagedFile(generation, 'cut short', { action: 'index again' })
      if (broken.includes(generation)) throw new Error(`cannot open ${generation}`)
      events.push(`open ${generation}${everyByte ? ' whole' : ''}`)
      const close = async () => {
        events.push(`close ${generation}`)
      }
      return { id: generation, close } as OpenGeneration
    },
  })
  onTestFinished(() => generations.close())
  return { directory, generations, events, lines, broken, damaged }
}

test('reports a missing publication as an error of the user', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  const { logger } = memoryLogger()
  const opening = openGenerations({ directory, logger, open: () => Promise.reject() })
  await expect(opening).rejects.toThrow(CommandError)
})

describe('a newer generation', () => {
  test('a newer generation is opened before the old one is closed', async () => {
    const { directory, generations, events } = await follow()
    publishGeneration(directory, 'g2')
    await generations.refresh()
    await settled()
    expect(generations.current().id).toBe('g2')
    expect(events).toEqual(['open g1', 'open g2', 'close g1', 'closed'])
    await generations.refresh()
    expect(events).toHaveLength(4)
  })

  test('a newer generation does not affect running requests, which use the old one to their end', async () => {
    const { directory, generations, events } = await follow()
    const [one, other] = [generations.lease(), generations.lease()]
    publishGeneration(directory, 'g2')
    await generations.refresh()
    const late = generations.lease()
    expect([one, other, late].map(({ generation }) => generation.id)).toEqual(['g1', 'g1', 'g2'])
    one.release()
    await settled()
    expect(events).not.toContain('close g1')
    other.release()
    await settled()
    expect(events).toContain('close g1')
    expect(events).not.toContain('close g2')
    late.release()
  })

  test('a newer generation can be the same generation in another publication', async () => {
    const { directory, generations, events } = await follow()
    publishGeneration(directory, 'g1', { publication: 3 })
    await generations.refresh()
    await settled()
    expect(events).toEqual(['open g1', 'open g1', 'close g1', 'closed'])
  })

  test('a newer generation is opened by one process at a time, after the previous generation is closed', async () => {
    const mutex = createProcessMutex()
    const inTurn = (process: number) => async () => {
      await mutex.lock(process)
      return () => mutex.unlock(process)
    }
    const one = await follow({ takeTurn: inTurn(1) })
    const other = await follow({ takeTurn: inTurn(2) })
    const lease = one.generations.lease()
    for (const { directory } of [one, other]) publishGeneration(directory, 'g2')
    await one.generations.refresh()
    const refreshed = other.generations.refresh()
    await settled()
    expect([one.events, other.events]).toEqual([['open g1', 'open g2'], ['open g1']])
    lease.release()
    await refreshed
    expect(other.generations.current().id).toBe('g2')
  })

  test('that does not open releases the mutex of its process', async () => {
    const mutex = createProcessMutex()
    const takeTurn = async () => {
      await mutex.lock(1)
      return () => mutex.unlock(1)
    }
    const { directory, generations, broken } = await follow({ broken: ['g2'], takeTurn })
    publishGeneration(directory, 'g2')
    await generations.refresh()
    broken.length = 0
    await generations.refresh()
    expect(generations.current().id).toBe('g2')
  })

  test('a newer generation is found by polling', async () => {
    const { directory, generations } = await follow({ pollMilliseconds: 5 })
    publishGeneration(directory, 'g2')
    await expect.poll(() => generations.current().id, { timeout: 10_000 }).toBe('g2')
  })

  test('that does not open is logged once and retried; the old one continues to serve', async () => {
    const { directory, generations, lines, broken } = await follow({ broken: ['g2'] })
    publishGeneration(directory, 'g2')
    for (let i = 0; i < 3; i++) await generations.refresh()
    expect(generations.current().id).toBe('g1')
    expect(lines.filter((line) => line.includes('cannot open g2'))).toHaveLength(1)
    broken.pop()
    await generations.refresh()
    expect(generations.current().id).toBe('g2')
  })

  test('that does not open either is logged too', async () => {
    const { directory, generations, lines } = await follow({ broken: ['g2', 'g3'] })
    publishGeneration(directory, 'g2')
    await generations.refresh()
    publishGeneration(directory, 'g3', { publishedAt: '2024-05-19T12:00:00Z' })
    await generations.refresh()
    expect(lines.map((line) => /cannot open (g\d)/.exec(line)?.[1])).toEqual(['g2', 'g3'])
  })

  test('a newer generation with an unreadable pointer is ignored', async () => {
    const { directory, generations, lines } = await follow()
    writeFileSync(join(directory.path, 'published.json'), '{"generation')
    await generations.refresh()
    expect(generations.current().id).toBe('g1')
    expect(lines).toHaveLength(1)
  })
})

describe('a published generation that does not open at the start, though it is not damaged', () => {
  const start = { published: ['g1', 'g2', 'g3'], broken: ['g2', 'g3'] }

  test('ends the start of a service that builds its own', async () => {
    await expect(follow(start)).rejects.toThrow('cannot open g3')
  })

  test('is replaced by an older one on a replica, until it opens', async () => {
    const { generations, broken, lines } = await follow({ ...start, isFollowing: true })
    expect(generations.current().id).toBe('g1')
    expect(lines[0]).toContain('cannot open g3')
    broken.length = 0
    await generations.refresh()
    expect(generations.current().id).toBe('g3')
  })
})

describe('a damaged generation', () => {
  test('a damaged generation is not replaced by a rejected generation', async () => {
    const { directory, generations } = await follow({ published: ['g1', 'g2', 'g3'] })
    markRejected(directory, 'g2', new Date())
    const reason = new Error('malformed')
    expect(await generations.distrust(generations.current(), reason)).toBe(true)
    expect(generations.current().id).toBe('g1')
  })

  const published = ['g1', 'g2']

  test('at the start, the generation before a damaged one serves after a complete verification', async () => {
    const { generations, events, lines } = await follow({ published, damaged: ['g2'] })
    expect(generations.current().id).toBe('g1')
    expect(events).toEqual(['open g1 whole'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('g2 is damaged (cut short): index again')
  })

  test('at the start, the error reports the damage if no previous generation is intact', async () => {
    const starting = follow({ published, damaged: ['g1', 'g2'] })
    await expect(starting).rejects.toThrow('g2 is damaged')
  })

  test('found while it serves: is logged once, and the previous one serves', async () => {
    const { generations, events, lines, damaged } = await follow({ published })
    const current = generations.current()
    damaged.push('g2')
    const distrusts = [1, 2, 3].map(() => generations.distrust(current, new Error('malformed')))
    expect(await Promise.all(distrusts)).toEqual([true, true, true])
    await settled()
    expect(generations.current().id).toBe('g1')
    expect(events).toEqual(['open g2', 'open g1 whole', 'close g2', 'closed'])
    expect(lines.filter((line) => line.includes('malformed'))).toHaveLength(1)
  })

  test('a damaged generation is replaced once any process has recorded its damage', async () => {
    const { directory, generations, damaged, lines } = await follow({
      published,
      pollMilliseconds: 5,
    })
    damaged.push('g2')
    recordVerification(directory, 'g2', 'facets.sqlite is damaged', new Date())
    await expect.poll(() => generations.current().id, { timeout: 10_000 }).toBe('g1')
    expect(lines.join('')).toContain('facets.sqlite is damaged')
  })

  test('a damaged generation is used again when all its files are intact again', async () => {
    const { generations, events, damaged } = await follow({ published })
    damaged.push('g2')
    await generations.distrust(generations.current(), new Error('malformed'))
    await generations.refresh()
    expect(generations.current().id).toBe('g1')
    damaged.pop()
    await generations.refresh()
    expect(generations.current().id).toBe('g2')
    expect(events.at(-1)).not.toBe('open g2')
    expect(events).toContain('open g2 whole')
  })

  test('a damaged generation is logged and verified once if no previous one is intact', async () => {
    const { generations, lines } = await follow()
    const current = generations.current()
    for (let i = 0; i < 3; i++) {
      expect(await generations.distrust(current, new Error('malformed'))).toBe(false)
    }
    expect(lines).toHaveLength(1)
  })

  test('a damaged generation is replaced by a newer one at once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { directory, generations, damaged } = await follow({ published, pollMilliseconds: 1000 })
    damaged.push('g2')
    await generations.distrust(generations.current(), new Error('malformed'))
    // After several attempts with growing pauses, the next one is in half a minute.
    await vi.advanceTimersByTimeAsync(35_000)
    expect(generations.current().id).toBe('g1')
    publishGeneration(directory, 'g3', { publishedAt: '2024-05-19T12:00:00Z' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(generations.current().id).toBe('g3')
  })
})

test('retries a generation that did not open after a pause, even if the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { directory, generations, damaged, lines } = await follow({ pollMilliseconds: 1000 })
  damaged.push('g2')
  publishGeneration(directory, 'g2', { publishedAt: '2024-05-19T12:00:00Z' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(1)
  vi.setSystemTime(Date.now() - 86_400_000)
  damaged.pop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(generations.current().id).toBe('g2')
})

test('close waits for the last lease', async () => {
  const { generations, events } = await follow()
  const { release } = generations.lease()
  const closing = generations.close()
  await settled()
  expect(events).toEqual(['open g1'])
  release()
  await closing
  expect(events).toEqual(['open g1', 'close g1'])
})
