import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Logger } from 'pino'
import { plainObject } from '../cards/written-json.js'
import { type AnsweringParts, answerFrom, contextOf } from '../endpoint/answering.js'
import { withPersonHint } from '../endpoint/person-hint.js'
import { readRequest } from '../endpoint/read-request.js'
import { errorAnswer } from '../http/map-errors.js'
import type { RequestRecord } from '../http/request-record.js'
import type { RequestSignals } from '../http/request-signal.js'
import { queryOf } from './arguments.js'
import { withPages } from './page-links.js'
import { withoutNull, withUnusedWords } from './short-answer.js'
import type { Tool } from './tools.js'

/** The dependencies of all tool calls. */
export interface CallingParts extends AnsweringParts {
  readonly logger: Logger
}

/** The request that a tool call belongs to. */
interface CallRequest {
  readonly record: RequestRecord
  readonly signals: RequestSignals
  /** The address of the explorer, without a slash at the end; null without an explorer. */
  readonly explorer: string | null
}

/**
 * Calls a tool. Also returns errors as results, whose text is the error object of the HTTP
 * interface, with its message, `hint` and `allowed` (docs/reference/mcp.md#errors).
 */
export async function callTool(
  { name, endpoint, isStructured, choosesKeys, linked, shorten }: Tool,
  given: Readonly<Record<string, unknown>>,
  request: CallRequest,
  parts: CallingParts,
): Promise<CallToolResult> {
  const { record } = request
  record.tool = name
  try {
    const asked = readRequest(endpoint, queryOf(given, endpoint), {})
    await record.charge(endpoint.cost?.(asked) ?? 1)
    record.end('read')
    const answer = await answerFrom(parts.generations, record, async (generation) =>
      endpoint.handle(asked, contextOf(generation, request, parts, parts.now())),
    )
    const found = withUnusedWords(plainObject(answer), asked.selection.typed)
    const whole = linked === null ? found : withPages(found, linked, request.explorer)
    if (isStructured) return { ...textOf(whole), structuredContent: whole }
    const chosen = choosesKeys && asked.sent.query.some(([argument]) => argument === 'fields')
    return textOf(chosen ? withoutNull(whole) : shorten(whole))
  } catch (error) {
    // The client ignores the result of a call that it cancelled, and the service did not fail.
    if (request.signals.leaving().aborted) throw error
    const explained = await withPersonHint(error, request, parts)
    return { ...textOf(errorAnswer(explained, record, parts.logger)), isError: true }
  } finally {
    record.end('present')
  }
}

function textOf(answer: unknown): Pick<CallToolResult, 'content'> {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }] }
}
