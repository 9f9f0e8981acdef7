import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../../../../server/endpoint/endpoint.js'
import { RequestRecord } from '../../../../server/http/request-record.js'
import { type CallingParts, callTool } from '../../../../server/mcp/call-tool.js'
import type { Tool } from '../../../../server/mcp/tools.js'
import { memoryLogger } from '../../../support/fake-service.js'
import { textOf } from '../../../support/mcp-client.js'

/** Calls a tool that fails; the client may have cancelled the call. */
async function callFailing(isCancelled: boolean) {
  const { logger, lines } = memoryLogger()
  const failing = endpoint({
    path: '',
    name: 'failing',
    group: 'Titles',
    reference: 'docs/reference/mcp.md#errors',
    summary: '',
    about: '',
    query: {},
    caching: 'none',
    response: z.unknown(),
    errors: [],
    handle() {
      throw new Error('the secret of the disk')
    },
  })
  const parts = {
    generations: {
      lease: () => ({ generation: { id: 'g1', store: {}, facets: {}, journal: {} }, release() {} }),
    },
    now: () => new Date(0),
    searching: { deadlineSeconds: 5, listener: null },
    logger,
  } as unknown as CallingParts
  const signal = () => (isCancelled ? AbortSignal.abort() : new AbortController().signal)
  const request = {
    record: new RequestRecord('r1'),
    signals: { searching: signal, leaving: signal },
    explorer: null,
  }
  const tool = { name: 'failing', endpoint: failing } as unknown as Tool
  const result = callTool(tool, {}, request, parts)
  return { result, lines, record: request.record }
}

describe('a tool that fails', () => {
  test('a tool that fails returns an error without the reason, which is in the log', async () => {
    const { result, lines, record } = await callFailing(false)
    const { isError, ...rest } = await result
    expect(isError).toBe(true)
    expect(JSON.parse(textOf(rest)).error.code).toBe('internal')
    expect(lines.join('')).toContain('the secret of the disk')
    expect([record.tool, record.error]).toEqual(['failing', 'internal'])
  })

  test('a tool that fails is not logged if its client cancelled the call', async () => {
    const { result, lines, record } = await callFailing(true)
    await expect(result).rejects.toThrow()
    expect([lines, record.error]).toEqual([[], null])
  })
})
