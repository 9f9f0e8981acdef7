import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/**
 * Returns the address for which failed attempts and limits are counted: the address of the
 * connection, or the address that a trusted proxy reports (docs/reference/access.md#addresses).
 * Null if a trusted proxy reports no readable address, because counting the proxy's address would
 * punish all of its clients. Express's `request.ip` returns the proxy's address in that case, and
 * does not parse ports.
 */
export function clientAddress(request: Request): string | null {
  const isTrusted: (address: string, hop: number) => boolean = request.app.get('trust proxy fn')
  const named = (request.get('X-Forwarded-For') ?? '').split(',')
  let address = plainAddress(request.socket.remoteAddress ?? '')
  for (let hop = 0; address !== null && isTrusted(address, hop); hop++) {
    const next = named.pop()
    // A proxy that is trusted by its address is not a client. If the configuration trusts a number
    // of proxies, the first address in the header may be the client's.
    if (next === undefined) return isTrusted(address, Infinity) ? null : countedAddress(address)
    address = plainAddress(next)
  }
  return address === null ? null : countedAddress(address)
}

/** Placeholder for an unknown client address in logs and counters. */
export const unknownAddress = 'unknown'

/**
 * Returns the form of an address for which limits are counted. For IPv6 it is the /64 network,
 * because a client owns all addresses of its network.
 */
export function countedAddress(plain: string): string {
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** True if an address belongs to a private network, such as that of a proxy. */
export function isPrivate(counted: string): boolean {
  const range = ipaddr.process(counted.replace(/\/\d+$/, '')).range()
  return ['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat'].includes(range)
}

/**
 * Reads the address from a proxy's header: `203.0.113.7`, `203.0.113.7:5123`, `2001:db8::1`,
 * `[2001:db8::1]` or `[2001:db8::1]:5123`. Null for anything else.
 */
export function plainAddress(written: string): string | null {
  const text = written.trim()
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  if (bracketed !== undefined) return ipaddr.IPv6.isValid(bracketed) ? bracketed : null
  const bare = /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? bare : null
}
