import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../schema/errors.js'

interface Refusal {
  readonly status: string
  readonly code: ErrorCode
  readonly message: string
}

const malformed: Refusal = {
  status: '400 Bad Request',
  code: 'invalid_request',
  message: 'this is not a well-formed HTTP request; is the address percent-encoded?',
}

/** What the HTTP parser refuses for a reason of its own; all else is malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { ...malformed, message: 'the address and headers are too long' },
  // A method that HTTP does not know is answered as any other one but GET and HEAD
  // (docs/reference/endpoints.md#methods).
  HPE_INVALID_METHOD: {
    status: '404 Not Found',
    code: 'not_found',
    message: 'there is no such path',
  },
}

/**
 * Answers what is not HTTP at all, and so reaches no handler, with the error object too: letters
 * that are not percent-encoded in an address, headers beyond their size, a request cut short.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code, message } = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify({ error: { code, message } })
  const lines = [
    `HTTP/1.1 ${status}`,
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
