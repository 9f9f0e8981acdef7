import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes a server stop within a deadline; to be called before it listens. What it returns takes no
 * more connections, closes those without a request under way at once, lets running requests finish
 * for so many seconds, and then closes everything, also what nobody reads
 * (docs/operations.md#stopping). Node's own `close` waits for silent clients without an end.
 */
export function drainable(server: Server): (seconds: number) => Promise<void> {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  // Node's `close` calls this, and it cuts off answers that were written but not read to their end.
  server.closeIdleConnections = () => {}

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  const note = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const running = connections.get(socket)?.add(response)
    if (isDraining) announceEnd(response)
    response.once('close', () => {
      running?.delete(response)
      if (isDraining && running?.size === 0) socket.destroySoon()
    })
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) {
    if (server.listenerCount(event) > 0) server.prependListener(event, note)
  }

  return (seconds) => {
    isDraining = true
    return new Promise((resolve) => {
      const deadline = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy()
      }, seconds * 1000)
      server.close(() => {
        clearTimeout(deadline)
        resolve()
      })
      for (const [socket, running] of connections) {
        if (running.size === 0) socket.destroySoon()
        for (const response of running) announceEnd(response)
      }
    })
  }
}

/** Tells the client that its connection ends with this answer. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
