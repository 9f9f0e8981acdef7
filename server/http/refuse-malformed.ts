import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../schema/errors.js'

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
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
  const code: ErrorCode = 'invalid_request'
  const message = 'this is not a well-formed HTTP request; is the address percent-encoded?'
  const body = JSON.stringify({ error: { code, message } })
  const lines = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
