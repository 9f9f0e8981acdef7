import type { ServerOptions } from 'node:http'

/**
 * Timeouts of connections in milliseconds (docs/operations.md#connections). Proxies such as nginx
 * keep idle connections for a minute: if the service closed them first, requests under way would be
 * lost. Only messages to `/mcp` have a body, which is short, so no client needs long to send a
 * request. Node looks for late requests only every `connectionsCheckingInterval`.
 */
export const connectionTimes = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
} satisfies ServerOptions

const stalledMilliseconds = 60_000
const marginMilliseconds = 10_000

/**
 * Milliseconds without progress after which the server closes a connection. The server sends
 * nothing during a search, so the timeout exceeds the longest search that the operator allows.
 */
export function stalledTimeout(searchSeconds: number): number {
  return Math.max(stalledMilliseconds, searchSeconds * 1000 + marginMilliseconds)
}
