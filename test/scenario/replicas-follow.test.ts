import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { embedded } from '../../engines/embedded/embedded.js'
import {
  openDataDirectory,
  publish,
  readGenerations,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { recordFile } from '../../storage/files/checked-files.js'
import { ForbiddenFile, SourceFailure } from '../../storage/replicas/failures.js'
import { MissingChunk } from '../../storage/replicas/fetch-chunk.js'
import type { FollowMessage } from '../../storage/replicas/follow-worker.js'
import { startFollower } from '../../storage/replicas/follower.js'
import type { Manifest } from '../../storage/replicas/manifest.js'
import { copyTwoGenerations, damages, filesIn, serve } from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { followed, publishData, watchedTarget } from '../support/replicas.js'
import { runCommand } from '../support/run-command.js'
import { threadMessages } from '../support/thread-messages.js'

const tomorrow = () => new Date(demoNow().getTime() + 86_400_000)
const isChunk = (path: string) => path.startsWith('chunks/')

/** A target with a publication, and a follower. */
async function published({ fingerprint = undefined as string | undefined } = {}) {
  const path = await copyTwoGenerations()
  const folder = join(temporaryDirectory(), 'target')
  const watched = watchedTarget(folder)
  await publishData(path, watched.target)
  const here = join(temporaryDirectory(), 'replica')
  const replica = followed(here, watched.target, fingerprint)
  return {
    path,
    folder,
    here,
    ...watched,
    ...replica,
    publish: () => publishData(path, watched.target),
    rollBack: (...id: string[]) => runCommand(['rollback', ...id], path, tomorrow),
  }
}

const chunksIn = (folder: string) =>
  readdirSync(join(folder, 'chunks')).map((name) => join(folder, 'chunks', name))

test('fetches the offered generation unchanged, and serves it', async () => {
  const { path, here, directory, poll, told } = await published()
  await poll()
  expect(told.known?.problem).toBeNull()
  const from = filesIn(path).published
  expect(readPublished(directory)).toEqual(from)
  for (const file of [...Object.keys(from.files), 'changes/2.sqlite']) {
    expect(readFileSync(join(here, file)).equals(readFileSync(join(path, file))), file).toBe(true)
  }
  expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
  const service = await serve(here)
  expect((await service.ask('/v1.2/titles?limit=1')).status).toBe(200)
})

test('fetches only the missing chunks of a newer publication, and keeps the previous one', async () => {
  const { directory, here, poll, told, read, publish, rollBack } = await published()
  await poll()
  const first = readPublished(directory)
  await rollBack()
  await publish()
  await poll()
  expect(told.published).toEqual([2, 3])
  expect(readGenerations(directory).map(({ publication }) => publication)).toEqual([3, 2])
  // After a rollback to it, only the journal is missing.
  await rollBack(first?.generation ?? '')
  await publish()
  read.length = 0
  await poll()
  expect(read.filter(isChunk)).toHaveLength(1)
  expect(told.begun.at(-1)).toBe(statSync(directory.changesFile(4)).size)
  expect(readPublished(directory)).toMatchObject({
    publication: 4,
    generation: first?.generation,
  })
  expect(readdirSync(join(here, 'generations'))).toHaveLength(2)
  expect(readdirSync(join(here, 'fetching'))).toEqual([])
})

test('fetches and writes nothing while the offer is unchanged', async () => {
  const { poll, read, told } = await published()
  await poll()
  read.length = 0
  await poll()
  await poll()
  expect(read).toEqual(['current.json', 'current.json'])
  expect(told.published).toEqual([2])
})

test('continues an interrupted fetch, also in another process', async () => {
  const { directory, here, poll, told, read, between, target } = await published()
  between.onRead = (path) => {
    if (isChunk(path) && read.filter(isChunk).length > 5) throw new SourceFailure('the line is cut')
  }
  await poll()
  expect(told.known?.problem).toMatchObject({ kind: 'source', reason: 'the line is cut' })
  expect(readPublished(directory)).toBeNull()
  const begun = read.filter(isChunk).length
  between.onRead = () => {}
  const other = followed(here, target)
  await other.poll()
  expect(other.told.published).toEqual([2])
  const again = read.filter(isChunk).length - begun
  expect(again).toBeLessThan(read.filter(isChunk).length - 4)
  expect(other.told.kept).toBeGreaterThan(0)
})

describe('rejects a damaged offer in one line, and keeps serving', () => {
  test.each([
    ['cut short', (file: string) => truncateSync(file, 30)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['with other bytes', damages['overwritten throughout']],
    ['of another chunk', (file: string, other: string) => writeFileSync(file, readFileSync(other))],
    ['missing', (file: string) => rmSync(file)],
  ])(
    'a chunk %s',
    async (_, damage) => {
      const { folder, here, directory, poll, told, publish, rollBack, path } = await published()
      await poll()
      const before = new Set(chunksIn(folder))
      await rollBack()
      await publish()
      const [file = '', other = ''] = chunksIn(folder).filter((chunk) => !before.has(chunk))
      damage(file, other)
      await poll()
      expect(told.known).toMatchObject({
        offer: { publication: 3 },
        problem: {
          kind: 'damaged',
          reason: expect.stringMatching(/^chunks\/\w+\.gz of .*upload --check/),
        },
      })
      expect(readPublished(directory)?.publication).toBe(2)
      expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
      const { status, out } = await runCommand(['doctor'], here, tomorrow)
      expect(status).toBe(1)
      expect(out).toMatch(/^fault {2}following +.*: chunks\/\w+\.gz of .* is damaged/m)
      expect((await runCommand(['status'], here, tomorrow)).out).toMatch(
        /^fault {2}following +.*target: chunks.* is damaged/m,
      )
      // Accepts the publication after its repair.
      await publishData(path, watchedTarget(folder).target, { check: true })
      const again = followed(here, watchedTarget(folder).target)
      await again.poll()
      expect(again.told.published).toEqual([3])
    },
    60_000,
  )

  test.each([
    ['the pointer', 'current.json', 'does not say what it should): run titlebase upload --replace'],
    ['the manifest', 'manifests', 'its checksum differs): run titlebase upload --check'],
  ])('%s', async (_, name, reason) => {
    const { folder, directory, poll, told, publish, rollBack } = await published()
    await poll()
    await rollBack()
    await publish()
    const inside = join(folder, name)
    const file =
      name === 'manifests'
        ? join(inside, readdirSync(inside).find((each) => each.startsWith('3-')) ?? '')
        : inside
    writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 1', '"format": 9'))
    await poll()
    expect(told.known?.problem).toMatchObject({
      kind: 'damaged',
      reason: expect.stringContaining(reason),
    })
    expect(readPublished(directory)?.publication).toBe(2)
  })
})

test('counts no missing bytes after a failed fetch', async () => {
  const { folder, target } = await published()
  for (const file of chunksIn(folder)) rmSync(file)
  const logger = { info() {}, warn() {}, error() {} }
  const { messages } = threadMessages<FollowMessage>()
  const follower = startFollower({
    directory: openDataDirectory(join(temporaryDirectory(), 'replica')),
    address: target.name,
    s3: { endpoint: null, region: 'us-east-1', credentials: null },
    engine: { name: embedded.name, fingerprint: embedded.fingerprint },
    pollSeconds: 0.05,
    keepGenerations: 2,
    logger: logger as unknown as Parameters<typeof startFollower>[0]['logger'],
  })
  onTestFinished(follower.close)
  // The retry after two seconds fails for the same reason.
  const fetches = () => messages.filter(({ kind }) => kind === 'begin').length
  await vi.waitFor(() => expect([fetches(), messages.at(-1)?.kind]).toEqual([2, 'polled']), {
    timeout: 20_000,
    interval: 20,
  })
  expect(follower.state().problem?.kind).toBe('damaged')
  expect(follower.state()).toMatchObject({ failures: 1, missingBytes: 0 })
}, 60_000)

describe('rejects a manifest as damaged', () => {
  /** Changes the current manifest, and updates the checksum in the pointer. */
  function rewrite(folder: string, change: (manifest: Manifest) => object) {
    const pointer = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'))
    const file = join(folder, 'manifests', pointer.manifest)
    const changed = JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))))
    writeFileSync(file, changed)
    const sha256 = createHash('sha256').update(changed).digest('hex')
    writeFileSync(join(folder, 'current.json'), JSON.stringify({ ...pointer, sha256 }))
  }

  test.each([
    [
      'of another publication than the pointer',
      (manifest: Manifest) => ({
        ...manifest,
        published: { ...manifest.published, publication: 7 },
      }),
      /^current\.json of .* is damaged \(it names the manifest of another publication\): run titlebase upload --replace/,
    ],
    [
      'without a file that it publishes',
      (manifest: Manifest) => ({ ...manifest, files: manifest.files.slice(1) }),
      /^manifests\/\S+ of .* is damaged \(it lists other files than its publication\)/,
    ],
  ])('%s', async (_, change, reason) => {
    const { folder, directory, poll, told, read } = await published()
    rewrite(folder, change)
    await poll()
    expect(told.known?.problem).toMatchObject({
      kind: 'damaged',
      reason: expect.stringMatching(reason),
    })
    expect(read.filter(isChunk)).toEqual([])
    expect(readPublished(directory)).toBeNull()
  })
})

test('does not fetch a generation that another version built', async () => {
  const { poll, told, read } = await published({ fingerprint: 'other' })
  await poll()
  expect(told.known?.problem).toMatchObject({
    kind: 'here',
    reason: expect.stringContaining('was built by another version of titlebase'),
  })
  expect(read.filter(isChunk)).toEqual([])
})

test.each([
  ['gone', new MissingChunk('target', 'chunk', 'it is missing')],
  ['forbidden, as what is gone may be', new ForbiddenFile('may not be read')],
])('a chunk that is %s because of a newer publication is not damage', async (_, failure) => {
  const { folder, poll, told, between, publish, rollBack } = await published()
  const pointer = join(folder, 'current.json')
  const older = readFileSync(pointer)
  await rollBack()
  await publish()
  const newer = readFileSync(pointer)
  writeFileSync(pointer, older)
  between.onRead = (path) => {
    if (!isChunk(path)) return
    writeFileSync(pointer, newer)
    throw failure
  }
  await poll()
  expect(told.known?.problem).toBeNull()
  between.onRead = () => {}
  await poll()
  expect(told.published).toEqual([3])
})

test.each([
  ['a damaged copy', Buffer.from('damaged')],
  ['that there is none', null],
])(
  'bypasses a cache that has %s of a chunk, and requests pointers and manifests uncached',
  async (_, kept) => {
    const { folder, cached, poll, told, throughCaches } = await published()
    const [chunk = ''] = chunksIn(folder)
    cached.set(`chunks/${basename(chunk)}`, kept)
    throughCaches.length = 0
    await poll()
    expect(told).toMatchObject({ known: { problem: null }, published: [2] })
    expect(throughCaches.filter((path) => !isChunk(path))).toEqual([])
  },
)

test('keeps serving if publications do not open, also after a restart', async () => {
  const { path, here, poll, publish, directory } = await published()
  await poll()
  const answering = readPublished(directory)?.generation
  const service = await serve(here, { FOLLOW_URL: path })
  for (const name of ['unreadable-1', 'unreadable-2']) {
    await publishUnreadable(path, name)
    await publish()
    await poll()
    expect(readPublished(directory)?.generation).toBe(name)
  }
  const cannotOpen = () => service.told().filter((line) => line.includes('cannot open'))
  await expect.poll(cannotOpen, { timeout: 60_000 }).not.toHaveLength(0)
  const isAnswering = async ({ ask }: Pick<typeof service, 'ask'>) => {
    expect((await ask('/v1.2/titles?limit=1')).status).toBe(200)
  }
  await isAnswering(service)
  expect(readdirSync(join(here, 'generations'))).toContain(answering)
  await service.close()

  const again = await serve(here, { FOLLOW_URL: path })
  await isAnswering(again)
  expect(again.told()[0]).toContain(`"serving":"${answering}"`)
  await again.close()
})

/** Publishes a copy of the generation whose index has correct checksums but does not open. */
async function publishUnreadable(path: string, name: string): Promise<void> {
  const directory = openDataDirectory(path)
  const { published } = filesIn(path)
  const folder = directory.generationDirectory(name)
  cpSync(directory.generationDirectory(published.generation), folder, { recursive: true })
  writeFileSync(join(folder, 'facets.sqlite'), 'not a database')
  const publication = published.publication + 1
  cpSync(directory.changesFile(published.publication), directory.changesFile(publication))
  const files = Object.entries(published.files).map(async ([file, record]) => {
    const moved = file.replace(published.generation, name)
    if (!moved.endsWith('facets.sqlite')) return [moved, record] as const
    return [moved, await recordFile(join(path, moved))] as const
  })
  const all = Object.fromEntries(await Promise.all(files))
  publish(directory, { ...published, generation: name, publication, files: all })
}

test('waits for a publication at an empty target, and reports it', async () => {
  const folder = join(temporaryDirectory(), 'target')
  const { poll, told } = followed(
    join(temporaryDirectory(), 'replica'),
    watchedTarget(folder).target,
  )
  await poll()
  expect(told.known).toMatchObject({
    offer: null,
    problem: {
      kind: 'source',
      reason: `${folder} has no publication yet: run titlebase upload on the publishing server`,
    },
  })
})

test('fetches only a damaged local file again at the next start', async () => {
  const { here, poll, target } = await published()
  await poll()
  const { index } = filesIn(here)
  damages['cut short'](index)
  const again = followed(here, target)
  await again.poll()
  expect(again.told.fetched + again.told.kept).toBeGreaterThan(again.told.fetched)
  expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
})

test('reports local damage with a remedy that works', async () => {
  const { here, poll, target } = await published()
  expect((await runCommand(['status'], here, tomorrow)).out).toMatch(
    /^note {3}published +nothing published: titlebase serve --follow fetches a generation$/m,
  )
  await poll()
  const { index } = filesIn(here)
  damages['with one byte changed in its middle'](index)
  const { status, out } = await runCommand(['verify'], here, tomorrow)
  expect(status).toBe(1)
  expect(out).toContain(
    `${index} is damaged (its checksum differs): remove it and start titlebase serve --follow again, which fetches it\n`,
  )
  rmSync(index)
  expect((await runCommand(['status'], here, tomorrow)).out).not.toContain('titlebase index')
  await followed(here, target).poll()
  expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
})

test.each([
  ['index', ['index']],
  ['rollback', ['rollback']],
  ['generate', ['generate', '--titles', '10']],
])('rejects titlebase %s in the data directory of a replica', async (_, args) => {
  const { here, poll, folder } = await published()
  await poll()
  const { status, err } = await runCommand(args, here, tomorrow)
  expect(status).toBe(2)
  expect(err).toContain(`${here} follows ${folder}: run `)
  expect(err).toContain(`or remove ${join(here, 'following.json')} to stop following`)
  expect(existsSync(join(here, 'catalog.json'))).toBe(false)
})
