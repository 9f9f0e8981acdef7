import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Reading of a connection stops while this many of its requests wait. */
const maxWaiting = 50

/**
 * Answers the requests of a connection one at a time, and lets other connections go first in between. A
 * client may send its next requests before it has an answer (RFC 9112, section 9.3.2); Node would start the
 * hundreds that one packet contains at once, and hold the event loop for all others.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  /** The requests that wait for the one under way, by connection. */
  const waiting = new WeakMap<Socket, Parameters<RequestListener>[]>()

  const begin: RequestListener = (request, response) => {
    response.once('close', () => endTurn(request.socket))
    answer(request, response)
  }

  function endTurn(socket: Socket): void {
    const queue = waiting.get(socket) ?? []
    const next = queue.shift()
    if (queue.length < maxWaiting && socket.isPaused()) socket.resume()
    if (next === undefined || socket.destroyed) waiting.delete(socket)
    else setImmediate(() => (socket.destroyed ? waiting.delete(socket) : begin(...next)))
  }

  return (request, response) => {
    const queue = waiting.get(request.socket)
    if (queue !== undefined) {
      queue.push([request, response])
      if (queue.length >= maxWaiting) request.socket.pause()
      return
    }
    waiting.set(request.socket, [])
    begin(request, response)
  }
}
