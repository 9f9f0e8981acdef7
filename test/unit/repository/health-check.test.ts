import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../../support/markdown.js'

/** The exit status of the health check of the image. */
function statusOf(variables: Readonly<Record<string, string>>): Promise<number | null> {
  const file = join(repository, 'deploy/health-check.mjs')
  return new Promise((resolve) => {
    const check = execFile(process.execPath, [file], { env: variables }, () =>
      resolve(check.exitCode),
    )
  })
}

test.each([
  ['0.0.0.0', '0.0.0.0'],
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
  ['::', '::'],
  ['::1', '::1'],
])('the health check of the image asks a service with HOST=%s', async (HOST, listening) => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, listening, resolve))
  onTestFinished(() => void server.close())
  const variables = { HOST, PORT: String((server.address() as AddressInfo).port) }
  expect(await statusOf(variables)).toBe(0)
  status = 503
  expect(await statusOf(variables)).toBe(1)
  server.close()
  server.closeAllConnections()
  expect(await statusOf(variables)).toBe(1)
})
