import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of requests of a connection that are answered at the same time. */
const maxRunning = 8
/** Reading of a connection stops while this many of its requests wait. */
const maxWaiting = 50

interface Connection {
  readonly running: Set<ServerResponse>
  readonly waiting: Parameters<RequestListener>[]
}

/**
 * Answers few requests of a connection at the same time, and lets other connections go first in between. A
 * client may send its next requests before it has an answer (RFC 9112, section 9.3.2); Node would start the
 * hundreds that one packet contains at once, and hold the event loop for all others. The first ones start at
 * once, because Node ends a connection when the client has nothing more to send.
 */
export function limitPipelining(answer: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>()

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known !== undefined) return known
    const connection: Connection = { running: new Set(), waiting: [] }
    connections.set(socket, connection)
    socket.once('close', () => process.nextTick(closeAll, connection))
    return connection
  }

  const begin: RequestListener = (request, response) => {
    const { socket } = request
    response.once('close', () => endOne(socket, response))
    answer(request, response)
  }

  function endOne(socket: Socket, response: ServerResponse): void {
    const { running, waiting } = connectionOf(socket)
    running.delete(response)
    const next = waiting.shift()
    if (waiting.length < maxWaiting && socket.isPaused()) socket.resume()
    if (next === undefined) return
    running.add(next[1])
    setImmediate(() => next[1].destroyed || begin(...next))
  }

  return (request, response) => {
    const { running, waiting } = connectionOf(request.socket)
    if (running.size < maxRunning) {
      running.add(response)
      begin(request, response)
      return
    }
    waiting.push([request, response])
    if (waiting.length >= maxWaiting) request.socket.pause()
  }
}

/**
 * Closes all responses of a closed connection. Node closes only the one that was being sent, so the others would
 * count as unread for ever.
 */
function closeAll({ running, waiting }: Connection): void {
  const unsent = [...running, ...waiting.splice(0).map(([, response]) => response)]
  for (const response of unsent) {
    if (response.destroyed) continue
    response.destroy()
    response.emit('close')
  }
}
