import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../schema/errors.js'

interface Refusal {
  readonly status: 400 | 404
  readonly code: ErrorCode
  readonly message: string
}

const malformed: Refusal = {
  status: 400,
  code: 'invalid_request',
  message: 'this is not a well-formed HTTP request; is the address percent-encoded?',
}

/**
 * A method that HTTP does not know, or that is none of requests, is answered as any other one but GET
 * and HEAD (docs/reference/endpoints.md#methods).
 */
const noSuchMethod: Refusal = {
  status: 404,
  code: 'not_found',
  message: 'there is no such path',
}

/** What the HTTP parser refuses for a reason of its own; all else is malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { ...malformed, message: 'the address and headers are too long' },
  HPE_INVALID_METHOD: noSuchMethod,
}

const reasons = { 400: 'Bad Request', 404: 'Not Found' } as const

/** How long a client may take to close a connection that was refused; closed at once, it may lose the answer. */
const lingeringMs = 1000

/** Answers what is not HTTP at all, and so reaches no handler (docs/reference/errors.md#malformed-requests). */
export interface MalformedRequests {
  /** Notes a request that is being answered: what follows it on its connection waits for that. */
  answering(request: IncomingMessage, response: ServerResponse): void
  /** Answers what the parser refused, after the answers to the requests before it, and closes. */
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void
  /** Answers CONNECT, which Node would answer by closing the connection without a word. */
  refuseConnect(request: unknown, socket: Duplex): void
}

/**
 * Gives what is not HTTP the error object too: letters that are not percent-encoded in an address,
 * headers beyond their size, a request cut short.
 */
export function refuseMalformed(): MalformedRequests {
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()
  const refused = new WeakSet<Duplex>()

  /** Sends the refusal behind the answers that the connection waits for. */
  function refuseLast(refusal: Refusal, socket: Duplex): void {
    // Each further piece of the same garbage is an error of its own.
    if (refused.has(socket)) return
    refused.add(socket)
    const before = [...(unanswered.get(socket) ?? [])]
    let left = before.length
    if (left === 0) sendRefusal(refusal, socket)
    for (const response of before) {
      response.once('close', () => {
        left -= 1
        if (left === 0 && socket.writable) sendRefusal(refusal, socket)
      })
    }
  }

  return {
    answering({ socket, headers }, response) {
      // Behind a request for another protocol, which is answered in this one, Node's parser tells no
      // error any more: what is not HTTP would never be answered.
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false
      const before = unanswered.get(socket) ?? new Set()
      unanswered.set(socket, before.add(response))
      response.once('close', () => before.delete(response))
    },
    refuse(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else refuseLast(refusals[error.code ?? ''] ?? malformed, socket)
    },
    refuseConnect(_request, socket) {
      // Node hands the connection over: nobody reads it, hears its errors or ends it any more.
      socket.on('error', () => socket.destroy()).resume()
      socket.once('finish', () => {
        const end = setTimeout(() => socket.destroy(), lingeringMs)
        socket.once('close', () => clearTimeout(end))
      })
      refuseLast(noSuchMethod, socket)
    },
  }
}

/** Answers a request whose address Express cannot read. */
export function refuseUnreadable(response: ServerResponse): void {
  const { headers, body } = render(malformed)
  response.writeHead(malformed.status, headers).end(body)
}

function sendRefusal(refusal: Refusal, socket: Duplex): void {
  const { headers, body } = render(refusal)
  const lines = [
    `HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function render({ code, message }: Refusal) {
  const body = JSON.stringify({ error: { code, message } })
  const headers = {
    'X-Request-Id': randomUUID(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  return { headers, body }
}
