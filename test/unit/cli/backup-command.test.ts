import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderTarget } from '../../../storage/copies/folder-target.js'
import { type NewManifest, writeManifest } from '../../../storage/copies/manifest.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { recordRun } from '../../../storage/data-directory/run-record.js'
import { recordRunningService } from '../../../storage/data-directory/running-services.js'
import { lockIndexing } from '../../../storage/generations/index-lock.js'
import {
  copyData,
  damages,
  filesIn,
  serve,
  sharedTwoGenerations,
} from '../../support/damaged-data.js'
import { demoNow } from '../../support/demo-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { httpStub } from '../../support/http-stub.js'
import { runCommand } from '../../support/run-command.js'
import { s3Stub } from '../../support/s3-stub.js'

const root = mkdtempSync(join(tmpdir(), 'titlebase-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const data = join(root, 'data')
const backup = join(root, 'backup')
const titlebase = (path: string, ...args: string[]) => runCommand(args, path, demoNow)
beforeAll(async () => {
  cpSync(await sharedTwoGenerations(), data, { recursive: true })
  writeFileSync(join(data, 'imports.json'), '{}')
  await titlebase(data, 'keys', 'create', 'app')
  expect(await titlebase(data, 'backup', backup)).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      /^backed up to .*: 400 titles, \d+ persons, keys and bans; 9 files, [\d.]+ MB\n$/,
    ),
  })
})

test('a backup of a running service restores catalog, generation, journal and keys', async () => {
  const running = await serve(data)
  const [taken, restored] = [join(temporaryDirectory(), 'backup'), temporaryDirectory()]
  await titlebase(data, 'backup', taken)
  expect(await titlebase(restored, 'restore', taken)).toMatchObject({
    status: 0,
    out: expect.stringContaining(`restored ${taken}: 400 titles`),
  })
  const read = (path: string, file: string) => JSON.parse(readFileSync(join(path, file), 'utf8'))
  for (const file of ['published.json', 'catalog.json', 'imports.json']) {
    expect(read(restored, file)).toEqual(read(data, file))
  }
  expect(readdirSync(join(restored, 'changes'))).toEqual(['2.sqlite'])
  expect((await titlebase(restored, 'verify')).status).toBe(0)
  const keys = async (path: string) =>
    JSON.parse((await titlebase(path, 'keys', 'list', '--json')).out).map(
      ({ name }: { name: string }) => name,
    )
  expect(await keys(restored)).toEqual(await keys(data))
  const page = async ({ ask }: typeof running) =>
    (await (await ask('/v1.2/titles?preset=top&limit=5')).json()).items
  expect(await page(await serve(restored))).toEqual(await page(running))
})

test('rejects a damaged backup before changing anything', async () => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const index = filesIn(data).index.replace(data, copy)
  damages['with one byte changed in its middle'](index)
  const target = temporaryDirectory()
  expect(await titlebase(target, 'restore', copy)).toMatchObject({
    status: 2,
    err: expect.stringContaining(
      `${index.slice(copy.length + 1)} of ${copy} is damaged (its checksum differs): restore another backup\n`,
    ),
  })
  expect(readdirSync(target).toSorted()).toEqual([
    'catalogs',
    'changes',
    'generations',
    'index.lock',
  ])
  expect((await titlebase(target, 'restore', data)).err).toContain(
    `${data} has no manifest.json: name what titlebase backup wrote`,
  )
})

test.each<[string, (list: NewManifest) => object]>([
  ['lacks a file', ({ files }) => ({ files: files.slice(1) })],
  [
    'lists another size',
    ({ files: [one, ...rest] }) => ({ files: [{ ...one, bytes: 1 }, ...rest] }),
  ],
  [
    'names another generation',
    ({ published }) => ({ published: { ...published, generation: 'g' } }),
  ],
  [
    'names another catalog',
    () => ({ catalog: { catalog: 'c', file: { bytes: 1, edges: 1, whole: 1 } } }),
  ],
])('a backup whose manifest %s is rejected, even with a correct checksum', async (_, change) => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const file = join(copy, 'manifest.json')
  const { sum: _sum, format: _format, ...list } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, writeManifest({ ...list, ...change(list) }))
  const target = temporaryDirectory()
  expect(await titlebase(target, 'restore', copy)).toMatchObject({
    status: 2,
    err: expect.stringContaining(copy),
  })
  expect(existsSync(join(target, 'restoring.json'))).toBe(false)
})

test('a pipe in a backup does not stop the restore', async () => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const { index } = filesIn(data)
  const pipe = index.replace(data, copy)
  rmSync(pipe)
  execFileSync('mkfifo', [pipe])
  const { status, err } = await titlebase(temporaryDirectory(), 'restore', copy)
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringContaining(`${pipe} cannot be read: it is not a regular file`),
  })
})

test.each([
  ['this version', 'restoring.json', 'is running or was interrupted: run titlebase restore'],
  ['the version before', 'restore.json', 'has an unfinished restore of an earlier version'],
])('an unfinished restore of %s is named and left alone', async (_, file, message) => {
  const target = temporaryDirectory()
  writeFileSync(join(target, file), JSON.stringify({ source: backup, sum: 'other' }))
  mkdirSync(join(target, 'restoring'))
  for (const command of ['status', 'doctor']) {
    const { out } = await titlebase(target, command)
    expect(out).toMatch(new RegExp(`^fault {2}directory .*${message}`, 'm'))
  }
  for (const args of [['serve'], ['index'], ['keys', 'create', 'x'], ['restore', backup]]) {
    const { status, err } = await titlebase(target, ...args)
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(message) })
  }
  expect(existsSync(join(target, file))).toBe(true)
  expect(readdirSync(join(target, 'catalogs'))).toEqual([])
})

test('serve makes a demo only in a folder without keys, catalogs and generations', async () => {
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  for (const name of ['published.json', 'catalog.json', 'generations']) {
    rmSync(join(target, name), { recursive: true })
  }
  expect(await titlebase(target, 'serve')).toMatchObject({
    status: 2,
    err: expect.stringContaining(`${target} has catalogs, but no generation and no catalog.json`),
  })
  rmSync(join(target, 'catalogs'), { recursive: true })
  expect((await titlebase(target, 'serve')).err).toContain(`${target} has API keys, but no`)
})

test('serve does not publish a catalog that index refused', async () => {
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  const { catalog } = JSON.parse(readFileSync(join(target, 'catalog.json'), 'utf8'))
  recordRun(target, 'index', { refused: catalog, failure: 'it is too small' })
  for (const name of ['published.json', 'generations']) {
    rmSync(join(target, name), { recursive: true })
  }
  expect(await titlebase(target, 'serve')).toMatchObject({
    status: 2,
    err: expect.stringContaining('titlebase index refused: it is too small'),
  })
})

test('verify and status report a deleted published.json, and rollback publishes it again', async () => {
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  rmSync(join(target, 'published.json'))
  const damage = 'published.json is damaged (it is missing)'
  expect((await titlebase(target, 'verify')).out).toContain(damage)
  expect((await titlebase(target, 'status')).out).toContain(damage)
  expect((await titlebase(target, 'backup', join(temporaryDirectory(), 'b'))).err).toContain(damage)
  expect((await titlebase(target, 'rollback')).status).toBe(0)
  expect(readPublished(openDataDirectory(target))?.titles).toBe(400)
})

test('status creates no folder', async () => {
  const target = join(temporaryDirectory(), 'missing')
  expect((await titlebase(target, 'status')).status).toBe(1)
  expect(existsSync(target)).toBe(false)
})

test('a backup goes to a bucket and back, through a web server, too', async () => {
  const { config, objects } = await s3Stub()
  const variables = {
    S3_ENDPOINT: config.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const run = (path: string, ...args: string[]) => runCommand(args, path, demoNow, variables)
  const address = 's3://titles/2026-05-17'
  expect((await run(data, 'backup', address)).out).toContain(`backed up to ${address}: 400 titles`)
  expect(objects.size).toBe(
    readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length,
  )
  expect((await run(data, 'backup', address)).err).toContain(`${address} is not empty`)
  expect((await run(data, 'upload', address)).err).toContain(`${address} is a backup`)
  const web = await httpStub(({ url = '' }, response) => {
    const found = objects.get(url.slice(1))
    response.writeHead(found === undefined ? 404 : 200).end(found?.body)
  })
  for (const source of [address, `${web}/2026-05-17`]) {
    const restored = temporaryDirectory()
    expect((await run(restored, 'restore', source)).out).toContain(`restored ${source}: 400 titles`)
    expect((await run(restored, 'verify')).status).toBe(0)
    expect(readPublished(openDataDirectory(restored))).toEqual(
      readPublished(openDataDirectory(data)),
    )
    expect(statSync(join(restored, 'access.sqlite')).mode & 0o777).toBe(0o600)
  }
})

test('a failed backup names its cause even if the credentials may not remove files', async () => {
  const { config, objects, faults } = await s3Stub()
  faults.of = (request) => (request.startsWith('DELETE') ? 'refused' : null)
  const source = copyData(data, join(temporaryDirectory(), 'source'))
  const { facets } = filesIn(source)
  damages['with one byte changed in its middle'](facets)
  const { err } = await runCommand(['backup', 's3://titles/x'], source, demoNow, {
    S3_ENDPOINT: config.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(err).toContain(`${facets} is damaged`)
  expect([...objects.keys()]).not.toContain('x/manifest.json')
})

test('an upload is restored without keys', async () => {
  const [folder, restored] = [join(temporaryDirectory(), 'upload'), temporaryDirectory()]
  await titlebase(data, 'upload', folder)
  expect((await titlebase(data, 'backup', folder)).err).toContain(
    `${folder} is a target of titlebase upload: name a new or empty folder, or another prefix`,
  )
  expect((await titlebase(restored, 'restore', folder)).status).toBe(0)
  expect((await titlebase(restored, 'verify')).status).toBe(0)
  expect(existsSync(join(restored, 'access.sqlite'))).toBe(false)
})

test('restore refuses a data directory with data, and the printed commands keep later revocations', async () => {
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  await titlebase(target, 'keys', 'create', 'later')
  await titlebase(target, 'keys', 'revoke', 'app')
  const before = readPublished(openDataDirectory(target))
  const { status, err } = await titlebase(target, 'restore', backup)
  expect({ status, err }).toEqual({
    status: 2,
    err: `titlebase: ${target} has catalogs, generations, changes, catalog.json, published.json, access.sqlite: restore needs a data directory without data
To replace it, stop the service and run these commands, with paths outside of ${target} for the new file NEW and the new folder OLD:
  titlebase keys backup NEW
  mkdir OLD && mv ${target}/* OLD/
  titlebase restore ${backup}
  titlebase keys restore NEW
`,
  })
  expect(readPublished(openDataDirectory(target))).toEqual(before)

  const old = join(temporaryDirectory(), 'old')
  const file = join(temporaryDirectory(), 'keys.sqlite')
  const commands = err.split('\n').flatMap((line) => /^ {2}(.*)/.exec(line)?.[1] ?? [])
  for (const command of commands) {
    const line = command.replace('NEW', file).replaceAll('OLD', old)
    if (line.startsWith('mkdir')) execFileSync('sh', ['-c', line])
    else expect((await titlebase(target, ...line.split(' ').slice(1))).status, line).toBe(0)
  }
  const { out } = await titlebase(target, 'keys', 'list', '--json')
  const revoked = new Map<string, string | null>(
    JSON.parse(out).map((key: { name: string; revoked_at: string | null }) => [
      key.name,
      key.revoked_at,
    ]),
  )
  expect([...revoked.keys()]).toEqual(expect.arrayContaining(['app', 'later']))
  expect([revoked.get('app'), revoked.get('later')]).toEqual([expect.any(String), null])
  expect((await titlebase(target, 'verify')).status).toBe(0)
})

test('a restore waits for other processes to end', async () => {
  const target = temporaryDirectory()
  const url = 'http://127.0.0.1:4300'
  const startedAt = demoNow().toISOString()
  const service = { url, operatorUrl: null, pid: 1, startedAt, processes: 1 }
  const end = recordRunningService(target, service)
  expect((await titlebase(target, 'restore', backup)).err).toContain(
    `a service is using ${target} (${url}): stop it first`,
  )
  end()
  const lock = lockIndexing(openDataDirectory(target))
  expect((await titlebase(target, 'restore', backup)).err).toContain(
    `another titlebase command is using ${target}: wait for it to finish and try again`,
  )
  lock.release()
  expect((await titlebase(target, 'restore', backup)).status).toBe(0)
})

test('a non-empty folder and a damaged file end a backup without leaving files', async () => {
  expect((await titlebase(data, 'backup', backup)).err).toContain(
    `${backup} is not empty: name a new or empty folder, or another prefix`,
  )
  const source = copyData(data, join(temporaryDirectory(), 'source'))
  const { facets } = filesIn(source)
  damages['cut short'](facets)
  const folder = join(temporaryDirectory(), 'new')
  mkdirSync(folder)
  expect((await titlebase(source, 'backup', folder)).err).toContain(`${facets} is damaged`)
  expect(await folderTarget(folder).list('')).toEqual([])
  expect(await titlebase(temporaryDirectory(), 'backup', folder)).toMatchObject({
    status: 2,
    err: expect.stringContaining('has nothing to back up: is DATA_DIR correct?'),
  })
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false)
})
