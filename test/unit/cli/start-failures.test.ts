import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { withAccessStore } from '../../../cli/access-store.js'
import { whyTooFewOpenFiles } from '../../../platform/open-files.js'
import { whyUnwritten } from '../../../platform/sqlite-failures.js'
import { openAccessStore } from '../../../server/access/database/access-database.js'
import { openKeys } from '../../../server/access/keys/open-keys.js'
import { listen } from '../../../server/http/listen.js'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { demoNow } from '../../support/demo-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { mayMount } from '../../support/may-mount.js'
import { runCommand } from '../../support/run-command.js'

describe('an unwritable DATA_DIR', () => {
  test.each([
    ['below /proc', () => '/proc/none/data', 'ENOENT'],
    ['in /proc', () => '/proc/data', 'ENOENT'],
    ['below a file', () => join(fileIn(temporaryDirectory()), 'data'), 'ENOTDIR'],
    ['a file', () => fileIn(temporaryDirectory()), 'EEXIST'],
  ])('%s', async (_, path, code) => {
    const name = path()
    for (const command of ['index', 'serve', 'rollback']) {
      expect(await runCommand([command], name, demoNow)).toMatchObject({
        status: 2,
        err: `titlebase: DATA_DIR must be a writable folder: ${name} is not (${code})\n`,
      })
    }
    const { status, out, err } = await runCommand(['status'], name, demoNow)
    expect(status).not.toBe(0)
    expect(out + err).toMatch(/DATA_DIR .* (?:cannot be created|is not)/)
  })

  test.skipIf(process.getuid?.() === 0)('a folder of another user (not as superuser)', () => {
    const path = temporaryDirectory()
    chmodSync(path, 0o500)
    onTestFinished(() => chmodSync(path, 0o700))
    expect(() => openDataDirectory(path)).toThrow(/DATA_DIR must be .* \(EACCES\)$/)
  })

  test.skipIf(!mayMount())('a folder on a read-only disk (needs the right to mount)', () => {
    const path = join(temporaryDirectory(), 'disk')
    mkdirSync(path)
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', path])
    onTestFinished(() => void execFileSync('umount', [path]))
    openDataDirectory(path)
    execFileSync('mount', ['-o', 'remount,ro', path])
    expect(() => openDataDirectory(path)).toThrow(/DATA_DIR must be .* \(EROFS\)$/)
  })

  function fileIn(folder: string): string {
    writeFileSync(join(folder, 'file'), '')
    return join(folder, 'file')
  }
})

test('creates a new data directory with its parents', () => {
  const path = join(temporaryDirectory(), 'some', 'where')
  openDataDirectory(path)
  expect(() => openDataDirectory(path)).not.toThrow()
})

describe('access.sqlite', () => {
  test('locked by another process is reported in one line', () => {
    const file = join(temporaryDirectory(), 'access.sqlite')
    openAccessStore(file).close()
    const holder = new Database(file)
    holder.pragma('locking_mode = EXCLUSIVE')
    holder.exec('BEGIN EXCLUSIVE')
    onTestFinished(() => void holder.close())
    expect(() => openAccessStore(file, 0)).toThrow(
      `${file} cannot be written (database is locked); set DATA_DIR to a writable folder`,
    )
  })

  test('locked by another process while a command writes is reported in one line', async () => {
    const path = temporaryDirectory()
    const file = join(path, 'access.sqlite')
    openAccessStore(file).close()
    const holder = new Database(file)
    holder.exec('BEGIN IMMEDIATE')
    onTestFinished(() => void holder.close())
    const environment = {
      variables: { DATA_DIR: path },
      out: () => {},
      err: () => {},
      exit: () => {},
      now: demoNow,
    }
    const createsKey = withAccessStore(environment, (store) => {
      store.pragma('busy_timeout = 0')
      return openKeys(store, demoNow).issue('app', { rate: null, quota: null })
    })
    await expect(createsKey).rejects.toMatchObject({
      name: 'CommandError',
      message: `${file} is locked by another process: try again after it has ended`,
    })
  })

  test.each([
    ['SQLITE_BUSY', 'f is locked by another process'],
    ['SQLITE_FULL', 'f cannot be written: the disk is full'],
  ])('%s is reported by commands in one line', (code, line) => {
    const error = Object.assign(new Error('of SQLite'), { code })
    expect(whyUnwritten('f', error)).toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(line),
    })
  })

  test('that is a folder is reported in one line', () => {
    const file = join(temporaryDirectory(), 'access.sqlite')
    mkdirSync(file)
    expect(() => openAccessStore(file)).toThrow(
      /access\.sqlite cannot be written \(.*\); set DATA_DIR/,
    )
  })
})

describe('HOST and PORT', () => {
  const server = () => {
    const made = createServer()
    onTestFinished(() => void made.close())
    return made
  }

  test('a port in use', async () => {
    const taken = server()
    await listen(taken, { host: '127.0.0.1', port: 0 })
    const { port } = taken.address() as AddressInfo
    await expect(listen(server(), { host: '127.0.0.1', port })).rejects.toMatchObject({
      name: 'CommandError',
      message: `PORT: port ${port} of 127.0.0.1 is in use; choose a free port`,
    })
  })

  test.each(['203.0.113.7', 'no-such-host.invalid', 'a/b'])('%s is not a host', async (host) => {
    await expect(listen(server(), { host, port: 0 })).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringMatching(`^HOST: ${host} is not an address or name of this machine`),
    })
  })

  test("of the operator's port have their own variables", async () => {
    const variables = { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' }
    const taken = server()
    await listen(taken, { host: '127.0.0.1', port: 0 }, variables)
    expect(taken.listenerCount('error')).toBe(0)
    const { port } = taken.address() as AddressInfo
    const again = listen(server(), { host: '127.0.0.1', port }, variables)
    await expect(again).rejects.toThrow(/^OPERATOR_PORT: port \d+ of/)
  })

  test.each([
    ['EACCES', 'PORT: this user may not open port 80; choose a port from 1024 up'],
    ['EOTHER', 'listen'],
  ])('the system error %s', async (code, message) => {
    const failing = server()
    failing.listen = () => {
      failing.emit('error', Object.assign(new Error('listen'), { code }))
      return failing as Server
    }
    await expect(listen(failing, { host: '::', port: 80 })).rejects.toThrow(message)
  })
})

describe('few open files', () => {
  test.each([
    ['Max open files            40                   40                   files', true],
    ['Max open files            256                  4096                 files', false],
    ['Max open files            unlimited            unlimited            files', false],
    ['', false],
  ])('%s', (limits, isTooFew) => {
    expect(whyTooFewOpenFiles(limits) !== null).toBe(isTooFew)
  })

  test('are reported by the command in one line', () => {
    const script = 'ulimit -n 40 && exec "$0" "$1" status'
    const command = ['-c', script, process.execPath, inject('commandLine')]
    const { status, stderr } = spawnSync('sh', command, { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        'titlebase: the limit of open files is 40, but 256 are needed: raise it (ulimit -n, or LimitNOFILE= of a systemd unit)\n',
    })
  })
})
