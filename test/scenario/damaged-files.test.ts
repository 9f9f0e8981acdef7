import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { checkFiles } from '../../storage/data-directory/published-files.js'
import {
  copyTwoGenerations,
  type Damage,
  damageBetweenEdges,
  damages,
  filesIn,
  type NamedFile,
  pairs,
  serve,
} from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { runCommand } from '../support/run-command.js'

/** A request for a hundred titles by their numbers. */
function numbersFrom(first: number): string {
  const references = Array.from({ length: 100 }, (_, at) => `beta:${first + at}`)
  return `/v1.2/ids/batch?ids=${references}`
}

/** Requests that together read every file of a generation. */
const addresses = [
  '/v1.2/titles?limit=100',
  '/v1.2/titles?q=the&fields=title,year',
  '/v1.2/filters',
  '/v1.2/filters?facet=companies&q=a',
  '/v1.2/titles?companies=no-such-company',
  '/v1.2/collections',
  '/v1.2/persons?q=anna',
  numbersFrom(1),
  '/health',
]
const asIntact = [200, 200, 200, 200, 400, 200, 200, 200, 200]

async function statuses(service: Awaited<ReturnType<typeof serve>>): Promise<number[]> {
  const answers = []
  for (const address of addresses) answers.push(await service.ask(address))
  return answers.map(({ status }) => status)
}

const databases = ['catalog', 'facets'] as const
const stored = [...databases, 'index'] as const

test('the service answers from intact files', async () => {
  expect(await statuses(await serve(await copyTwoGenerations()))).toEqual(asIntact)
})

test.each([
  ...pairs(stored, [
    'emptied',
    'cut short',
    'overwritten at its start',
    'overwritten throughout',
    'missing',
  ]),
  ...pairs(databases, ['with a journal mark in its header']),
])('opening a generation names the damaged file: %s, %s', async (file, damage) => {
  const path = await copyTwoGenerations()
  const files = filesIn(path)
  damages[damage](files[file])
  const opening = checkFiles(openDataDirectory(path), files.published, false)
  await expect(opening).rejects.toMatchObject({
    name: 'DamagedFile',
    message: expect.stringMatching(`^${files[file]} is damaged \\(.*\\): run titlebase `),
  })
})

// Each kind of file with one kind of damage, because all of them are found by one check.
describe('damage before the start', () => {
  test.each<[NamedFile, Damage]>([
    ['catalog', 'cut short'],
    ['facets', 'missing'],
    ['index', 'overwritten throughout'],
  ])('the service answers from the previous generation: %s, %s', async (file, damage) => {
    const path = await copyTwoGenerations()
    const files = filesIn(path)
    damages[damage](files[file])
    const service = await serve(path)
    expect(await statuses(service)).toEqual(asIntact)
    expect(service.logLines()[0]).toContain(`${files[file]} is damaged`)
    expect(service.logLines()[0]).not.toContain('stack')
  })

  test('the service answers from the previous generation: the folder is gone', async () => {
    const path = await copyTwoGenerations()
    const folder = dirname(filesIn(path).index)
    rmSync(folder, { recursive: true })
    const service = await serve(path)
    expect(await statuses(service)).toEqual(asIntact)
    expect(service.logLines()[0]).toContain(`${folder}/`)
    expect(service.logLines()[0]).toContain('is damaged')
  })

  test.each<[NamedFile, Damage]>([
    ['catalog', 'with a journal mark in its header'],
    ['facets', 'emptied'],
    ['index', 'missing'],
  ])('without a previous generation, serve prints one line: %s, %s', async (file, damage) => {
    const path = await copyTwoGenerations({ hasBefore: false })
    const files = filesIn(path)
    damages[damage](files[file])
    const { status, err } = await runCommand(['serve'], path, demoNow, { EXPLORER: 'false' })
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(/^titlebase: .* is damaged \(.*\): run titlebase .*\n$/),
    })
    expect(err).toContain(files[file])
  })

  test.each(pairs(['pointer', 'current', 'generation'], ['cut short', 'overwritten throughout']))(
    'the service answers from the published files: %s, %s',
    async (file, damage) => {
      const path = await copyTwoGenerations()
      damages[damage](filesIn(path)[file])
      expect(await statuses(await serve(path))).toEqual(asIntact)
    },
  )
})

describe('damage under a running service', () => {
  test.each<[NamedFile, Damage]>([
    ['catalog', 'overwritten throughout'],
    ['catalog', 'with a journal mark in its header'],
    ['catalog', 'missing'],
    ['facets', 'cut short'],
    ['facets', 'overwritten by zeros but for its start'],
    ['index', 'emptied'],
  ])('no request fails: %s, %s', async (file, damage) => {
    const path = await copyTwoGenerations()
    const service = await serve(path)
    damages[damage](filesIn(path)[file])
    expect(await statuses(service)).toEqual(asIntact)
    expect(await statuses(service)).toEqual(asIntact)
  })

  test.each<[NamedFile, readonly string[]]>([
    ['catalog', [numbersFrom(101), '/v1.2/titles?limit=99']],
    ['facets', ['/v1.2/filters']],
  ])(
    'without a previous generation, requests that need the file get 500: %s',
    async (file, needing) => {
      const path = await copyTwoGenerations({ hasBefore: false })
      const service = await serve(path)
      damages['overwritten throughout'](filesIn(path)[file])
      const answers = [...(await statuses(service)), ...(await statuses(service))]
      expect(answers).toContain(500)
      expect(answers.every((status) => [200, 400, 500].includes(status))).toBe(true)
      for (const address of needing) {
        expect(await (await service.ask(address)).json()).toEqual({
          error: { code: 'internal', message: 'the service failed to answer' },
        })
      }
      const about = service.logLines().filter((line) => line.includes('a file is damaged'))
      expect(about).toHaveLength(1)
      expect(about[0]).toContain('titlebase verify')
    },
  )

  test('an older generation answers if the folder is gone', async () => {
    const path = await copyTwoGenerations()
    const service = await serve(path)
    const folder = dirname(filesIn(path).index)
    rmSync(folder, { recursive: true })
    const told = () => service.logLines().join('')
    await expect.poll(told, { timeout: 60_000 }).toContain('an older generation answers instead')
    expect(told()).toContain(`${folder}/index.bin is damaged (it is missing)`)
    expect(await statuses(service)).toEqual(asIntact)
  })

  test('verification finds a changed byte between the edges, also for the next start', async () => {
    const path = await copyTwoGenerations()
    damageBetweenEdges(path, 'facets')
    const damaged = `${filesIn(path).facets} is damaged (its checksum differs)`
    const service = await serve(path)
    const logLines = () => service.logLines().join('')
    await expect
      .poll(logLines, { timeout: 60_000 })
      .toContain('an older generation answers instead')
    expect(logLines()).toContain(damaged)
    expect(await statuses(service)).toEqual(asIntact)
    await service.close()

    for (const command of ['status', 'generations']) {
      expect((await runCommand([command], path, demoNow)).out).toContain(damaged)
    }
    expect((await serve(path)).logLines()[0]).toContain('an older one answers instead')
  })
})
