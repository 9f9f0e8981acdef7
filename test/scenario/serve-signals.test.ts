import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeServedDemo } from '../support/demo-data.js'
import { makeOnce } from '../support/make-once.js'

let data: string
beforeAll(async () => {
  data = await makeOnce(join(inject('sharedFolder'), 'served-demo'), makeServedDemo)
})

/** `titlebase serve` as a process of its own, with connections to it. */
async function served() {
  const own = mkdtempSync(join(tmpdir(), 'titlebase-signals-'))
  for (const folder of ['catalogs', 'generations'])
    symlinkSync(join(data, folder), join(own, folder))
  copyFileSync(join(data, 'published.json'), join(own, 'published.json'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'serve'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: own, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(own, { recursive: true, force: true })
  })
  const port = await portOf(child)
  const open = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    onTestFinished(() => {
      socket.destroy()
    })
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(bytes)
    return socket
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, open, ended }
}

async function portOf(child: ChildProcess): Promise<number> {
  let said = ''
  for await (const part of child.stderr ?? []) {
    said += part
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error(`the service does not start: ${said}`)
}

const bundle = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: t\r\n\r\n'

test('SIGTERM ends the process though clients are silent or half-spoken', async () => {
  const { child, open, ended } = await served()
  await open('')
  await open('GET /health HTT')
  await after(300)
  child.kill('SIGTERM')
  expect(await Promise.race([ended, after(5000, 'still running')])).toBe(0)
})

test('a second signal ends it though an answer is not read', async () => {
  const { child, open, ended } = await served()
  const socket = await open(bundle.repeat(20))
  await new Promise((resolve) => socket.once('readable', resolve))
  // By now all are answered, and more of it than the system keeps for a reader.
  await after(1000)
  child.kill('SIGTERM')
  expect(await Promise.race([ended, after(1500, 'still running')])).toBe('still running')
  child.kill('SIGTERM')
  expect(await Promise.race([ended, after(3000, 'still running')])).toBe(1)
})
