import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import { isRejected } from '../../storage/data-directory/generation-marks.js'
import {
  copyData,
  type Damage,
  damageBetweenEdges,
  damages,
  filesIn,
  makeTwoGenerations,
  type NamedFile,
  serve,
} from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { makeOnce } from '../support/make-once.js'
import { runCommand } from '../support/run-command.js'

let whole: string
beforeAll(async () => {
  whole = await makeOnce(join(inject('sharedFolder'), 'two-generations'), makeTwoGenerations)
})

const copied = (options?: { hasBefore: boolean }) =>
  copyData(whole, join(temporaryDirectory(), 'data'), options)

function currentCatalogOf(path: string): string {
  const directory = openDataDirectory(path)
  return directory.catalogFile(readCurrentCatalog(directory)?.catalog ?? '')
}

async function served(path: string) {
  const service = await serve(path)
  onTestFinished(service.close)
  return service
}

/** Asks for a hundred titles by their numbers. */
function numbersIn(first: number): string {
  const references = Array.from({ length: 100 }, (_, at) => `beta:${first + at + 1}`)
  return `/v1.2/ids/batch?ids=${references}`
}

/** Addresses that together read every file of a generation. */
const addresses = [
  '/v1.2/titles?limit=100',
  '/v1.2/titles?q=the&fields=title,year',
  '/v1.2/filters',
  '/v1.2/filters?facet=companies&q=a',
  '/v1.2/titles?companies=no-such-company',
  '/v1.2/collections',
  '/v1.2/persons?q=anna',
  numbersIn(0),
  '/health',
]

async function statuses(service: Awaited<ReturnType<typeof serve>>): Promise<number[]> {
  const answers = []
  for (const address of addresses) answers.push(await service.ask(address))
  return answers.map(({ status }) => status)
}
const asWhole = [200, 200, 200, 200, 400, 200, 200, 200, 200]

const databases = ['catalog', 'facets'] as const
const pairs = <File extends NamedFile>(files: readonly File[], kinds: readonly Damage[]) =>
  files.flatMap((file) => kinds.map((damage) => [file, damage] as const))

test('what is whole is served', async () => {
  expect(await statuses(await served(copied()))).toEqual(asWhole)
})

describe('at the start', () => {
  test.each(pairs([...databases, 'index'], ['cut short', 'overwritten throughout', 'missing']))(
    'the %s, %s: the generation before serves',
    async (file, damage) => {
      const path = copied()
      const files = filesIn(path)
      damages[damage](files[file])
      const service = await served(path)
      expect(await statuses(service)).toEqual(asWhole)
      expect(service.told()[0]).toContain(`${files[file]} is damaged`)
      expect(service.told()[0]).not.toContain('stack')
    },
  )

  test('the whole folder of the generation, gone: the generation before serves', async () => {
    const path = copied()
    const folder = dirname(filesIn(path).index)
    rmSync(folder, { recursive: true })
    const service = await served(path)
    expect(await statuses(service)).toEqual(asWhole)
    expect(service.told()[0]).toContain(`${folder}/`)
    expect(service.told()[0]).toContain('is damaged')
  })

  test.each([
    ...pairs([...databases, 'index'], ['emptied', 'overwritten at its start']),
    ...pairs(databases, ['with the mark of a journal in its header']),
  ])('the %s, %s: one line where none is before', async (file, damage) => {
    const path = copied({ hasBefore: false })
    const files = filesIn(path)
    damages[damage](files[file])
    const { status, err } = await runCommand(['serve'], path, demoNow, { PORT: '0' })
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(/^titlebase: .* is damaged \(.*\): run titlebase .*\n$/),
    })
    expect(err).toContain(files[file])
  })

  test.each(pairs(['pointer', 'current', 'generation'], ['cut short', 'overwritten throughout']))(
    'the %s, %s: what was published serves',
    async (file, damage) => {
      const path = copied()
      damages[damage](filesIn(path)[file])
      expect(await statuses(await served(path))).toEqual(asWhole)
    },
  )
})

describe('under a running service', () => {
  test.each([
    ...pairs(databases, [
      'emptied',
      'cut short',
      'overwritten throughout',
      'overwritten by zeros but for its start',
      'with the mark of a journal in its header',
      'missing',
    ]),
    ...pairs(['index'], ['emptied', 'overwritten throughout']),
  ])('the %s, %s: nothing fails', async (file, damage) => {
    const path = copied()
    const service = await served(path)
    damages[damage](filesIn(path)[file])
    expect(await statuses(service)).toEqual(asWhole)
    expect(await statuses(service)).toEqual(asWhole)
  })

  test.each([
    ['catalog', numbersIn(100)],
    ['catalog', '/v1.2/titles?limit=99'],
    ['facets', '/v1.2/filters'],
  ] as const)(
    'the %s, overwritten, and nothing is before: 500, told once',
    async (file, address) => {
      const path = copied({ hasBefore: false })
      const service = await served(path)
      damages['overwritten throughout'](filesIn(path)[file])
      const answers = [...(await statuses(service)), ...(await statuses(service))]
      expect(answers).toContain(500)
      expect(answers.every((status) => [200, 400, 500].includes(status))).toBe(true)
      const failed = await service.ask(address)
      expect(await failed.json()).toEqual({
        error: { code: 'internal', message: 'the service failed to answer' },
      })
      const about = service.told().filter((line) => line.includes('a file is damaged'))
      expect(about).toHaveLength(1)
      expect(about[0]).toContain('titlebase verify')
    },
  )
})

describe('a changed byte that the edges of a file do not show', () => {
  test.each(['catalog', 'facets'] as const)(
    'in the %s: the service verifies it, says so, and answers from the generation before',
    async (file) => {
      const path = copied()
      damageBetweenEdges(path, file)
      const damaged = filesIn(path)
      const service = await served(path)
      const told = () => service.told().join('')
      await expect.poll(told, { timeout: 60_000 }).toContain('an older one answers instead')
      expect(told()).toContain(`${damaged[file]} is damaged (its checksum differs)`)
      expect(await statuses(service)).toEqual(asWhole)
      await service.close()

      const run = (command: string) => runCommand([command], path, demoNow)
      const line = `${damaged[file]} is damaged (its checksum differs)`
      expect((await run('status')).out).toContain(line)
      expect((await run('generations')).out).toContain(line)
      // A restart does not answer from it either.
      expect((await served(path)).told()[0]).toContain('an older one answers instead')
    },
  )
})

describe('commands', () => {
  const run = (path: string, ...args: string[]) => runCommand(args, path, demoNow)

  test('verify finds all whole', async () => {
    const path = copied()
    const { status, out } = await run(path, 'verify')
    expect(status).toBe(0)
    expect(out.trim().split('\n')).toHaveLength(18)
    expect(out).not.toContain('damaged')
  })

  test.each([
    ...pairs(
      [...databases, 'index'],
      ['cut short', 'with one byte changed in its middle', 'missing'],
    ),
    ...pairs(['pointer', 'current'], ['emptied', 'overwritten throughout']),
  ])('the %s, %s: verify names it, status goes on', async (file, damage) => {
    const path = copied()
    const name = filesIn(path)[file]
    damages[damage](name)
    const verified = await run(path, 'verify')
    expect(verified.status).toBe(1)
    expect(verified.out).toMatch(new RegExp(`^${name} is damaged \\(.*\\): run titlebase`, 'm'))
    const shown = await run(path, 'status')
    expect(shown.status).toBe(file === 'pointer' ? 1 : 0)
    expect(shown.out).toMatch(new RegExp(`^fault {2}\\w+ +${name} is damaged`, 'm'))
  })

  test('rollback publishes the generation before, and back again only if it is named', async () => {
    const path = copied()
    const { published } = filesIn(path)
    expect((await run(path, 'rollback')).status).toBe(0)
    const { published: before } = filesIn(path)
    expect(before.generation < published.generation).toBe(true)
    const rejected = () =>
      [before, published].map(({ generation }) => isRejected(openDataDirectory(path), generation))
    expect(rejected()).toEqual([false, true])
    const unnamed = await run(path, 'rollback')
    expect(unnamed.status).toBe(2)
    expect(unnamed.err).toContain('no generation to go back to that was not rejected')
    expect(filesIn(path).published.generation).toBe(before.generation)
    expect((await run(path, 'rollback', published.generation)).status).toBe(0)
    expect(filesIn(path).published.generation).toBe(published.generation)
    expect(rejected()).toEqual([true, false])
  })

  test('rollback --dry-run says what would happen and writes nothing', async () => {
    const path = copied()
    const { published } = filesIn(path)
    const files = () =>
      readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name, readFileSync(join(path, name), 'utf8')])
    const before = files()
    const { status, out } = await run(path, 'rollback', '--dry-run')
    expect(status).toBe(0)
    expect(out).toMatch(
      /^would publish \S+ again: 400 titles, .* persons; would mark \S+ as rejected\n$/,
    )
    expect(out).toContain(`would mark ${published.generation} as rejected`)
    expect(files()).toEqual(before)
  })

  test.each([
    ['unknown', (): string => 'nowhere', /has no generation nowhere: titlebase generations lists/],
    ['published', (id: string) => id, /is already published/],
  ])('rollback to a generation that is %s is refused in one line', async (_, named, told) => {
    const path = copied()
    const { status, err } = await run(path, 'rollback', named(filesIn(path).published.generation))
    expect(status).toBe(2)
    expect(err).toMatch(told)
  })

  test('rollback to a damaged generation is refused in one line', async () => {
    const path = copied()
    const { index, published } = filesIn(path)
    await run(path, 'rollback')
    damages['cut short'](index)
    const { status, err } = await run(path, 'rollback', published.generation)
    expect(status).toBe(2)
    expect(err).toMatch(new RegExp(`^passed over: ${index} is damaged \\([^)]*\\)$`, 'm'))
    expect(err).toContain('cannot be published: run titlebase index')
    expect(err).not.toContain('titlebase rollback')
  })

  test('generations lists states: published, previous, rejected and damaged', async () => {
    const path = copied()
    const { index, published } = filesIn(path)
    const states = async () => {
      const { out } = await run(path, 'generations')
      return out.split('\n').map((line) => line.split(/ {2,}/)[1])
    }
    expect(await states()).toEqual(['published', 'previous', undefined])
    await run(path, 'rollback')
    expect(await states()).toEqual(['published', 'rejected', undefined])
    damages['cut short'](index)
    expect(await states()).toEqual(['published', 'rejected, damaged', undefined])
    const note = join(dirname(index), 'generation.json')
    damages['cut short'](note)
    const listed = JSON.parse((await run(path, 'generations', '--json')).out)
    expect(listed[1]).toMatchObject({
      generation: published.generation,
      published_at: null,
      damage: expect.stringContaining(`${note} is damaged`),
    })
  })

  test('doctor names a generation with which rollback can replace a damaged one', async () => {
    const path = copied()
    const { index: newer } = filesIn(path)
    const older = join(path, 'generations', readdirSync(join(path, 'generations'))[0] ?? '')
    damages['cut short'](newer)
    const can = `generation ${basename(older)} can replace it: titlebase rollback publishes it`
    expect((await run(path, 'doctor')).out).toContain(can)
    damages.emptied(join(older, 'index.bin'))
    expect((await run(path, 'doctor')).out).toContain('titlebase rollback does not help')
  })

  test('doctor does not advise to publish a rejected generation', async () => {
    const path = copied()
    await run(path, 'rollback')
    damages['cut short'](filesIn(path).index)
    const { out } = await run(path, 'doctor')
    expect(out).toContain('only rejected generations could replace it')
    expect(out).not.toContain('titlebase rollback publishes it')
  })

  test('a damaged generation.json of the published generation does not end rollback', async () => {
    const path = copied()
    const { published, generation: note } = filesIn(path)
    damages['cut short'](note)
    expect((await run(path, 'verify')).out).toContain(`${note} is damaged`)
    expect((await run(path, 'rollback')).status).toBe(0)
    expect((await run(path, 'rollback', published.generation)).status).toBe(0)
    expect(filesIn(path).published.generation).toBe(published.generation)
  })

  test('index removes nothing before it has published a successor', async () => {
    const path = copied()
    await run(path, 'generate', '--titles', '500', '--seed', '3')
    damages['with one byte changed in its middle'](currentCatalogOf(path))
    const generations = readdirSync(join(path, 'generations'))
    const once = { KEEP_GENERATIONS: '2' }
    // A third one that KEEP_GENERATIONS would have removed.
    const third = join(path, 'generations', 'third')
    cpSync(join(path, 'generations', generations[0] ?? ''), third, { recursive: true })
    writeFileSync(
      join(third, 'generation.json'),
      readFileSync(join(third, 'generation.json'), 'utf8').replaceAll(
        generations[0] ?? '',
        'third',
      ),
    )
    expect((await runCommand(['index'], path, demoNow, once)).status).toBe(2)
    expect(readdirSync(join(path, 'generations'))).toEqual([...generations, 'third'])
  })

  test('rollback mends a damaged pointer', async () => {
    const path = copied()
    const { published, pointer } = filesIn(path)
    damages['overwritten throughout'](pointer)
    expect((await run(path, 'rollback')).status).toBe(0)
    expect(filesIn(path).published.generation).toBe(published.generation)
  })

  test.each([
    ['published.json', 'pointer'],
    ['catalog.json', 'current'],
  ] as const)('garbage in %s does not stop generate, index after it mends', async (_, file) => {
    const path = copied()
    damages['overwritten throughout'](filesIn(path)[file])
    expect((await run(path, 'generate', '--titles', '5')).status).toBe(0)
    expect((await run(path, 'index', '--force')).status).toBe(0)
    expect((await run(path, 'verify')).status).toBe(0)
  })

  test.each(
    pairs(
      ['catalog'],
      [
        'overwritten by zeros but for its start',
        'overwritten throughout',
        'with one byte changed in its middle',
        'cut short',
        'missing',
      ],
    ),
  )('the %s, %s: index names it, and leaves all as it was', async (named, damage) => {
    const path = copied()
    const { published, [named]: file } = filesIn(path)
    const generations = readdirSync(join(path, 'generations'))
    damages[damage](file)
    const { status, err } = await run(path, 'index')
    expect(status).toBe(2)
    expect(err).toMatch(/^titlebase: .* is damaged \(.*\): run titlebase import/m)
    expect(err).toContain(`titlebase: ${file} is damaged (`)
    expect(filesIn(path).published).toEqual(published)
    expect(readdirSync(join(path, 'generations'))).toEqual(generations)
  })

  // Beyond the edges of a file, and beyond what is compared before it is read.
  describe.each(['published', 'not yet published'])('a large catalog, %s', (state) => {
    let large: string
    beforeAll(async () => {
      large = await makeOnce(join(inject('sharedFolder'), `large, ${state}`), async (path) => {
        expect((await run(path, 'generate', '--titles', '4500')).status).toBe(0)
        if (state === 'published') expect((await run(path, 'index')).status).toBe(0)
      })
    })

    test.each([
      'with one byte changed in its middle',
      'with a page of zeros in its middle',
    ] as const)('%s: index names its file and changes nothing', async (damage) => {
      const path = copyData(large, join(temporaryDirectory(), 'data'))
      const directory = openDataDirectory(path)
      const { catalog = '' } = readCurrentCatalog(directory) ?? {}
      const file = directory.catalogFile(catalog)
      expect(statSync(file).size).toBeGreaterThan(2.5 * 2 ** 20)
      const before = leftIn(path)
      damages[damage](file)
      const { status, err } = await run(path, 'index')
      expect({
        status,
        told: err.split('\n').filter((line) => line.startsWith('titlebase:')),
      }).toEqual({
        status: 2,
        told: [`titlebase: ${file} is damaged (its checksum differs): run titlebase import`],
      })
      expect(leftIn(path)).toEqual(before)
    })

    /** What is published, and the generations that there are. */
    function leftIn(path: string) {
      const [pointer, generations] = [join(path, 'published.json'), join(path, 'generations')]
      return {
        published: existsSync(pointer) && readFileSync(pointer, 'utf8'),
        generations: existsSync(generations) ? readdirSync(generations) : [],
      }
    }
  })

  test('a catalog of another version is refused before anything is published', async () => {
    const path = copied()
    const { catalog, current, published } = filesIn(path)
    // As versions before left it: with a column less, no version and no checksums.
    const db = new Database(catalog)
    db.exec('ALTER TABLE title_overviews DROP COLUMN tagline_ru; PRAGMA user_version = 0')
    db.close()
    writeFileSync(current, JSON.stringify({ catalog: published.catalog }))
    const { status, err } = await run(path, 'index')
    expect({ status, err }).toEqual({
      status: 2,
      err: `titlebase: ${catalog} was imported by another version of titlebase: run titlebase import (or generate) again, then titlebase index\n`,
    })
    expect(filesIn(path).published).toEqual(published)
  })

  test('a damaged access.sqlite is one line', async () => {
    const path = copied()
    await run(path, 'keys', 'create', 'a')
    damages['overwritten throughout'](filesIn(path).access)
    for (const args of [['keys', 'list'], ['serve']]) {
      const { status, err } = await run(path, ...args)
      expect(status).toBe(2)
      expect(err).toMatch(/^titlebase: .*access\.sqlite is damaged \(.*\): restore a backup/)
    }
    expect((await run(path, 'verify')).out).toContain('access.sqlite is damaged')
  })
})
