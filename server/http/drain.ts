import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Prepares a server to stop within a deadline; call it before the server listens. The returned
 * function refuses new connections, closes idle ones, waits at most `seconds` for running requests,
 * and then closes every connection (docs/operations.md#stopping). Node's own `close` waits for
 * silent clients forever.
 */
export function drainable(server: Server): (seconds: number) => Promise<void> {
  const connections = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  // `close` calls this, which would cut off responses that the client is still reading.
  server.closeIdleConnections = () => {}

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  const track = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const running = connections.get(socket)?.add(response)
    if (isDraining) announceEnd(response)
    response.once('close', () => {
      running?.delete(response)
      if (isDraining && running?.size === 0) socket.destroySoon()
    })
  }
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) {
    if (server.listenerCount(event) > 0) server.prependListener(event, track)
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

/** Announces that the connection closes after this response. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
