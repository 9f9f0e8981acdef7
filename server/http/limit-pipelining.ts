import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of requests of a connection that are answered at the same time. */
const maxRunning = 8
/** Reading of a connection stops while this many of its requests wait. */
const maxWaiting = 50

/**
 * Answers few requests of a connection at the same time, and lets other connections go first in between. A
 * client may send its next requests before it has an answer (RFC 9112, section 9.3.2); Node would start the
 * hundreds that one packet contains at once, and hold the event loop for all others. The first ones start at
 * once, because Node ends a connection when the client has nothing more to send.
 */
export function limitPipelining(answer: RequestListener): RequestListener {
  const connections = new WeakMap<
    Socket,
    { running: number; readonly waiting: Parameters<RequestListener>[] }
  >()

  const begin: RequestListener = (request, response) => {
    response.once('close', () => endOne(request.socket))
    answer(request, response)
  }

  function endOne(socket: Socket): void {
    const connection = connections.get(socket)
    if (connection === undefined) return
    const next = connection.waiting.shift()
    if (connection.waiting.length < maxWaiting && socket.isPaused()) socket.resume()
    if (next === undefined) connection.running -= 1
    else setImmediate(() => (socket.destroyed ? connections.delete(socket) : begin(...next)))
  }

  return (request, response) => {
    const connection = connections.get(request.socket) ?? { running: 0, waiting: [] }
    connections.set(request.socket, connection)
    if (connection.running < maxRunning) {
      connection.running += 1
      begin(request, response)
      return
    }
    connection.waiting.push([request, response])
    if (connection.waiting.length >= maxWaiting) request.socket.pause()
  }
}
