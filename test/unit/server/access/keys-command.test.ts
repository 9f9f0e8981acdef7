import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { hashKey, openKeys } from '../../../../server/access/keys/open-keys.js'
import { statusOf } from '../../../support/ask-with-key.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../../../support/fake-service.js'
import { runCommand } from '../../../support/run-command.js'

const now = () => new Date('2024-05-17T12:00:00Z')

/** The command line with a new data directory. */
function commandLine() {
  const dataDirectory = join(temporaryDirectory(), 'data')
  return {
    dataDirectory,
    run: (...args: string[]) => runCommand(args, dataDirectory, now),
    runWith: (variables: Record<string, string>, ...args: string[]) =>
      runCommand(args, dataDirectory, now, variables),
    find(key: string) {
      const store = openAccessStore(join(dataDirectory, 'access.sqlite'))
      try {
        return openKeys(store, now).find(hashKey(key))
      } finally {
        store.close()
      }
    },
  }
}

test('prints only the new key on standard output, and stores it nowhere', async () => {
  const { run, find, dataDirectory } = commandLine()
  const { status, out } = await run('keys', 'create', 'site')
  expect(status).toBe(0)
  expect(out).toMatch(/^tb_[\w-]{43}\n$/)
  expect(find(out.trim())).toMatchObject({ name: 'site', rate: 20, quota: 10_000 })
  for (const file of readdirSync(dataDirectory).filter((name) => name.startsWith('access'))) {
    expect(readFileSync(join(dataDirectory, file)).includes(out.trim())).toBe(false)
  }
})

test.each([
  [['--rate', '5'], { rate: 5, quota: 10_000 }],
  [['--quota', '7'], { rate: 20, quota: 7 }],
  [['--rate', '5', '--quota', '7'], { rate: 5, quota: 7 }],
  [['--unlimited'], { rate: null, quota: null }],
])('created with %j', async (options, limits) => {
  const { run, find } = commandLine()
  const { out } = await run('keys', 'create', 'site', ...options)
  expect(find(out.trim())).toMatchObject(limits)
})

test('a key can have an end, which the list shows', async () => {
  const { run } = commandLine()
  expect((await run('keys', 'create', 'guest', '--expires', '90d')).status).toBe(0)
  await run('keys', 'create', 'site')
  expect(JSON.parse((await run('keys', 'list', '--json')).out)).toMatchObject([
    { name: 'guest', expires_at: '2024-08-15T12:00:00.000Z' },
    { name: 'site', expires_at: null },
  ])
  expect((await run('keys', 'list')).out).toMatch(/EXPIRES\nguest .* 2024-08-15T12:00:00.000Z\n/)
})

test('commands record who changed keys and bans, and status shows it', async () => {
  const { run, dataDirectory } = commandLine()
  const key = (await run('keys', 'create', 'site')).out.trim()
  await run('keys', 'limit', 'site', '--rate', '3')
  await run('keys', 'revoke', 'site')
  await run('keys', 'revoke', 'site')
  await run('bans', 'clear')
  const lines = readFileSync(join(dataDirectory, 'access.log'), 'utf8').trimEnd().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^2024-05-17T12:00:00\.000Z \S.* keys create "site"$/),
    expect.stringContaining('keys limit "site": 3 requests per second and 10000 per day'),
    expect.stringContaining('keys revoke "site"'),
    expect.stringContaining('bans clear (all): 0 lifted'),
  ])
  expect(lines.join()).not.toContain(key)
  const { out } = await run('status')
  for (const line of lines.slice(1)) expect(out).toContain(line)
})

test('a name in SUDO_USER forges no line of the record', async () => {
  const { runWith, dataDirectory } = commandLine()
  const forged = 'eve\n2024-05-17T12:00:00.000Z root bans clear'
  expect((await runWith({ SUDO_USER: forged }, 'keys', 'create', 'site')).status).toBe(0)
  const lines = readFileSync(join(dataDirectory, 'access.log'), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(1)
})

test.each<[what: string, make: (file: string) => void]>([
  ['a pipe', (file) => void execFileSync('mkfifo', [file])],
  [
    'a link',
    (file) => {
      writeFileSync(`${file}.target`, '')
      symlinkSync(`${file}.target`, file)
    },
  ],
])('if access.log is %s, commands warn and still print the new key', async (_, make) => {
  const { run, dataDirectory } = commandLine()
  mkdirSync(dataDirectory)
  make(join(dataDirectory, 'access.log'))
  const { status, out, err } = await run('keys', 'create', 'site')
  expect({ status, out, err }).toEqual({
    status: 0,
    out: expect.stringMatching(/^tb_/),
    err: expect.stringContaining('access.log cannot be written ('),
  })
})

test('changes limits separately; a revoked key is unknown and its name is free', async () => {
  const { run, find } = commandLine()
  const key = (await run('keys', 'create', 'site')).out.trim()
  expect(await run('keys', 'limit', 'site', '--rate', '3')).toEqual({
    status: 0,
    out: 'the key "site" may send 3 requests per second and 10000 per day\n',
    err: '',
  })
  expect(find(key)).toMatchObject({ rate: 3, quota: 10_000 })
  expect((await run('keys', 'limit', 'site', '--unlimited')).out).toBe(
    'the key "site" may send any number of requests per second and any number per day\n',
  )
  expect(find(key)).toMatchObject({ rate: null, quota: null })
  expect((await run('keys', 'revoke', 'site')).out).toBe(
    'revoked the key "site": the service rejects it from now on\n',
  )
  expect(await run('keys', 'revoke', 'site')).toMatchObject({
    status: 2,
    err: expect.stringContaining('the key named "site" was revoked at 2024-05-17T12:00:00.000Z'),
  })
  expect(find(key)).toBeNull()
  expect((await run('keys', 'create', 'site')).status).toBe(0)
  expect(JSON.parse((await run('keys', 'list', '--json')).out)).toMatchObject([
    { name: 'site', revoked_at: '2024-05-17T12:00:00.000Z' },
    { name: 'site', revoked_at: null },
  ])
  expect((await run('keys', 'list')).out.split('\n')).toHaveLength(4)
})

test('the list has the day of the last request and today’s count', async () => {
  const directory = temporaryDirectory()
  const clock = stoppedClock('2024-05-17T12:00:00Z')
  const service = fakeService({ directory, clock })
  const [today, earlier] = [service.key(), service.key()]
  service.key()
  expect(await statusOf(service, earlier)).toBe(200)
  clock.pass(86_400)
  for (let sent = 0; sent < 2; sent += 1) expect(await statusOf(service, today)).toBe(200)
  service.access.sync()
  const { out } = await runCommand(['keys', 'list', '--json'], directory, clock.now)
  expect(JSON.parse(out)).toMatchObject([
    { name: 'key 1', last_used_on: '2024-05-18', used_today: 2 },
    { name: 'key 2', last_used_on: '2024-05-17', used_today: 0 },
    { name: 'key 3', last_used_on: null, used_today: 0 },
  ])
  const table = (await runCommand(['keys', 'list'], directory, clock.now)).out
  expect(table).toMatch(/^key 1 .* 2 +2024-05-18 /m)
})

test.each([
  [['keys', 'create'], "missing required argument 'name'"],
  [
    ['keys', 'create', 'taken'],
    'there is a key named "taken": choose another name, or revoke it first',
  ],
  [['keys', 'create', ' '], 'the name of a key must have 1 to 100 printable characters'],
  [['keys', 'create', 'a', '--expires', '0'], '--expires must be longer than 0'],
  [['keys', 'create', 'a', '--expires', 'soon'], 'Expected a time such as 30m, 24h or 7d.'],
  [['keys', 'create', 'a', '--rate', '0'], 'Expected a whole number from 1.'],
  [['keys', 'create', 'a', '--rate', '1', '--unlimited'], 'cannot be used with'],
  [['keys', 'limit', 'taken'], 'no limit to change: use --rate, --quota or --unlimited'],
  [['keys', 'limit', 'nobody', '--rate', '1'], 'there is no key named "nobody"'],
  [['keys', 'revoke', 'nobody'], 'there is no key named "nobody"'],
  [['keys', 'creat', 'a'], "unknown command 'creat' (Did you mean create?)"],
  [['frobnicate'], "unknown command 'frobnicate'"],
  [['--frobnicate'], "unknown option '--frobnicate'"],
])('rejects %j in one line with status 2', async (args, message) => {
  const { run } = commandLine()
  await run('keys', 'create', 'taken')
  const { status, out, err } = await run(...args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err).toMatch(/^titlebase: .*\n$/)
  expect(err).toContain(message)
})

test.each([['--help'], ['--version'], ['keys', '--help']])(
  '%s ends with status 0',
  async (...args) => {
    const { status, out, err } = await commandLine().run(...args)
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).not.toBe('')
  },
)

test('rotate replaces a key, and the old one stays valid for the given time', async () => {
  const { run, dataDirectory } = commandLine()
  const old = (await run('keys', 'create', 'app', '--rate', '7')).out.trim()
  const { out, err } = await run('keys', 'rotate', 'app', '--valid-for', '2h')
  const fresh = out.trim()
  expect(err).toContain('The old key is valid until 2024-05-17T14:00:00.000Z')
  const store = openAccessStore(join(dataDirectory, 'access.sqlite'))
  const keysAt = (time: string) => openKeys(store, () => new Date(`2024-05-17T${time}Z`))
  expect(keysAt('13:59:59').find(hashKey(old))).toMatchObject({ name: 'app', rate: 7 })
  expect(keysAt('14:00:01').find(hashKey(old))).toBeNull()
  expect(keysAt('14:00:01').find(hashKey(fresh))).toMatchObject({ name: 'app', rate: 7 })
  keysAt('13:00:00').revoke('app')
  expect(keysAt('13:00:01').find(hashKey(old))).toBeNull()
  expect(keysAt('13:00:01').find(hashKey(fresh))).toBeNull()
  store.close()
  expect((await run('keys', 'rotate', 'app')).err).toContain('was revoked at')
  expect((await run('keys', 'rotate', 'app', '--valid-for', 'soon')).status).toBe(2)
})
