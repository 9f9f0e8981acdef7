import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveData } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { httpStub } from '../support/http-stub.js'
import { repository } from '../support/markdown.js'
import { sharedDemo } from '../support/shared-data.js'

/** `.ci/mcp-conformance` installs the suite here, with the Node that it needs. */
const installed = join(repository, '.generators/mcp/node_modules')
const node = join(installed, '.bin/node')
const suite = join(installed, '@modelcontextprotocol/conformance/dist/index.js')

/** Checks that need tools, prompts or resources of the suite, or notifications, which the server does not have. */
const aboutFixtures = [
  'sep-2549-prompts-list-caching-hints',
  'sep-2549-resources-list-caching-hints',
  'sep-2549-resources-templates-list-caching-hints',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-missing-capability-http-400',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-server-sends-subscription-ack',
  'sep-2575-server-tags-subscription-id',
]

const data = await sharedDemo()

/** The address of a service that adds a key to each request, because the suite sends no key. */
async function openService(): Promise<string> {
  const service = await serveData(data)
  const { port } = new URL(service.url)
  const url = await httpStub((asked, answer) => {
    const headers = { ...asked.headers, 'x-api-key': service.key }
    const options = { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers }
    const forwarded = request(options, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  onTestFinished(service.close)
  return `${url}/mcp`
}

interface Check {
  readonly id: string
  readonly status: string
  readonly errorMessage?: string
}

/** Runs one scenario of the suite. */
async function run(scenario: string, version: string): Promise<Check[]> {
  const folder = temporaryDirectory()
  const url = await openService()
  const named = ['--url', url, '--scenario', scenario, '--spec-version', version, '-o', folder]
  // The exit status reports failed checks, which are also in the file.
  await promisify(execFile)(node, [suite, 'server', ...named]).catch(() => {})
  const [made = ''] = readdirSync(folder)
  return JSON.parse(readFileSync(join(folder, made, 'checks.json'), 'utf8'))
}

describe.skipIf(!existsSync(suite))('the conformance suite', () => {
  test.each([
    ['server-initialize', '2025-11-25'],
    ['ping', '2025-11-25'],
    ['tools-list', '2025-11-25'],
    ['dns-rebinding-protection', '2025-11-25'],
    ['server-stateless', '2026-07-28'],
    ['tools-list', '2026-07-28'],
    ['caching', '2026-07-28'],
    ['http-header-validation', '2026-07-28'],
    ['server-sse-multiple-streams', '2026-07-28'],
    ['dns-rebinding-protection', '2026-07-28'],
  ])('%s at %s', async (scenario, version) => {
    const checks = await run(scenario, version)
    const failed = checks.filter(({ id, status }) => {
      return status === 'FAILURE' && !aboutFixtures.includes(id)
    })
    expect(failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)).toEqual([])
    expect(checks.some(({ status }) => status === 'SUCCESS')).toBe(true)
  })
})
