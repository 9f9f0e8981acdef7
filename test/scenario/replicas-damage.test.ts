import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { embedded } from '../../engines/embedded/embedded.js'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
import type { FollowMessage } from '../../storage/replicas/follow-worker.js'
import { startFollower } from '../../storage/replicas/follower.js'
import type { Manifest } from '../../storage/replicas/manifest.js'
import { damages, filesIn } from '../support/damaged-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import {
  chunksIn,
  followed,
  isChunk,
  publishData,
  publishedTarget,
  tomorrow,
  watchedTarget,
} from '../support/replicas.js'
import { runCommand } from '../support/run-command.js'
import { threadMessages } from '../support/thread-messages.js'

describe('a damaged offer logs one line, and the replica keeps its generation', () => {
  test.each([
    ['cut short', (file: string) => truncateSync(file, 30)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['with other bytes', damages['overwritten throughout']],
    ['of another chunk', (file: string, other: string) => writeFileSync(file, readFileSync(other))],
    ['missing', (file: string) => rmSync(file)],
  ])('a chunk %s', async (_, damage) => {
    const { folder, here, directory, poll, reports, publish, rollBack, path } =
      await publishedTarget()
    await poll()
    const before = new Set(chunksIn(folder))
    await rollBack()
    await publish()
    const [file = '', other = ''] = chunksIn(folder).filter((chunk) => !before.has(chunk))
    damage(file, other)
    await poll()
    expect(reports.known).toMatchObject({
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
      /^fault {2}following +fetching from .*: chunks.* is damaged/m,
    )
    // Once repaired at the target, it is fetched.
    await publishData(path, watchedTarget(folder).target, { check: true })
    const again = followed(here, watchedTarget(folder).target)
    await again.poll()
    expect(again.reports.published).toEqual([3])
  })

  test.each([
    ['the pointer', 'current.json', 'invalid contents): run titlebase upload --replace'],
    ['the manifest', 'manifests', 'its checksum differs): run titlebase upload --check'],
  ])('%s', async (_, name, reason) => {
    const { folder, directory, poll, reports, publish, rollBack } = await publishedTarget()
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
    expect(reports.known?.problem).toMatchObject({
      kind: 'damaged',
      reason: expect.stringContaining(reason),
    })
    expect(readPublished(directory)?.publication).toBe(2)
  })
})

test('a failed fetch leaves no missing bytes', async () => {
  const { folder, target } = await publishedTarget()
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
  // After two seconds the follower tries again, and fails for the same reason.
  const fetches = () => messages.filter(({ kind }) => kind === 'begin').length
  await vi.waitFor(() => expect([fetches(), messages.at(-1)?.kind]).toEqual([2, 'polled']), {
    timeout: 20_000,
    interval: 20,
  })
  expect(follower.state().problem?.kind).toBe('damaged')
  expect(follower.state()).toMatchObject({ failures: 1, missingBytes: 0 })
})

describe('a manifest counts as damaged', () => {
  /** Changes the current manifest, and the pointer's checksum of it. */
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
    const { folder, directory, poll, reports, read } = await publishedTarget()
    rewrite(folder, change)
    await poll()
    expect(reports.known?.problem).toMatchObject({
      kind: 'damaged',
      reason: expect.stringMatching(reason),
    })
    expect(read.filter(isChunk)).toEqual([])
    expect(readPublished(directory)).toBeNull()
  })
})

test('the next start fetches only the file that is damaged in the replica', async () => {
  const { here, poll, target } = await publishedTarget()
  await poll()
  const { index } = filesIn(here)
  damages['cut short'](index)
  const again = followed(here, target)
  await again.poll()
  expect(again.reports.fetched + again.reports.reused).toBeGreaterThan(again.reports.fetched)
  expect((await runCommand(['verify'], here, tomorrow)).status).toBe(0)
})

test('commands name the remedy for a file damaged in the replica, and it works', async () => {
  const { here, poll, target } = await publishedTarget()
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
