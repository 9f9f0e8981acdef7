import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/**
 * The address that guesses are counted by: that of the connection, or the one that a trusted proxy
 * names, which Express's `trust proxy` settles (docs/reference/access.md#addresses). An IPv6 client
 * owns a whole /64 and could guess from each of its addresses, so the /64 counts as one.
 */
export function clientAddress(request: Request): string {
  return (
    countedAddress(request.ip ?? '') ??
    countedAddress(request.socket.remoteAddress ?? '') ??
    'unknown'
  )
}

function countedAddress(text: string): string | null {
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}
