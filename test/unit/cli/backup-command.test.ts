import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccessStore } from '../../../server/access/database/access-database.js'
import { openKeys } from '../../../server/access/keys/keys.js'
import { readBackupList, writeBackupList } from '../../../storage/backup/manifest.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { recordRun } from '../../../storage/data-directory/run-record.js'
import { recordRunningService } from '../../../storage/data-directory/running-services.js'
import { markRestore } from '../../../storage/data-directory/unfinished-restore.js'
import { readEdges } from '../../../storage/files/checked-files.js'
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
import { someFile } from '../../support/published-generation.js'
import { runCommand } from '../../support/run-command.js'

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
      `${index} is damaged (its checksum differs): restore another backup\n`,
    ),
  })
  expect(readdirSync(target).toSorted()).toEqual([
    'catalogs',
    'changes',
    'generations',
    'index.lock',
  ])
  expect((await titlebase(target, 'restore', data)).err).toContain(
    `${data} has no backup.json: name a folder that titlebase backup wrote`,
  )
})

test('restore compares every byte of its copies, not only the edges of the backup', async () => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const file = join(copy, 'access.sqlite')
  damages['with one byte changed in its middle'](file)
  const list = readBackupList(copy)
  const record = { ...(list.files['access.sqlite'] ?? someFile), edges: readEdges(file).edges }
  writeBackupList(copy, { ...list, files: { ...list.files, 'access.sqlite': record } })
  const target = temporaryDirectory()
  expect(await titlebase(target, 'restore', copy)).toMatchObject({
    status: 2,
    err: expect.stringContaining(
      'access.sqlite is damaged (its checksum differs): restore another backup\n',
    ),
  })
  expect(existsSync(join(target, 'access.sqlite'))).toBe(false)
})

interface BackupList {
  readonly files: Record<string, object>
  readonly published: object
  readonly catalog: object
}

test.each<[string, (list: BackupList) => void]>([
  ['lacks a file', ({ files }) => delete files[Object.keys(files)[0] ?? '']],
  ['lists another size', ({ files }) => Object.assign(Object.values(files)[0] ?? {}, { bytes: 1 })],
  ['names another generation', ({ published }) => Object.assign(published, { generation: 'g' })],
  ['names another catalog', ({ catalog }) => Object.assign(catalog, { catalog: 'c' })],
])('a backup whose list %s changes nothing, even with a correct checksum', async (_, change) => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  const file = join(copy, 'backup.json')
  const { list, sum } = JSON.parse(readFileSync(file, 'utf8'))
  change(list)
  const correct = createHash('sha256').update(JSON.stringify(list)).digest('hex')
  for (const written of [sum, correct]) {
    writeFileSync(file, JSON.stringify({ list, sum: written }))
    const { status, err } = await titlebase(target, 'restore', '--force', copy)
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(copy) })
    expect((await titlebase(target, 'verify')).status).toBe(0)
  }
})

test('a pipe in a backup does not stop the restore', async () => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const { index } = filesIn(data)
  const pipe = index.replace(data, copy)
  rmSync(pipe)
  execFileSync('mkfifo', [pipe])
  const { status, err } = await titlebase(temporaryDirectory(), 'restore', copy)
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(`${pipe} is damaged`) })
})

test('an unfinished restore is reported, taken back while it copies, and refused without copies', async () => {
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  markRestore(target, { backup, files: null })
  for (const command of ['status', 'doctor']) {
    const { out, err } = await titlebase(target, command)
    expect(out + err).toContain(`a restore of ${backup} is running or was interrupted`)
  }
  const lock = lockIndexing(openDataDirectory(target, { settle: false }))
  expect((await titlebase(target, 'verify')).status).toBe(0)
  expect(existsSync(join(target, 'restore.json'))).toBe(true)
  markRestore(target, { backup, files: ['changes/9.sqlite'] })
  expect((await titlebase(target, 'verify')).err).toContain(
    `titlebase restore is writing into ${target}: wait for it to finish and try again`,
  )
  lock.release()
  for (const command of ['serve', 'verify', 'index']) {
    const { status, err } = await titlebase(target, command)
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringContaining(
        `${target} is only partly restored: run titlebase restore --force ${backup} again`,
      ),
    })
  }
  expect((await titlebase(target, 'restore', '--force', backup)).status).toBe(0)
  expect((await titlebase(target, 'verify')).status).toBe(0)
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

test('rejects a path outside of the data directory', async () => {
  const copy = copyData(backup, join(temporaryDirectory(), 'copy'))
  const file = join(copy, 'backup.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"imports.json"', '"generations/../../out"'))
  expect((await titlebase(temporaryDirectory(), 'restore', copy)).err).toContain(
    `${file} is damaged`,
  )
})

test('does not change a data directory that is not empty or in use', async () => {
  const target = copyData(data, join(temporaryDirectory(), 'target'))
  const issue = () => {
    const store = openAccessStore(join(target, 'access.sqlite'))
    openKeys(store, demoNow).issue('later', { rate: 1, quota: 1 })
    store.close()
  }
  issue()
  const before = readPublished(openDataDirectory(target))
  expect((await titlebase(target, 'restore', backup)).err).toContain(
    `${target} is not empty: use --force to replace its contents`,
  )
  const url = 'http://127.0.0.1:4300'
  const startedAt = demoNow().toISOString()
  const end = recordRunningService(target, {
    url,
    operatorUrl: null,
    pid: 1,
    startedAt,
    processes: 1,
  })
  expect((await titlebase(target, 'restore', '--force', backup)).err).toContain(
    `a service is using ${target} (${url}): stop it first`,
  )
  end()
  const lock = lockIndexing(openDataDirectory(target))
  expect((await titlebase(target, 'restore', '--force', backup)).err).toContain(
    `another titlebase command is using ${target}: wait for it to finish and try again`,
  )
  lock.release()
  expect(readPublished(openDataDirectory(target))).toEqual(before)

  const { status, err } = await titlebase(target, 'restore', '--force', backup)
  expect(status).toBe(0)
  expect(err).toContain('deleted "later"')
  expect(readdirSync(join(target, 'generations'))).toEqual([before?.generation])
})

test('a non-empty folder and a damaged file end a backup without leaving files', async () => {
  expect((await titlebase(data, 'backup', backup)).err).toContain(
    `${backup} is not empty: name a new or empty folder`,
  )
  const source = copyData(data, join(temporaryDirectory(), 'source'))
  const { facets } = filesIn(source)
  damages['cut short'](facets)
  const folder = join(temporaryDirectory(), 'new')
  mkdirSync(folder)
  expect((await titlebase(source, 'backup', folder)).err).toContain(`${facets} is damaged`)
  expect(readdirSync(folder)).toEqual([])
  expect(await titlebase(temporaryDirectory(), 'backup', folder)).toMatchObject({
    status: 2,
    err: expect.stringContaining('has nothing to back up: is DATA_DIR correct?'),
  })
  expect(existsSync(join(folder, 'backup.json'))).toBe(false)
})
