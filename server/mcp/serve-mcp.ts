import { toWebRequest } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  localhostAllowedHostnames,
  ProtocolErrorCode,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { RequestHandler, Response } from 'express'
import { ClientGone } from '../../search/query/errors.js'
import type { Door } from '../../search/queue/door.js'
import { isLocalConnection, namesThisMachine } from '../http/hosts.js'
import { recordOf } from '../http/request-record.js'
import { requestSignals } from '../http/request-signal.js'
import { sendBody } from '../http/send-body.js'
import { takeTurn } from '../http/take-turn.js'
import { type CallingParts, callTool } from './call-tool.js'
import { maxMessageBytes } from './mcp-path.js'
import { mcpServer, type ServerParts } from './mcp-server.js'

/** The library repeats these headers in its errors. */
const protocolHeaders = ['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'] as const
const maxHeaderLength = 100

/** Maximum number of values in a message. A tool call has at most 60 arguments with 400 values. */
const maxValues = 1000

/**
 * Rejects requests of web pages from unknown origins. If the service is reachable only from this
 * machine, also rejects requests for unknown hosts (docs/reference/mcp.md#origins-and-hosts).
 */
export function guardMcp({
  host,
  trustProxy,
  corsOrigins,
}: {
  readonly host: string
  readonly trustProxy: unknown
  readonly corsOrigins: readonly string[]
}): RequestHandler {
  const known = corsOrigins
    .filter((origin) => origin !== '*')
    .map((origin) => new URL(origin).hostname)
  return async (request, response, next) => {
    const { host: named, origin } = request.headers
    const isLocal = trustProxy === false && isLocalConnection(request, host)
    const hostnames = isLocal ? [...known, ...localhostAllowedHostnames()] : known
    if (isLocal && !namesThisMachine(request, host)) {
      await send(response, refusal(403, 'the header Host names another machine'))
    } else if (!named) {
      await send(response, refusal(400, 'the header Host is missing'))
    } else if (!corsOrigins.includes('*') && !validateOriginHeader(origin, hostnames).ok) {
      await send(response, refusal(403, 'pages of this origin may not send requests'))
    } else if (protocolHeaders.some((name) => (request.get(name)?.length ?? 0) > maxHeaderLength)) {
      await send(response, refusal(400, 'a header of the protocol is too long'))
    } else {
      next()
    }
  }
}

/**
 * Serves the tools over Streamable HTTP, without sessions (docs/reference/mcp.md). `explorerPath` is the
 * path of the explorer below the address of a request; null without an explorer.
 */
export function serveMcp(
  { tools, version }: Pick<ServerParts, 'tools' | 'version'>,
  parts: CallingParts & { readonly door: Door },
  explorerPath: string | null,
): RequestHandler {
  return async (request, response) => {
    const record = recordOf(response)
    const signals = requestSignals(response, parts.searching.deadlineSeconds)
    const explorer =
      explorerPath === null ? null : `${request.protocol}://${request.host}${explorerPath}`
    const called = { record, signals, explorer }
    const handler = createMcpHandler(
      () =>
        mcpServer({ tools, version, call: (tool, given) => callTool(tool, given, called, parts) }),
      // Tools never change while the service runs, so there is nothing to subscribe to.
      { maxSubscriptions: 0, keepAliveMs: 0 },
    )
    const answer = await answerMessage(request, signals.leaving(), async (message) => {
      record.end('read')
      await takeTurn(parts.door, response)
      return handler.fetch(message)
    })
    await send(response, answer)
  }
}

/**
 * Reads a message and answers it. Rejects messages that are too long, and batches, because each
 * tool call counts as one request.
 */
async function answerMessage(
  sent: Parameters<typeof toWebRequest>[0],
  signal: AbortSignal,
  answer: (message: Request) => Promise<globalThis.Response>,
): Promise<globalThis.Response> {
  try {
    const received = await toWebRequest(sent, undefined, {
      signal,
      maxRequestBodySize: maxMessageBytes,
    })
    // The library rejects clients that accept only JSON, although they get only JSON.
    const accepting = new Headers(received.headers)
    accepting.set('Accept', 'application/json, text/event-stream')
    const message = new Request(received, { headers: accepting })
    const text = await message.clone().text()
    if (text.trimStart().startsWith('['))
      return refusal(400, 'send one message at a time, not a batch')
    if (hasTooManyValues(text))
      return refusal(400, `a message may have at most ${maxValues} values`)
    return await answer(message)
  } catch (error) {
    if (signal.aborted) throw new ClientGone()
    if ((error as { status?: unknown }).status !== 413) throw error
    return refusal(413, `a message may have at most ${maxMessageBytes} bytes`)
  }
}

/** Counts values without parsing them: validating thousands would hold the event loop. */
function hasTooManyValues(json: string): boolean {
  let values = 0
  let isInText = false
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i]
    if (sign === '"') isInText = !isInText
    else if (isInText && sign === '\\') i += 1
    else if (!isInText && (sign === ',' || sign === '[' || sign === '{')) values += 1
  }
  return values > maxValues
}

/** An error of JSON-RPC that belongs to no message. */
function refusal(status: number, message: string): globalThis.Response {
  const error = { code: ProtocolErrorCode.InvalidRequest, message }
  const headers = status === 413 ? { Connection: 'close' } : {}
  return globalThis.Response.json({ jsonrpc: '2.0', error, id: null }, { status, headers })
}

/** Sends an answer in one piece, since no tool reports progress. */
async function send(response: Response, answer: globalThis.Response): Promise<void> {
  const received = Buffer.from(await answer.arrayBuffer())
  if (response.destroyed) return
  for (const [name, value] of answer.headers) {
    // The library's `Connection: keep-alive` would keep a connection open that the client asks to close.
    if (name !== 'connection' || value === 'close') response.set(name, value)
  }
  response.set('Cache-Control', 'no-store')
  const sentType = answer.headers.get('Content-Type')
  const isStream = sentType?.startsWith('text/event-stream') ?? false
  const type = isStream ? 'application/json' : sentType
  const plain = isStream ? messageOf(received) : received
  if (type === null) response.status(answer.status).end()
  else await sendBody(response, answer.status, { plain }, { type })
}

/** The only message of a stream of events. */
function messageOf(stream: Buffer): Buffer {
  const data = stream
    .toString()
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
  return Buffer.from(data.map((line) => line.slice('data:'.length).trimStart()).join(''))
}
