import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { clientOf, curlOf, javaScriptOf, pythonOf } from '../../../web/src/parts/snippets.js'
import { httpStub } from '../../support/http-stub.js'

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
  const origin = await httpStub((asked, response) => {
    const body = { address: asked.url, key: asked.headers['x-api-key'], items: [] }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  })
  const env = { ...process.env, API_KEY: 'tb_mine' }
  const run = promisify(execFile)(program, [...flags, write(request, origin)], { env })
  const { stdout } = await run
  expect(stdout).toContain('tb_mine')
  expect(stdout).toContain('genre.all=drama,war')
})
