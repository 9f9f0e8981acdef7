import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/**
 * The address that guesses are counted by: that of the connection, or the one that a trusted proxy
 * names (docs/reference/access.md#addresses). Null where a trusted proxy names none that can be
 * read: then nobody is to blame, least of all the proxy, behind which everybody is. Express's own
 * `request.ip` takes the proxy for the client in that case, and does not read ports.
 */
export function clientAddress(request: Request): string | null {
  const isTrusted: (address: string, hop: number) => boolean = request.app.get('trust proxy fn')
  const named = (request.get('X-Forwarded-For') ?? '').split(',')
  let address = plainAddress(request.socket.remoteAddress ?? '')
  for (let hop = 0; address !== null && isTrusted(address, hop); hop++) {
    const next = named.pop()
    // A proxy that is trusted by its address is not a client. If a number of proxies is trusted, the
    // first named address may be the client's.
    if (next === undefined) return isTrusted(address, Infinity) ? null : countedAddress(address)
    address = plainAddress(next)
  }
  return address === null ? null : countedAddress(address)
}

/** What the service writes where no address can be told. */
export const unknownAddress = 'unknown'

/** An address as it is counted: an IPv6 client owns a whole /64 and could use each of its addresses. */
export function countedAddress(plain: string): string {
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** Whether an address belongs to a private network, where a proxy may stand. */
export function isPrivate(counted: string): boolean {
  const range = ipaddr.process(counted.replace(/\/\d+$/, '')).range()
  return ['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat'].includes(range)
}

/**
 * The address in what a proxy writes: `203.0.113.7`, `203.0.113.7:5123`, `2001:db8::1`,
 * `[2001:db8::1]` or `[2001:db8::1]:5123`; null for anything else.
 */
export function plainAddress(written: string): string | null {
  const text = written.trim()
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  if (bracketed !== undefined) return ipaddr.IPv6.isValid(bracketed) ? bracketed : null
  const bare = /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? bare : null
}
