import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { indexCatalog } from '../../../indexer/main.js'
import { silentProgress } from '../../../platform/progress.js'
import {
  openDataDirectory,
  setCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { tryLock } from '../../../storage/files/file-lock.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { someFile } from '../../support/published-generation.js'

const lockFile = () => join(temporaryDirectory(), 'index.lock')

/** A process that holds the lock until it is killed. */
async function holder(file: string) {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3')
  const code = `
    const db = new (require(${JSON.stringify(sqlite)}))(${JSON.stringify(file)}, { timeout: 0 })
    db.exec('BEGIN EXCLUSIVE')
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a lock has one holder at a time, also within this process', () => {
  const file = lockFile()
  const lock = tryLock(file)
  expect(lock).not.toBeNull()
  expect(tryLock(file)).toBeNull()
  lock?.release()
  const next = tryLock(file)
  expect(next).not.toBeNull()
  next?.release()
})

test('a killed process does not hold the lock, for any process id', async () => {
  const file = lockFile()
  const child = await holder(file)
  expect(tryLock(file)).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = tryLock(file)
  expect(lock).not.toBeNull()
  lock?.release()
})

/** True if processes can start in their own namespace of process ids, as in containers. */
const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', '--kill-child', 'true']).status === 0

describe.skipIf(!hasNamespaces)('process 1 of a container (needs the right to unshare)', () => {
  /** `titlebase index` as process 1. It holds the lock once it prints so. */
  async function container(file: string) {
    const source = new URL('../../../storage/files/file-lock.ts', import.meta.url)
    const code = `
      const { tryLock } = await import('${source}')
      const lock = tryLock(${JSON.stringify(file)})
      console.log(process.pid, lock === null ? 'refused' : 'held')
      if (lock !== null) setInterval(() => {}, 1000)`
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code]
    const child = spawn('unshare', ['--pid', '--fork', '--kill-child', ...node], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [said] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(30_000) })
    return { child, said: String(said).trim() }
  }

  test('a killed process 1 does not lock out the next one', async () => {
    const file = lockFile()
    const { child, said } = await container(file)
    expect(said).toBe('1 held')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(async () => (await container(file)).said, { timeout: 20_000 }).toBe('1 held')
  })

  test('does not take the lock of process 1 in another container', async () => {
    const file = lockFile()
    expect((await container(file)).said).toBe('1 held')
    expect((await container(file)).said).toBe('1 refused')
    expect(tryLock(file)).toBeNull()
  })
})

test('an error names a folder that cannot be written', () => {
  expect(() => tryLock('/proc/none/index.lock')).toThrow('cannot lock /proc/none/index.lock')
})

test('index does not start while another one uses the directory', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  setCurrentCatalog(directory, { catalog: 'none', file: someFile })
  const lock = tryLock(join(directory.path, 'index.lock'))
  onTestFinished(() => lock?.release())
  const options = { directory, progress: silentProgress, now: () => new Date(), engines: [] }
  await expect(indexCatalog(options)).rejects.toThrow('another titlebase command is using')
})
