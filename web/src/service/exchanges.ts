import { whenKeyChanges } from './key.js'

/** The response to a request. */
export interface Exchange {
  readonly address: string
  readonly status: number
  /** Milliseconds until the body was complete. */
  readonly ms: number
  readonly body: string
}

/** Maximum number of recorded exchanges; the oldest one is dropped first. */
export const exchangesKept = 60
const kept = new Map<string, Exchange>()
whenKeyChanges(() => kept.clear())

/** Returns the last exchange for an address without origin, such as `/v1.2/enums`; null if there is none. */
export function exchangeOf(address: string): Exchange | null {
  return kept.get(address) ?? null
}

/** `fetch` that records exchanges for the request panel. */
export const recordingFetch: typeof fetch = async (input, init) => {
  const began = performance.now()
  const response = await fetch(input, init)
  const { pathname, search } = new URL(response.url)
  const address = pathname + search
  const known = kept.get(address)
  if (response.status !== 304) {
    const body = await response.clone().text()
    keep({ address, status: response.status, ms: performance.now() - began, body })
  } else if (known !== undefined) {
    keep(known)
  }
  return response
}

function keep(exchange: Exchange): void {
  kept.delete(exchange.address)
  kept.set(exchange.address, exchange)
  const [oldest] = kept.keys()
  if (kept.size > exchangesKept && oldest !== undefined) kept.delete(oldest)
}
