import type { ServerOptions } from 'node:http'

/**
 * How long connections wait, in milliseconds (docs/operations.md#connections). A proxy keeps idle
 * ones for a minute, as nginx does unless told: closed here first, a request on its way would be lost.
 * Requests have no bodies, so nobody needs long to send one.
 */
export const connectionTimes = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
} satisfies ServerOptions
