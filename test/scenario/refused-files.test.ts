import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyTwoGenerations, filesIn } from '../support/damaged-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { filmLine } from '../support/import-run.js'

/** Starts a program that the permissions of files bind, even if the superuser starts it. */
const bound =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : ['env']

const spawnBound = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(bound[0] ?? '', [...bound.slice(1), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
    timeout: 60_000,
  })

const canBind = spawnBound(['true']).status === 0

function run(data: string, ...args: string[]) {
  const command = [process.execPath, inject('commandLine'), ...args]
  const { status, stderr } = spawnBound(command, { DATA_DIR: data, PORT: '0', EXPLORER: 'false' })
  return { status, last: stderr.trimEnd().split('\n').at(-1) }
}

/** Takes all permissions for a file or folder, except some, until the test ends. */
function forbid(path: string, left = 0o000): () => void {
  const { mode } = statSync(path)
  const allow = () => chmodSync(path, mode)
  chmodSync(path, left)
  onTestFinished(allow)
  return allow
}

/** A file with one film, outside the data directory. */
function filmFile(): string {
  const file = join(temporaryDirectory(), 'films.ndjson')
  writeFileSync(file, filmLine(1))
  return file
}

/** The names of all files, and what is published and imported. */
function stateOf(data: string) {
  const { pointer, current } = filesIn(data)
  const contents = [pointer, current].map((file) => readFileSync(file, 'utf8'))
  const folders = ['catalogs', 'generations', 'changes'].map((name) => join(data, name))
  return [contents, ...folders.map((folder) => readdirSync(folder))]
}

const title = (name: string) => `${name} (needs permissions that bind)`

test.skipIf(!canBind).each(['', 'catalogs', 'generations', 'changes'])(
  title('commands and the service refuse DATA_DIR/%s without the right to write'),
  async (folder) => {
    const data = await copyTwoGenerations()
    const before = stateOf(data)
    const allow = forbid(join(data, folder), 0o500)
    const backup = join(temporaryDirectory(), 'backup')
    const commands = [['serve'], ['import', filmFile()], ['index'], ['backup', backup]]
    for (const command of folder === '' ? commands : [['index']]) {
      expect(run(data, ...command), command[0]).toEqual({
        status: 2,
        last: `titlebase: DATA_DIR must be a writable folder: ${data} is not (EACCES)`,
      })
    }
    allow()
    expect(stateOf(data)).toEqual(before)
    expect(run(data, 'index').status).toBe(0)
  },
)

test.skipIf(!canBind)(title('import names a file that it may not read'), async () => {
  const data = await copyTwoGenerations()
  const before = stateOf(data)
  const file = filmFile()
  const allow = forbid(file)
  const { status, last } = run(data, 'import', file)
  expect(status).toBe(2)
  expect(last).toContain(file)
  expect(last).toMatch(/^titlebase: .*permission denied/)
  expect(stateOf(data)).toEqual(before)
  allow()
  expect(run(data, 'import', file).status).toBe(0)
})

test.skipIf(!canBind).each([
  ['index', 'current', /catalog\.json cannot be read: EACCES/],
  ['index', 'catalog', /\.sqlite cannot be read: EACCES/],
  ['index', 'pointer', /published\.json cannot be read: EACCES/],
  ['serve', 'pointer', /published\.json cannot be read: EACCES/],
  ['serve', 'access', /access\.sqlite cannot be (?:read|written)/],
  ['backup', 'index', /index\.bin cannot be read: EACCES/],
] as const)(title('%s names a file that it may not read: %s'), async (command, named, message) => {
  const data = await copyTwoGenerations()
  expect(run(data, 'keys', 'create', 'app').status).toBe(0)
  const before = stateOf(data)
  const allow = forbid(filesIn(data)[named])
  const target = command === 'backup' ? [join(temporaryDirectory(), 'backup')] : []
  const { status, last } = run(data, command, ...target)
  expect(status, last).toBe(2)
  expect(last).toMatch(message)
  allow()
  expect(stateOf(data)).toEqual(before)
  expect(run(data, 'verify').status).toBe(0)
})

test.skipIf(!canBind)(title('index says why it may not take its lock'), async () => {
  const data = await copyTwoGenerations()
  expect(run(data, 'index').status).toBe(0)
  const lock = join(dirname(filesIn(data).pointer), 'index.lock')
  forbid(lock)
  const { status, last } = run(data, 'index')
  expect(status).toBe(2)
  expect(last).toContain(`cannot lock ${lock}: EACCES: permission denied`)
})
