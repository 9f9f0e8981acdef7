import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stubOfTest } from '../../support/http-stub.js'
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
  const { port, close } = await stubOfTest(
    (_, response) => response.writeHead(status).end(),
    listening,
  )
  const variables = { HOST, PORT: String(port) }
  expect(await statusOf(variables)).toBe(0)
  status = 503
  expect(await statusOf(variables)).toBe(1)
  close()
  expect(await statusOf(variables)).toBe(1)
})
