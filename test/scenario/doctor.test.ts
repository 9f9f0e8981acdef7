import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checks } from '../../cli/checks/doctor-checks.js'
import { diskResult } from '../../cli/checks/folder-checks.js'
import { recordRunningService } from '../../storage/data-directory/running-services.js'
import { copyTwoGenerations, filesIn, sharedTwoGenerations } from '../support/damaged-data.js'
import { demoNow, serveData } from '../support/demo-data.js'
import { causedFaults } from '../support/doctor-faults.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { readRepositoryFile } from '../support/markdown.js'
import { mayMount } from '../support/may-mount.js'
import { hasRedis, ownRedis } from '../support/own-redis.js'
import { runCommand } from '../support/run-command.js'

/** A copy of healthy data, with a key. */
async function copied(): Promise<string> {
  const path = await copyTwoGenerations()
  await runCommand(['keys', 'create', 'app'], path, demoNow)
  return path
}

/** A time after the creation of the data. */
const now = () => new Date(demoNow().getTime() + 60_000)
const doctor = (path: string, variables = {}, clock = now) =>
  runCommand(['doctor'], path, clock, { PORT: '0', ...variables })
const linesOf = (out: string, check: string) =>
  out.split('\n').filter((line) => line.slice(7).startsWith(`${check} `))

/** SQLite creates its two files next to a database when a process reads it. */
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/-(wal|shm)$/.test(name))
    .toSorted()

test('reports healthy data in one line per check, and writes nothing', async () => {
  const path = await copied()
  const before = filesOf(path)
  const { status, out, err } = await doctor(path)
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).not.toMatch(/^fault/m)
  const always = ['configuration', 'directory', 'disk', 'catalog', 'published']
  for (const check of [...always, 'access', 'keys', 'bans', 'port', 'service']) {
    expect(linesOf(out, check), check).toHaveLength(1)
  }
  expect(filesOf(path)).toEqual(before)
  const json = await runCommand(['doctor', '--json'], path, now, { PORT: '0' })
  expect(JSON.parse(json.out)).toContainEqual({
    check: 'bans',
    state: 'ok',
    text: 'no address is banned',
  })
})

test('counts the titles and people with a number if TMDB_API is set', async () => {
  const path = await copied()
  expect(linesOf((await doctor(path)).out, 'tmdb')).toEqual([])
  const { out } = await doctor(path, { TMDB_API: 'true' })
  expect(linesOf(out, 'tmdb')[0]).toMatch(
    /^ok {5}tmdb +(\d+) of \1 titles and (\d+) of \2 people take part .*; \d+ titles have a number of gamma/,
  )
})

describe('a fault of docs/reference/faults.md', () => {
  test.each(causedFaults)('$fault: the line of $check', async ({ cause, check, line }) => {
    const data = await copied()
    const { variables, path = data, end } = await cause(data)
    onTestFinished(async () => void (await end?.()))
    const { out } = await doctor(path, variables)
    const found = linesOf(out, check).find((each) => line.test(each))
    expect(found, out).toMatch(/^(fault|note) /)
  })

  test.skipIf(!mayMount())('a full disk (needs the right to mount)', async () => {
    const path = join(temporaryDirectory(), 'disk')
    mkdirSync(path)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', path])
    onTestFinished(() => void execFileSync('umount', [path]))
    cpSync(await sharedTwoGenerations(), path, { recursive: true })
    writeFileSync(join(path, 'fill'), Buffer.alloc(10e6))
    expect((await doctor(path)).out).toMatch(
      /^fault {2}disk .*the disk is full \(.* free\): free some space/m,
    )
  })

  test('a service reports a damaged published file itself', async () => {
    const service = await serveData(await copyTwoGenerations(), { OPERATOR_PORT: '0' }, now)
    onTestFinished(service.close)
    const { url, operatorUrl, dataDirectory } = service
    const at = now().toISOString()
    onTestFinished(
      recordRunningService(dataDirectory, {
        url,
        operatorUrl,
        pid: 1,
        startedAt: at,
        processes: 1,
      }),
    )
    expect((await doctor(dataDirectory)).out).toMatch(/^ok {5}service .*: answers and is ready$/m)
    writeFileSync(filesIn(dataDirectory).facets, 'garbage')
    const { status, out } = await doctor(dataDirectory)
    expect(status).toBe(1)
    expect(out).toMatch(
      /^fault {2}service .* is not ready: .*facets\.sqlite is damaged: run titlebase index/m,
    )
  })
})

describe('other findings', () => {
  test('doctor asks about an empty or missing folder, and creates nothing', async () => {
    const empty = temporaryDirectory()
    expect((await doctor(empty)).out).toMatch(/^note {3}directory .* is DATA_DIR correct\?$/m)
    expect(readdirSync(empty)).toEqual([])
    const missing = join(empty, 'missing')
    const { status, out } = await doctor(missing)
    expect(out).toMatch(
      /^note {3}directory .* does not exist yet: titlebase serve or import creates it$/m,
    )
    expect({ status, made: existsSync(missing) }).toEqual({ status: 0, made: false })
    expect((await doctor('/proc/x')).out).toMatch(
      /^fault {2}directory .*DATA_DIR .* cannot be created in .*: name another folder$/m,
    )
  })

  test('doctor names a wrong variable', async () => {
    const { status, out } = await doctor(await copied(), { LOG_LEVEL: 'loud' })
    expect(status).toBe(1)
    expect(out).toMatch(/^fault {2}configuration +LOG_LEVEL must be one of/m)
  })

  test('less space than the next index needs', () => {
    expect(diskResult(temporaryDirectory(), 1e18)).toEqual({
      state: 'fault',
      text: expect.stringMatching(
        /^titlebase index needs about 1000000000\.0 GB, but [\d.]+ GB are free: free some/,
      ),
    })
  })

  test.skipIf(process.getuid?.() !== 0)(
    'access.sqlite of another user (as superuser)',
    async () => {
      const path = await copied()
      chownSync(join(path, 'access.sqlite'), 1234, 1234)
      expect((await doctor(path)).out).toMatch(
        /^fault {2}access .* belongs to user 1234, its folder to user \d+: run chown/m,
      )
    },
  )

  test.skipIf(!hasRedis())(
    'a Redis that answers, and one whose clock differs (needs redis-server)',
    async () => {
      const { url } = await ownRedis()
      const path = await copied()
      const real = () => new Date()
      const variables = { REDIS_URL: url }
      expect((await doctor(path, variables, real)).out).toMatch(/^ok {5}redis /m)
      expect((await doctor(path, variables)).out).toMatch(
        /^fault {2}redis .*clocks of Redis and this machine differ by/m,
      )
    },
  )
})

test('docs/reference/faults.md names the checks that find the faults caused here', () => {
  const page = readRepositoryFile('docs/reference/faults.md')
  const documented = [...page.matchAll(/\bdoctor: `([^`]+)`/g)].map(([, check = '']) => check)
  const names = checks.map(({ name }) => name)
  for (const check of documented) expect(names).toContain(check)
  // A test above fills the disk if it may mount one.
  const caused = [...causedFaults.map(({ check }) => check), 'disk']
  expect(new Set(documented)).toEqual(new Set(caused))
})
