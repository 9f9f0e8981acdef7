import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CommandError } from '../../platform/command-error.js'
import { openDataDirectory, type Published, publish } from '../../platform/data-directory.js'
import { type OpenGeneration, openGenerations } from '../../server/generations/generations.js'
import { memoryLogger, temporaryDirectory } from '../support/fake-service.js'

const published = (generation: string): Published => ({
  generation,
  catalog: 'c',
  titles: 1,
  persons: 1,
  engines: {},
  publishedAt: '2024-05-17T12:00:00Z',
})

/** Generations over a data directory, with a record of what was opened and closed. */
async function follow({ broken = [] as string[], pollMilliseconds = 60_000 } = {}) {
  const directory = openDataDirectory(temporaryDirectory())
  const events: string[] = []
  const { logger, lines } = memoryLogger()
  publish(directory, published('g1'))
  const generations = await openGenerations({
    directory,
    logger,
    pollMilliseconds,
    async open({ generation }) {
      if (broken.includes(generation)) throw new Error(`cannot open ${generation}`)
      events.push(`open ${generation}`)
      const close = async () => {
        events.push(`close ${generation}`)
      }
      return { id: generation, close } as OpenGeneration
    },
  })
  onTestFinished(() => generations.close())
  return { directory, generations, events, lines, broken }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

test('nothing published is the user’s to mend', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  const { logger } = memoryLogger()
  const opening = openGenerations({ directory, logger, open: () => Promise.reject() })
  await expect(opening).rejects.toThrow(CommandError)
})

describe('a newer generation', () => {
  test('is opened first, then the old one closed', async () => {
    const { directory, generations, events } = await follow()
    publish(directory, published('g2'))
    await generations.refresh()
    await settled()
    expect(generations.current().id).toBe('g2')
    expect(events).toEqual(['open g1', 'open g2', 'close g1'])
    await generations.refresh()
    expect(events).toHaveLength(3)
  })

  test('leaves running requests on the old one until the last of them ends', async () => {
    const { directory, generations, events } = await follow()
    const [one, other] = [generations.lease(), generations.lease()]
    publish(directory, published('g2'))
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

  test('is noticed by polling', async () => {
    const { directory, generations } = await follow({ pollMilliseconds: 5 })
    publish(directory, published('g2'))
    await expect.poll(() => generations.current().id).toBe('g2')
  })

  test('that cannot be opened leaves the old one serving, is said once and tried again', async () => {
    const { directory, generations, lines, broken } = await follow({ broken: ['g2'] })
    publish(directory, published('g2'))
    for (let i = 0; i < 3; i++) await generations.refresh()
    expect(generations.current().id).toBe('g1')
    expect(lines.filter((line) => line.includes('cannot open g2'))).toHaveLength(1)
    broken.pop()
    await generations.refresh()
    expect(generations.current().id).toBe('g2')
  })

  test('whose pointer cannot be read leaves the old one serving', async () => {
    const { directory, generations, lines } = await follow()
    writeFileSync(join(directory.path, 'published.json'), '{"generation')
    await generations.refresh()
    expect(generations.current().id).toBe('g1')
    expect(lines).toHaveLength(1)
  })
})

test('closing waits for the last lease', async () => {
  const { generations, events } = await follow()
  const { release } = generations.lease()
  const closing = generations.close()
  await settled()
  expect(events).toEqual(['open g1'])
  release()
  await closing
  expect(events).toEqual(['open g1', 'close g1'])
})
