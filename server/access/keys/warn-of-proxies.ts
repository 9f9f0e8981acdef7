import type { Logger } from 'pino'
import { boundedCache } from '../../../platform/bounded-cache.js'
import { isPrivate } from '../../http/address.js'

/** A single machine of a private network usually sends fewer different keys than this. */
const keysOfProxy = 5
const maxAddresses = 1000

/**
 * Warns once if requests with many keys come from one private address. The address is probably an
 * untrusted proxy, so wrong keys of one client would ban all clients of the proxy
 * (docs/reference/access.md#addresses). Call it for every request.
 */
export function warnOfProxies(logger: Logger): (address: string, keyName: string) => void {
  const seen = boundedCache<string, Set<string>>(maxAddresses)
  return (address, keyName) => {
    const before = seen.get(address)
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
