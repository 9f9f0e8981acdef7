import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, inject, test } from 'vitest'
import {
  generationFileOf,
  openDataDirectory,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../support/fake-service.js'

/** The program stops only at the calls that are traced, which is much faster. */
const fast = ['-f', '--seccomp-bpf']
const canTrace = spawnSync('strace', [...fast, '-qq', '-o', '/dev/null', 'true']).status === 0

/** A finished system call: the sync of a path, or a rename. */
type Call = { readonly synced: string } | { readonly from: string; readonly to: string }

const calls = 'fsync,fdatasync,rename,renameat,renameat2'

/** Runs a command of titlebase, and returns its syncs and renames in order, with paths inside the folder. */
function trace(folder: string, ...args: string[]): Call[] {
  const log = join(temporaryDirectory(), 'trace')
  const options = [...fast, '-y', '-qq', '-s', '4096', '-e', `trace=${calls}`, '-o', log]
  const { status } = spawnSync(
    'strace',
    [...options, process.execPath, inject('commandLine'), ...args],
    { env: { ...process.env, DATA_DIR: join(folder, 'data') } },
  )
  expect(status).toBe(0)
  const inside = (path = '') => relative(folder, path)
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line): Call[] => {
      const synced = /\bf(?:data)?sync\(\d+<([^>]+)>/.exec(line)?.[1]
      if (synced !== undefined) return [{ synced: inside(synced) }]
      const renamed =
        /\brename(?:at2?)?\((?:AT_FDCWD<[^>]*>, )?"([^"]+)", (?:AT_FDCWD<[^>]*>, )?"([^"]+)"/
      const [, from, to] = renamed.exec(line) ?? []
      return from === undefined ? [] : [{ from: inside(from), to: inside(to) }]
    })
}

/** Files that were not on the disk, under a name that was on the disk, when a path was renamed to `named`. */
function notSynced(calls: readonly Call[], named: string, files: readonly string[]): string[] {
  const end = calls.findIndex((call) => 'to' in call && call.to === named)
  expect(end).toBeGreaterThan(0)
  const before = calls.slice(0, end)
  const isSynced = (path: string, from = 0) =>
    before.slice(from).some((call) => 'synced' in call && call.synced === path)
  const renameTo = (file: string) =>
    before.findLastIndex((call) => 'to' in call && call.to === file)
  /** True if a file was synced under its name or an earlier one. */
  const isWritten = (file: string): boolean => {
    const moved = before[renameTo(file)]
    return isSynced(file) || (moved !== undefined && 'from' in moved && isWritten(moved.from))
  }
  return files.filter(
    (file) => !isWritten(file) || !isSynced(dirname(file), Math.max(0, renameTo(file))),
  )
}

test.skipIf(!canTrace)(
  'what a pointer or a list names is on the disk before it is named (requires strace)',
  { timeout: 300_000 },
  () => {
    const folder = temporaryDirectory()
    const data = join(folder, 'data')
    const generated = trace(folder, 'generate', '--titles', '60')
    const indexed = trace(folder, 'index')
    const directory = openDataDirectory(data)
    const published = readPublished(directory)
    if (published === null) throw new Error('nothing is published')
    const catalog = `data/catalogs/${published.catalog}.sqlite`
    expect(notSynced(generated, 'data/catalog.json', [catalog])).toEqual([])
    const built = [
      ...Object.keys(published.files).map((path) => `data/${path}`),
      `data/changes/${published.publication}.sqlite`,
      relative(folder, generationFileOf(directory, published.generation)),
    ].filter((file) => file !== catalog)
    expect(built.length).toBeGreaterThan(5)
    expect(notSynced(indexed, 'data/published.json', built)).toEqual([])

    trace(folder, 'keys', 'create', 'app')
    const backedUp = trace(folder, 'backup', join(folder, 'backup'))
    const saved = [catalog, ...built, 'data/access.sqlite'].filter(
      (file) => !file.endsWith('generation.json'),
    )
    const copies = saved.map((file) => file.replace('data', 'backup'))
    expect(notSynced(backedUp, 'backup/manifest.json', copies)).toEqual([])

    renameSync(data, join(folder, 'old'))
    const restored = trace(folder, 'restore', join(folder, 'backup'))
    expect(notSynced(restored, 'data/published.json', saved)).toEqual([])
  },
)

test.skipIf(!canTrace)('a key is on the disk when it is printed (requires strace)', () => {
  const folder = temporaryDirectory()
  trace(folder, 'keys', 'create', 'first')
  for (const args of [
    ['create', 'app'],
    ['rotate', 'app'],
    ['revoke', 'app'],
  ]) {
    const synced = trace(folder, 'keys', ...args).flatMap((call) =>
      'synced' in call ? call.synced : [],
    )
    expect(synced).toContain('data/access.sqlite-wal')
    expect(synced).toContain('data/access.log')
  }
})
