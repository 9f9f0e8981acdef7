import { unknownAddress } from '../../http/address.js'

/** Requests per second from one address: opening the reference page is six. */
export const pageRate = 30

/**
 * Counts requests for pages without a key by the address of the client, in the current second. Clients
 * without a readable address are counted together (docs/reference/access.md#pages). The function that
 * it returns is true if one more request is within the limit.
 */
export function countPages(): (address: string | null, second: number) => boolean {
  let counted = new Map<string, number>()
  let current = Number.NaN
  return (address, second) => {
    if (second !== current) {
      current = second
      counted = new Map()
    }
    const client = address ?? unknownAddress
    const count = (counted.get(client) ?? 0) + 1
    counted.set(client, count)
    return count <= pageRate
  }
}
