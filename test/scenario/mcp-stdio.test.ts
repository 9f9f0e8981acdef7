import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { newClient, protocolVersions, textOf } from '../support/mcp-client.js'
import { sharedDemo } from '../support/shared-data.js'

const data = await sharedDemo()

/** Starts `titlebase mcp` like a client. */
function command(dataDirectory: string) {
  return new StdioClientTransport({
    command: process.execPath,
    args: [inject('commandLine'), 'mcp'],
    env: { DATA_DIR: dataDirectory },
    stderr: 'pipe',
  })
}

describe.each(protocolVersions)('titlebase mcp at %s', (version) => {
  test('serves the tools without a key, and ends with its client', async () => {
    const client = newClient(version)
    const transport = command(data)
    await client.connect(transport)
    const { pid } = transport
    expect((await client.listTools()).tools).toHaveLength(9)
    const found = await client.callTool({
      name: 'titles_search',
      arguments: { preset: 'top', limit: 1, fields: ['title'] },
    })
    expect(JSON.parse(textOf(found))).toMatchObject({ items: [{ title: expect.any(String) }] })
    const wrong = await client.callTool({ name: 'titles_search', arguments: { genre: 'komedy' } })
    expect(textOf(wrong)).toContain('"hint":"comedy"')
    await client.close()
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  })
})

test('reports a data directory without a catalog in one line on standard error', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'titlebase-empty-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  const transport = command(empty)
  let said = ''
  transport.stderr?.on('data', (part) => {
    said += part
  })
  await expect(newClient('2025-11-25').connect(transport)).rejects.toThrow()
  expect(said).toMatch(/^titlebase: nothing is published in .*\n$/)
})
