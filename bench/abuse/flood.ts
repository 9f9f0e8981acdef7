/**
 * Sends requests to a service without a pause from several clients, in a process of its own: it is told
 * the addresses, the key and how many clients, and `stop`; then it sends how many of each status came.
 */
import { Agent, request } from 'undici'

export interface Flood {
  readonly addresses: readonly string[]
  readonly key: string
  readonly clients: number
}

const dispatcher = new Agent({ keepAliveTimeout: 60_000 })
const statuses: Record<string, number> = {}
let isOver = false

async function client({ addresses, key }: Flood, first: number): Promise<void> {
  for (let turn = first; !isOver; turn += 1) {
    const { statusCode, body } = await request(addresses[turn % addresses.length] as string, {
      dispatcher,
      headers: { 'X-API-Key': key, 'Cache-Control': 'no-cache' },
    })
    await body.dump()
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
}

process.once('message', async (flood: Flood) => {
  process.once('message', () => {
    isOver = true
  })
  await Promise.all(Array.from({ length: flood.clients }, (_, first) => client(flood, first)))
  process.send?.(statuses, () => process.exit())
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
