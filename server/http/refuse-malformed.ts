import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../schema/error-codes.js'
import { connectionTimes } from './connection-times.js'

const reasons = { 400: 'Bad Request', 404: 'Not Found', 408: 'Request Timeout' } as const

interface Refusal {
  readonly status: keyof typeof reasons
  readonly code: ErrorCode
  readonly message: string
}

const malformed: Refusal = {
  status: 400,
  code: 'invalid_request',
  message: 'this is not a well-formed HTTP request; is the address percent-encoded?',
}

/**
 * The answer to a method that HTTP does not define: the same as to any method other than GET and
 * HEAD (docs/reference/endpoints.md#methods).
 */
const noSuchMethod: Refusal = {
  status: 404,
  code: 'not_found',
  message: 'there is no such path',
}

/** Parser errors with a specific response; all other errors count as malformed requests. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { ...malformed, message: 'the address and headers are too long' },
  HPE_INVALID_METHOD: noSuchMethod,
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'invalid_request',
    message: `the request was not complete after ${connectionTimes.requestTimeout / 1000} seconds`,
  },
}

/**
 * Milliseconds that a client has to close a refused connection (RFC 9112, section 9.6). If the
 * service closed it immediately, the client might not receive the response.
 */
const lingeringMs = 1000

/**
 * Sends the error object even for malformed HTTP: an address with characters that are not
 * percent-encoded, headers that are too long, a request that is incomplete or too slow
 * (docs/reference/errors.md#malformed-requests).
 */
export function refuseMalformed() {
  const unanswered = new WeakMap<Duplex, Map<ServerResponse, IncomingMessage>>()
  const refused = new WeakSet<Duplex>()

  /**
   * Sends the refusal after the pending responses of the connection. The response to a request that
   * is itself incomplete is not pending, because the rest of the request never arrives.
   */
  function refuseLast(refusal: Refusal, socket: Duplex): void {
    // The parser reports an error for each further chunk of the same garbage.
    if (refused.has(socket)) return
    refused.add(socket)
    const pending = [...(unanswered.get(socket) ?? [])]
    const before = pending.filter(([, { complete }]) => complete)
    const hasBegun = pending.some(([{ headersSent }, { complete }]) => headersSent && !complete)
    const end = () => {
      if (hasBegun || !socket.writable) socket.destroy()
      else sendRefusal(refusal, socket)
    }
    let left = before.length
    if (left === 0) end()
    for (const [response] of before) {
      response.once('close', () => {
        left -= 1
        if (left === 0) end()
      })
    }
  }

  return {
    /** Registers a request under way: a later refusal on its connection waits for its response. */
    answering(request: IncomingMessage, response: ServerResponse) {
      const { socket, headers } = request
      // The service ignores requests to upgrade the protocol. After such requests Node's parser
      // reports no more errors on the connection, so malformed requests would never get a response.
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false
      const before = unanswered.get(socket) ?? new Map()
      unanswered.set(socket, before.set(response, request))
      response.once('close', () => before.delete(response))
    },
    /**
     * Sends a parser error's answer after the responses to earlier requests, and closes the
     * connection.
     */
    refuse(error: NodeJS.ErrnoException, socket: Duplex) {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else refuseLast(refusals[error.code ?? ''] ?? malformed, socket)
    },
    /** Answers CONNECT; Node would close the connection without a response. */
    refuseConnect(_request: unknown, socket: Duplex) {
      // Node hands over the socket: from here on this code must read it, handle its errors and
      // close it.
      socket.on('error', () => socket.destroy()).resume()
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
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => {
    const deadline = setTimeout(() => socket.destroy(), lingeringMs)
    socket.once('close', () => clearTimeout(deadline))
  })
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
