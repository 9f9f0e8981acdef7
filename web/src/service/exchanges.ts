import { whenKeyChanges } from './key.js'

/** What came back for one address, as it came. */
export interface Exchange {
  readonly address: string
  readonly status: number
  /** Milliseconds until the whole body was there. */
  readonly ms: number
  readonly body: string
}

/** How many are kept, those that came last. */
export const exchangesKept = 60
const kept = new Map<string, Exchange>()
whenKeyChanges(() => kept.clear())

/** The last exchange for an address below the origin, such as `/v1.2/enums`; null where there was none. */
export function exchangeOf(address: string): Exchange | null {
  return kept.get(address) ?? null
}

/** Asks as `fetch` does, and keeps what came back for whoever shows it. */
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
