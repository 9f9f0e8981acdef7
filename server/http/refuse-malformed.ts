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
}

const reasons = { 400: 'Bad Request', 404: 'Not Found' } as const

/**
 * Milliseconds that a client has to close a refused connection. If the service closed it
 * immediately, the client might not receive the response.
 */
const lingeringMs = 1000

/**
 * Sends the error object even for malformed HTTP: an address with characters that are not
 * percent-encoded, headers that are too long, an incomplete request
 * (docs/reference/errors.md#malformed-requests).
 */
export function refuseMalformed() {
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()
  const refused = new WeakSet<Duplex>()

  /** Sends the refusal after the pending responses of the connection. */
  function refuseLast(refusal: Refusal, socket: Duplex): void {
    // The parser reports an error for each further chunk of the same garbage.
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
    /** Registers a request under way: a later refusal on its connection waits for its response. */
    answering({ socket, headers }: IncomingMessage, response: ServerResponse) {
      // The service ignores requests to upgrade the protocol. After such requests Node's parser
      // reports no more errors on the connection, so malformed requests would never get a response.
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false
      const before = unanswered.get(socket) ?? new Set()
      unanswered.set(socket, before.add(response))
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
