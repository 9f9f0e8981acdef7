import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  openDataDirectory,
  type Published,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { checkFiles } from '../../storage/data-directory/published-files.js'
import { markRestore, settleRestore } from '../../storage/data-directory/unfinished-restore.js'
import { copyData, sharedTwoGenerations } from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { runCommand } from '../support/run-command.js'

/** The number of changes to the file system after which the process is dead: it changes nothing more. */
const process = vi.hoisted(() => ({ changes: 0, diesAfter: Number.POSITIVE_INFINITY }))

type Change = (...args: never[]) => unknown
const wrap = vi.hoisted(() => ({
  /** Lets a dying process do only `part` of the change that it was killed in. */
  change<Wrapped extends Change>(change: Wrapped, part: Change = () => {}): Wrapped {
    return ((...args: never[]) => {
      process.changes += 1
      if (process.changes <= process.diesAfter) return change(...args)
      if (process.changes === process.diesAfter + 1) part(...args)
      throw new Error('killed')
    }) as Wrapped
  },
}))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    renameSync: wrap.change(fs.renameSync),
    writeFileSync: wrap.change(fs.writeFileSync, (file: string) => fs.writeFileSync(file, '{"a')),
    // A folder is removed file by file.
    rmSync: wrap.change(fs.rmSync, (path: string) => {
      if (!fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
      const names = fs.readdirSync(path, { recursive: true, encoding: 'utf8' })
      const file = names.find((name) => fs.statSync(`${path}/${name}`).isFile())
      if (file !== undefined) fs.rmSync(`${path}/${file}`)
    }),
  }
})

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  const half = (from: string, to: string) => {
    copyFileSync(from, to)
    truncateSync(to, Math.floor(statSync(to).size / 2))
  }
  return {
    ...fs,
    rename: wrap.change(fs.rename),
    rm: wrap.change(fs.rm),
    chmod: wrap.change(fs.chmod),
    copyFile: wrap.change(fs.copyFile, half),
  }
})

function revive(diesAfter = Number.POSITIVE_INFINITY): void {
  process.changes = 0
  process.diesAfter = diesAfter
}
beforeEach(() => revive())

const root = mkdtempSync(join(tmpdir(), 'titlebase-interrupted-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
/** A data directory whose published generation differs from that of the backup. */
const data = join(root, 'data')
const backup = join(root, 'backup')
const titlebase = (path: string, ...args: string[]) => runCommand(args, path, demoNow)
const published = (path: string) => readPublished(openDataDirectory(path, { settle: false }))
let before: Published | null
let saved: Published | null

beforeAll(async () => {
  copyData(await sharedTwoGenerations(), data)
  await titlebase(data, 'keys', 'create', 'app')
  await titlebase(data, 'backup', backup)
  saved = published(data)
  await titlebase(data, 'keys', 'limit', 'app', '--rate', '7')
  await titlebase(data, 'rollback')
  before = published(data)
  expect(before?.generation).not.toBe(saved?.generation)
})

const copyOfData = () => copyData(data, join(temporaryDirectory(), 'data'))

/** Names of all files, without those that another command removes: `titlebase index` removes temporary pointers. */
function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/index\.lock|access\.sqlite-|\.tmp$/.test(name))
    .toSorted()
}

/** Expects that one of two generations is published and complete, and returns it. */
async function expectIntact(path: string): Promise<Published | null> {
  const directory = openDataDirectory(path)
  const found = readPublished(directory)
  expect([before?.generation, saved?.generation]).toContain(found?.generation)
  if (found !== null) await checkFiles(directory, found, true)
  // The keys are those of the same moment as the generation.
  const { out } = await titlebase(path, 'keys', 'list', '--json')
  const isSaved = found?.generation === saved?.generation
  expect(JSON.parse(out)).toMatchObject([{ name: 'app', rate: isSaved ? 20 : 7 }])
  return found
}

const dead = { status: -1 }

/** Kills a restore after each of its changes, and calls `check` with the directory. Returns the number of changes. */
async function killEverywhere(
  makeDirectory: () => string,
  check: (path: string, change: number) => Promise<void>,
): Promise<number> {
  for (let change = 0; ; change++) {
    const path = makeDirectory()
    revive(change)
    const { status } = await titlebase(path, 'restore', '--force', backup).catch(() => dead)
    revive()
    await check(path, change)
    if (status === 0) return change
    rmSync(path, { recursive: true })
  }
}

test('a restore that is killed at any change leaves the old data or the backup, and no other file', async () => {
  const whole = copyOfData()
  await titlebase(whole, 'restore', '--force', backup)
  const generations: (string | undefined)[] = []
  const changes = await killEverywhere(copyOfData, async (path, change) => {
    // A service finishes it, or the command does when it is repeated.
    if (change % 2 === 0) settleRestore(path)
    else expect(await titlebase(path, 'restore', '--force', backup)).toMatchObject({ status: 0 })
    const found = await expectIntact(path)
    expect(filesOf(path)).toEqual(filesOf(found?.generation === saved?.generation ? whole : data))
    if (change % 2 === 0) generations.push(found?.generation)
    else expect(found?.generation).toBe(saved?.generation)
  })
  expect(changes).toBeGreaterThan(25)
  // The old data until the list is written, the backup from then on.
  const isSaved = (generation: string | undefined) => Number(generation === saved?.generation)
  expect(generations).toEqual(generations.toSorted((a, b) => isSaved(a) - isSaved(b)))
  expect(new Set(generations).size).toBe(2)
})

test('finishing an interrupted restore can be killed at any change, too', async () => {
  const whole = copyOfData()
  await titlebase(whole, 'restore', '--force', backup)
  const pointers = ['catalog.json', 'published.json']
  const others = filesOf(whole).filter((name) => statSync(join(whole, name)).isFile())
  const files = [...others.filter((name) => !pointers.includes(name)), ...pointers]
  for (let change = 0, isFinished = false; !isFinished; change++) {
    const path = copyOfData()
    copyData(whole, join(path, 'restoring'))
    markRestore(path, { backup, files })
    revive(change)
    try {
      settleRestore(path)
      isFinished = true
    } catch {}
    revive()
    expect(settleRestore(path) === null).toBe(isFinished)
    expect((await expectIntact(path))?.generation).toBe(saved?.generation)
    expect(filesOf(path)).toEqual(filesOf(whole))
    rmSync(path, { recursive: true })
  }
})

test('a restore into an empty folder that is killed is finished, or can be repeated without --force', async () => {
  await killEverywhere(temporaryDirectory, async (path) => {
    if (settleOrRefuse(path) !== 'finished') {
      expect(await titlebase(path, 'restore', backup)).toMatchObject({ status: 0 })
    }
    expect((await expectIntact(path))?.generation).toBe(saved?.generation)
  })
})

/** What `serve` does with a killed restore into an empty folder. */
function settleOrRefuse(path: string): 'finished' | 'refused' {
  try {
    settleRestore(path)
    return published(path) === null ? 'refused' : 'finished'
  } catch (error) {
    expect(String(error)).toContain(`run titlebase restore --force ${backup} again`)
    return 'refused'
  }
}
