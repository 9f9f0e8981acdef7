import { whenKeyChanges } from './key.js'

/** The response to a request. */
interface Exchange {
  readonly address: string
  readonly status: number
  /** Milliseconds until the body was complete. */
  readonly ms: number
  readonly body: string
}

/** Maximum number of recorded exchanges. The oldest is evicted first. */
export const maxExchanges = 60
const recorded = new Map<string, Exchange>()
whenKeyChanges(() => recorded.clear())

/** Returns the last exchange for an address without origin, such as `/v1.2/enums`; null if it is unknown. */
export function exchangeOf(address: string): Exchange | null {
  return recorded.get(address) ?? null
}

/** `fetch` that records exchanges for the request panel. */
export const recordingFetch: typeof fetch = async (input, init) => {
  const began = performance.now()
  const response = await fetch(input, init)
  const { pathname, search } = new URL(response.url)
  const address = pathname + search
  const known = recorded.get(address)
  if (response.status !== 304) {
    const body = await response.clone().text()
    record({ address, status: response.status, ms: performance.now() - began, body })
  } else if (known !== undefined) {
    record(known)
  }
  return response
}

function record(exchange: Exchange): void {
  recorded.delete(exchange.address)
  recorded.set(exchange.address, exchange)
  const [oldest] = recorded.keys()
  if (recorded.size > maxExchanges && oldest !== undefined) recorded.delete(oldest)
}
