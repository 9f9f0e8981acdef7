import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What stands between a server and what it follows, and may cut the line. */
export interface CuttingProxy {
  /** From now on a connection ends whenever so many bytes of answers have passed, over all of them; null: none does. */
  cutAfter(bytes: number | null): void
  /** How many connections were cut. */
  cuts(): number
  close(): void
}

/** Hands on everything between a port here and one there. */
export async function cuttingProxy(port: number, toPort: number): Promise<CuttingProxy> {
  let most: number | null = null
  let cuts = 0
  let handed = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const there = connect(toPort, '127.0.0.1')
    const end = () => {
      client.destroy()
      there.destroy()
    }
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.pipe(there)
    there.on('data', (piece) => {
      handed += piece.length
      client.write(piece)
      if (most === null || handed < most) return
      cuts += 1
      handed = 0
      end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    cutAfter(bytes) {
      most = bytes
      handed = 0
    },
    cuts: () => cuts,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
