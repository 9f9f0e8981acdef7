import { unknownAddress } from '../../http/address.js'

/** Maximum number of requests per second from one address; the reference page needs six. */
export const pageRate = 30

/**
 * Counts requests for pages without a key by client address and second. Clients without a readable
 * address share a counter (docs/reference/access.md#pages). The returned function counts a request
 * once or `weight` times
 * and returns true if it is within the limit.
 */
export function countPages(
  rate = pageRate,
): (address: string | null, second: number, weight?: number) => boolean {
  let counted = new Map<string, number>()
  let current = Number.NaN
  return (address, second, weight = 1) => {
    if (second !== current) {
      current = second
      counted = new Map()
    }
    const client = address ?? unknownAddress
    const count = (counted.get(client) ?? 0) + weight
    counted.set(client, count)
    return count <= rate
  }
}
