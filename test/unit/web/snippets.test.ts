import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, curlOf, javaScriptOf, pythonOf } from '../../../web/src/parts/snippets.js'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const asked = { address: request.url, key: request.headers['x-api-key'], items: [] }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(asked))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const request = {
  address: "/v1.2/titles?genre.all=drama,war&q=it's",
  method: 'titles' as const,
  args: [],
  query: { 'genre.all': 'drama,war', q: "it's" },
}
const node = ['--input-type=module', '-e']

test.each([
  ['curl', 'sh', ['-c'], curlOf],
  ['JavaScript', process.execPath, node, javaScriptOf],
  ['the client', process.execPath, node, clientOf],
  ['Python', 'python3', ['-c'], pythonOf],
] as const)('%s runs as copied and prints the response', async (_name, program, flags, write) => {
  const env = { ...process.env, API_KEY: 'tb_mine' }
  const run = promisify(execFile)(program, [...flags, write(request, origin)], { env })
  const { stdout } = await run
  expect(stdout).toContain('tb_mine')
  expect(stdout).toContain('genre.all=drama,war')
})
