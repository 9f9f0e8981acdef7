import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { embedded } from '../../engines/embedded/embedded.js'
import { startFollower } from '../../storage/copies/follower.js'
import { ForbiddenFile, MissingFile, SourceFailure } from '../../storage/copies/target.js'
import {
  openDataDirectory,
  publish,
  readLastPublished,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { saveFollowing } from '../../storage/data-directory/following-file.js'
import { recordFile } from '../../storage/files/checked-files.js'
import { damages, filesIn, serve } from '../support/damaged-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import {
  followed,
  isPublicationFile,
  publishData,
  publishedTarget,
  tomorrow,
  watchedTarget,
} from '../support/replicas.js'
import { runCommand } from '../support/run-command.js'

test('a replica fetches the offer byte for byte, and a service answers from it', async () => {
  const { path, here, directory, poll, reports } = await publishedTarget()
  await poll()
  expect(reports.known?.problem).toBeNull()
  const from = filesIn(path).published
  expect(readPublished(directory)).toEqual(from)
  for (const file of [...Object.keys(from.files), 'changes/2.sqlite']) {
    expect(readFileSync(join(here, file)).equals(readFileSync(join(path, file))), file).toBe(true)
  }
  expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
  const service = await serve(here)
  expect((await service.ask('/v1.2/titles?limit=1')).status).toBe(200)
})

test('a replica fetches only missing files of a newer publication, and keeps the previous one', async () => {
  const { directory, here, poll, reports, read, publish, rollBack } = await publishedTarget()
  await poll()
  const first = readPublished(directory)
  await rollBack()
  await publish()
  await poll()
  expect(reports.published).toEqual([2, 3])
  expect(readLastPublished(directory).all.map(({ publication }) => publication)).toEqual([3, 2])
  // After going back to it, only the journal is missing.
  await rollBack(first?.generation ?? '')
  await publish()
  read.length = 0
  await poll()
  expect(read.filter(isPublicationFile)).toEqual(['changes/4.sqlite'])
  expect(reports.begun.at(-1)).toBe(statSync(directory.changesFile(4)).size)
  expect(readPublished(directory)).toMatchObject({
    publication: 4,
    generation: first?.generation,
  })
  expect(readdirSync(join(here, 'generations'))).toHaveLength(2)
  expect(readdirSync(join(here, 'fetching'))).toEqual([])
})

test('a replica fetches nothing while the offer is the same', async () => {
  const { poll, read, reports } = await publishedTarget()
  await poll()
  read.length = 0
  await poll()
  await poll()
  expect(read).toEqual(['manifest.json', 'manifest.json'])
  expect(reports.published).toEqual([2])
})

test('an interrupted fetch keeps complete files, also in another process', async () => {
  const { directory, here, poll, close, reports, read, between, target } = await publishedTarget()
  between.onRead = (path) => {
    if (path.startsWith('changes/')) throw new SourceFailure('the line is cut')
  }
  await poll()
  expect(reports.known?.problem).toMatchObject({ kind: 'source', reason: 'the line is cut' })
  expect(readPublished(directory)).toBeNull()
  between.onRead = () => {}
  read.length = 0
  close()
  const other = followed(here, target)
  await other.poll()
  expect(other.reports.published).toEqual([2])
  expect(read.filter(isPublicationFile)).toEqual(['changes/2.sqlite'])
})

test('a replica fetches a file again that has the right size but other bytes', async () => {
  const { path, folder, here, poll, reports } = await publishedTarget()
  const file = `catalogs/${filesIn(path).published.catalog}.sqlite`
  mkdirSync(join(here, 'catalogs'), { recursive: true })
  writeFileSync(join(here, file), Buffer.alloc(statSync(join(folder, file)).size))
  await poll()
  expect(reports.published).toEqual([2])
  expect(readFileSync(join(here, file)).equals(readFileSync(join(folder, file)))).toBe(true)
})

test('a replica does not fetch a generation that another version built', async () => {
  const { poll, reports, read } = await publishedTarget({ fingerprint: 'other' })
  await poll()
  expect(reports.known?.problem).toMatchObject({
    kind: 'here',
    reason: expect.stringContaining('was built by another version of titlebase'),
  })
  expect(read.filter(isPublicationFile)).toEqual([])
})

test.each([
  ['gone', new MissingFile('target', 'file', 'it is missing', '')],
  ['forbidden, as a missing one may be', new ForbiddenFile('may not be read')],
])('a file that is %s because of a newer publication is not damaged', async (_, failure) => {
  const { folder, poll, reports, between, publish, rollBack } = await publishedTarget()
  const pointer = join(folder, 'manifest.json')
  const older = readFileSync(pointer)
  await rollBack()
  await publish()
  const newer = readFileSync(pointer)
  writeFileSync(pointer, older)
  between.onRead = (path) => {
    if (!isPublicationFile(path)) return
    writeFileSync(pointer, newer)
    throw failure
  }
  await poll()
  expect(reports.known?.problem).toBeNull()
  between.onRead = () => {}
  await poll()
  expect(reports.published).toEqual([3])
})

test.each([
  ['a damaged copy', Buffer.from('damaged')],
  ['a false absence', null],
])(
  'a replica bypasses a cache with %s of a file, and reads the manifest past caches',
  async (_, stored) => {
    const { cached, poll, reports, throughCaches } = await publishedTarget()
    cached.set('changes/2.sqlite', stored)
    throughCaches.length = 0
    await poll()
    expect(reports).toMatchObject({ known: { problem: null }, published: [2] })
    expect(throughCaches.filter((path) => !isPublicationFile(path))).toEqual([])
  },
)

test.each([
  ['cut short', (file: string) => truncateSync(file, 30)],
  ['too long', (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size + 1))],
  ['with other bytes', damages['overwritten throughout']],
  ['missing', (file: string) => rmSync(file)],
])(
  'a file %s at the target logs one line, and the replica keeps its generation',
  async (_, damage) => {
    const { folder, here, directory, poll, close, reports, publish, rollBack, path } =
      await publishedTarget()
    await poll()
    await rollBack()
    await publish()
    const damaged = `generations/${filesIn(path).published.generation}/index.bin`
    damage(join(folder, damaged))
    await poll()
    expect(reports.known).toMatchObject({
      offer: { publication: 3 },
      problem: {
        kind: 'damaged',
        reason: expect.stringContaining(`${damaged} of ${folder} is damaged (`),
      },
    })
    expect(readPublished(directory)?.publication).toBe(2)
    expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
    const { status, out } = await runCommand(['doctor'], here, tomorrow)
    expect(status).toBe(1)
    expect(out).toMatch(/^fault {2}following +.*index\.bin of .* is damaged .*upload --replace/m)
    await publishData(path, watchedTarget(folder).target, { replace: true })
    close()
    const again = followed(here, watchedTarget(folder).target)
    await again.poll()
    expect(again.reports.published).toEqual([3])
  },
)

test('a damaged manifest logs one line, and the replica keeps its generation', async () => {
  const { folder, directory, poll, reports } = await publishedTarget()
  await poll()
  const manifest = join(folder, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"format": 2', '"format": 9'))
  await poll()
  expect(reports.known?.problem).toMatchObject({
    kind: 'damaged',
    reason: expect.stringContaining(
      'invalid contents, or from another version): run titlebase upload --replace',
    ),
  })
  expect(readPublished(directory)?.publication).toBe(2)
})

test('a failed fetch leaves no missing bytes', async () => {
  const { folder, target } = await publishedTarget()
  rmSync(join(folder, 'catalogs'), { recursive: true })
  const logger = { info() {}, warn() {}, error() {} }
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
  const patience = { timeout: 20_000, interval: 20 }
  // After two seconds the follower tries again, and fails for the same reason.
  for (const _ of ['first fetch', 'second fetch']) {
    await vi.waitFor(() => expect(follower.state().missingBytes).toBeGreaterThan(0), patience)
    await vi.waitFor(() => expect(follower.state().missingBytes).toBe(0), patience)
  }
  expect(follower.state()).toMatchObject({ failures: 1, problem: { kind: 'damaged' } })
})

test('commands name the remedy for a file damaged in the replica, and it works', async () => {
  const { here, poll, close, target, reports } = await publishedTarget()
  saveFollowing(here, { source: target.name, offer: null, problem: null })
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
  close()
  const again = followed(here, target)
  await again.poll()
  expect(again.reports.fetched).toBeLessThan(reports.fetched)
  expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
})

test('publications that do not open leave the previous generation answering, also after a restart', async () => {
  const { path, here, poll, publish, directory } = await publishedTarget()
  await poll()
  const answering = readPublished(directory)?.generation
  const service = await serve(here, { FOLLOW_URL: path })
  for (const name of ['unreadable-1', 'unreadable-2']) {
    await publishUnreadable(path, name)
    await publish()
    await poll()
    expect(readPublished(directory)?.generation).toBe(name)
  }
  const cannotOpen = () => service.logLines().filter((line) => line.includes('cannot open'))
  await expect.poll(cannotOpen, { timeout: 60_000 }).not.toHaveLength(0)
  const isAnswering = async ({ ask }: Pick<typeof service, 'ask'>) => {
    expect((await ask('/v1.2/titles?limit=1')).status).toBe(200)
  }
  await isAnswering(service)
  expect(readdirSync(join(here, 'generations'))).toContain(answering)
  await service.close()

  const again = await serve(here, { FOLLOW_URL: path })
  await isAnswering(again)
  expect(again.logLines()[0]).toContain(`"serving":"${answering}"`)
  await again.close()
})

/** Publishes a copy of the published generation whose index has correct checksums but does not open. */
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

test('a replica of an empty target waits and reports it', async () => {
  const folder = join(temporaryDirectory(), 'target')
  const { poll, reports } = followed(
    join(temporaryDirectory(), 'replica'),
    watchedTarget(folder).target,
  )
  await poll()
  expect(reports.known).toMatchObject({
    offer: null,
    problem: {
      kind: 'source',
      reason: `${folder} has no publication yet: run titlebase upload on the publishing server`,
    },
  })
})

test('a replica does not follow a backup, which contains keys', async () => {
  const { path } = await publishedTarget()
  const backup = join(temporaryDirectory(), 'backup')
  await runCommand(['backup', backup], path, tomorrow)
  const other = followed(join(temporaryDirectory(), 'other'), watchedTarget(backup).target)
  await other.poll()
  expect(other.reports.known.problem).toMatchObject({
    kind: 'here',
    reason: `${backup} is a backup: follow a target of titlebase upload`,
  })
  expect(existsSync(other.directory.accessFile)).toBe(false)
})

test.each([
  ['index', ['index']],
  ['rollback', ['rollback']],
  ['generate', ['generate', '--titles', '10']],
])('titlebase %s is rejected in a directory that follows', async (_, args) => {
  const { here, poll, folder } = await publishedTarget()
  await poll()
  const { status, err } = await runCommand(args, here, tomorrow)
  expect(status).toBe(2)
  expect(err).toContain(`${here} follows ${folder}: run `)
  expect(err).toContain(`or remove ${join(here, 'following.json')} to stop following`)
  expect(existsSync(join(here, 'catalog.json'))).toBe(false)
})
