import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { maxMessageBytes } from '../../server/mcp/mcp-path.js'
import { temporaryDirectory } from '../support/fake-service.js'
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
  const empty = temporaryDirectory()
  const transport = command(empty)
  let said = ''
  transport.stderr?.on('data', (part) => {
    said += part
  })
  await expect(newClient('2025-11-25').connect(transport)).rejects.toThrow()
  expect(said).toMatch(/^titlebase: nothing is published in .*\n$/)
})

test('answers a line that is too long with an error, in any parts, and reads the next line', async () => {
  const child = spawn(process.execPath, [inject('commandLine'), 'mcp'], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => JSON.parse((await lines.next()).value)
  const ping = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`
  const tooLong = (bytes: number) => ({
    jsonrpc: '2.0',
    error: {
      code: -32600,
      message: `a message may have at most ${maxMessageBytes} bytes; this one has ${bytes}`,
    },
    id: null,
  })
  // One line in two writes, and one in the same write as the next line.
  child.stdin.write('x'.repeat(maxMessageBytes))
  await after(100)
  child.stdin.write(`y\n${ping(1)}`)
  expect(await nextLine()).toEqual(tooLong(maxMessageBytes + 2))
  expect(await nextLine()).toMatchObject({ id: 1, result: {} })
  child.stdin.write(`${'z'.repeat(3 * maxMessageBytes)}\n${ping(2)}`)
  expect(await nextLine()).toEqual(tooLong(3 * maxMessageBytes + 1))
  expect(await nextLine()).toMatchObject({ id: 2, result: {} })
  // Without a line end, the error comes when standard input ends.
  child.stdin.end('x'.repeat(maxMessageBytes + 1))
  expect(await nextLine()).toEqual(tooLong(maxMessageBytes + 1))
  expect(await once(child, 'exit')).toEqual([0, null])
})
