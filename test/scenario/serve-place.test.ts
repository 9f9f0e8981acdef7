import { expect, test } from 'vitest'
import { stubOfTest } from '../support/http-stub.js'
import { runCommand } from '../support/run-command.js'
import { servedProcess } from '../support/served-process.js'
import { sharedDemo } from '../support/shared-data.js'

const data = await sharedDemo()

test('serve --host and --port override HOST and PORT, and status finds the service until it is killed', async () => {
  const taken = await stubOfTest(() => {})
  const variables = {
    LOG_LEVEL: 'silent',
    HOST: '203.0.113.7',
    PORT: String(taken.port),
  }
  const args = ['--host', '127.0.0.1', '--port', '0']
  const { child, port, ended, dataDirectory } = await servedProcess(data, variables, 'ignore', args)
  const status = async () => {
    const { out } = await runCommand(['status', '--json'], dataDirectory, () => new Date())
    return JSON.parse(out).services
  }
  expect(await status()).toMatchObject([{ url: `http://127.0.0.1:${port}`, pid: child.pid }])
  child.kill('SIGKILL')
  await ended
  expect(await status()).toEqual([])
})
