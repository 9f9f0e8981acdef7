import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
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
    rmSync: wrap.change(fs.rmSync),
  }
})

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  return {
    ...fs,
    // A fetched file is opened for writing, and its beginning may be on the disk.
    open: wrap.change(fs.open, (file: string, flags: string) => {
      if (flags === 'w') writeHalf(file)
    }),
    rm: wrap.change(fs.rm),
  }
})

function writeHalf(file: string): void {
  const whole = file.replace(/^.*\/fetching\/backup\//, `${backup}/`).replace(/\.partial$/, '')
  copyFileSync(whole, file)
  truncateSync(file, Math.floor(statSync(file).size / 2))
}

function revive(diesAfter = Number.POSITIVE_INFINITY): void {
  process.changes = 0
  process.diesAfter = diesAfter
}
beforeEach(() => revive())

const root = mkdtempSync(join(tmpdir(), 'titlebase-interrupted-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const data = join(root, 'data')
const backup = join(root, 'backup')
const titlebase = (path: string, ...args: string[]) => runCommand(args, path, demoNow)

beforeAll(async () => {
  copyData(await sharedTwoGenerations(), data)
  await titlebase(data, 'keys', 'create', 'app')
  await titlebase(data, 'backup', backup)
})

/** Names of all files, without those that another command removes: `titlebase index` removes temporary pointers. */
function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/access\.sqlite-|\.tmp$/.test(name))
    .toSorted()
}

const dead = { status: -1 }

test('a restore that is killed at any change is continued, and until then no other command uses the folder', async () => {
  const whole = temporaryDirectory()
  await titlebase(whole, 'restore', backup)
  for (let change = 0, isFinished = false; !isFinished; change++) {
    const path = temporaryDirectory()
    revive(change)
    const { status } = await titlebase(path, 'restore', backup).catch(() => dead)
    revive()
    isFinished = status === 0
    const isMarked = filesOf(path).includes('restoring.json')
    if (isMarked) {
      const refused = await titlebase(path, 'keys', 'create', 'other')
      expect(refused.err).toContain(`run titlebase restore ${backup} again`)
    } else {
      expect(filesOf(path)).toEqual(
        isFinished ? filesOf(whole) : expect.not.arrayContaining(['published.json']),
      )
    }
    if (!isFinished) {
      const again = await titlebase(path, 'restore', backup)
      expect(again.status, again.err).toBe(0)
      const continues = `continuing the interrupted restore of ${backup}\n`
      expect(again.err.includes(continues)).toBe(isMarked)
    }
    expect(filesOf(path)).toEqual(filesOf(whole))
    expect((await titlebase(path, 'verify')).status).toBe(0)
    const { out } = await titlebase(path, 'keys', 'list', '--json')
    expect(JSON.parse(out)).toMatchObject([{ name: 'app' }])
    if (isFinished) expect(change).toBeGreaterThan(25)
  }
  expect(readPublished(openDataDirectory(whole))).toEqual(readPublished(openDataDirectory(data)))
})
