import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isPrivate } from '../../http/address.js'

/** So many keys do not belong to one machine of a private network. */
const keysOfProxy = 5
const mostAddresses = 1000

/** Passes an address and the name of a key on when they come together for the first time. */
export function onceEach(
  pass: (address: string, keyName: string) => void,
): (address: string, keyName: string) => void {
  const seen = new LRUCache<string, true>({ max: mostAddresses * keysOfProxy })
  return (address, keyName) => {
    const pair = `${address} ${keyName}`
    if (seen.get(pair) || !isPrivate(address)) return
    seen.set(pair, true)
    pass(address, keyName)
  }
}

/**
 * Warns once of a private address that requests with many keys come from: it is a proxy that is not
 * trusted, and wrong keys of one client behind it would block them all
 * (docs/reference/access.md#addresses).
 */
export function watchSharing(logger: Logger): (address: string, keyName: string) => void {
  const seen = new LRUCache<string, Set<string>>({ max: mostAddresses })
  return (address, keyName) => {
    const before = seen.get(address)
    // Told with every request: what is known already is not read out of the address again.
    if (before?.has(keyName) || (before === undefined && !isPrivate(address))) return
    const names = before ?? new Set<string>()
    if (names.size >= keysOfProxy) return
    seen.set(address, names.add(keyName))
    if (names.size < keysOfProxy) return
    logger.warn(
      { client: address, keys: names.size },
      'many keys come from one private address: if it is a proxy, name it in TRUST_PROXY',
    )
  }
}
