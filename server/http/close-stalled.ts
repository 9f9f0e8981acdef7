import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks at all connections. */
const lookMilliseconds = 1000

/** How much of the responses of a connection waits, and since when this has not changed. */
interface Waiting {
  readonly written: number
  readonly unsent: number
  readonly since: number
}

/**
 * Resets connections whose clients have read nothing for some milliseconds while responses wait for them
 * (docs/operations.md#connections). The timeout of Node's sockets would start again whenever the service writes
 * more, up to a minute later. After a reset, the system keeps nothing of the responses either.
 */
export function closeStalled(server: Server, milliseconds: number, every = lookMilliseconds): void {
  const waiting = new Map<Socket, Waiting>()
  const look = () => {
    const now = performance.now()
    for (const [socket, before] of waiting) {
      const unsent = unsentBytes(socket)
      const isSame = before.unsent === unsent && before.written === socket.bytesWritten
      if (unsent === 0 || !isSame) {
        waiting.set(socket, { written: socket.bytesWritten, unsent, since: now })
      } else if (now - before.since >= milliseconds) socket.resetAndDestroy()
    }
  }
  const looking = setInterval(look, every).unref()
  server.once('close', () => clearInterval(looking))
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, { written: 0, unsent: 0, since: performance.now() })
    socket.once('close', () => waiting.delete(socket))
  })
}

/** Bytes that the system has not accepted from this process yet, also of a part that is being written. */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } }
  return socket.writableLength + (handle?.writeQueueSize ?? 0)
}
