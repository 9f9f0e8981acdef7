import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.js'
import { servedProcess } from '../support/served-process.js'
import { sharedDemo } from '../support/shared-data.js'

const data = await sharedDemo()

/** The process, and connections to it. */
async function served(variables: Readonly<Record<string, string>> = {}) {
  const { child, port, ended } = await servedProcess(data, { LOG_LEVEL: 'silent', ...variables })
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
  return { child, open, ended }
}

const bundle = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: t\r\n\r\n'

test('SIGTERM ends the process despite silent and incomplete requests', async () => {
  const { child, open, ended } = await served()
  await open('')
  await open('GET /health HTT')
  await after(300)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a second signal ends it despite an unread response', async () => {
  const { child, open, ended } = await served()
  const socket = await open(bundle.repeat(20))
  await new Promise((resolve) => socket.once('readable', resolve))
  // All requests are answered by now, with more bytes than the system buffers.
  await after(1000)
  child.kill('SIGTERM')
  expect(await Promise.race([ended, after(1500, 'still running')])).toBe('still running')
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
})

test('SIGUSR1 opens no inspector', async () => {
  const inspectorPort = await freePort()
  const { child, open, ended } = await served({ NODE_OPTIONS: `--inspect-port=${inspectorPort}` })
  child.kill('SIGUSR1')
  await after(500)
  const socket = await open('GET /health HTTP/1.1\r\nHost: t\r\n\r\n')
  const [bytes] = await once(socket.resume(), 'data')
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /)
  const [error] = await once(connect(inspectorPort, '127.0.0.1'), 'error')
  expect(error.code).toBe('ECONNREFUSED')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
