import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { plainAddress } from './address.js'

/**
 * True if a `Host` header is a host with an optional port (RFC 9110, section 7.2). An empty one is
 * valid.
 */
export function isHostHeader(header: string): boolean {
  return header === '' || (/^[^\s/?#@\\]+$/.test(header) && URL.canParse(`http://${header}`))
}

/**
 * True if a request came over the loopback interface to a server that listens only there. A server
 * on all interfaces may get such requests from a proxy on this machine, with any `Host`.
 */
export function isLocalConnection({ socket }: IncomingMessage, listeningHost: string): boolean {
  return !['0.0.0.0', '::'].includes(listeningHost) && isLoopback(socket.localAddress ?? '')
}

/**
 * True unless a local connection names a host other than this machine. A web page can let its own
 * domain name resolve to 127.0.0.1 (DNS rebinding), but it cannot choose the header.
 */
export function namesThisMachine(request: IncomingMessage, listeningHost: string): boolean {
  if (!isLocalConnection(request, listeningHost)) return true
  const { host = '' } = request.headers
  if (host === '' || !isHostHeader(host)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === listeningHost.toLowerCase() ||
    isLoopback(name)
  )
}

function isLoopback(address: string): boolean {
  const plain = plainAddress(address)
  return plain !== null && ipaddr.process(plain).range() === 'loopback'
}
