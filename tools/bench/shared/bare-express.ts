/**
 * An Express server without middleware, in a process of its own: it sends the response that it gets
 * as a message to every request, and sends its port back.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'

/** A response to repeat. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const [{ headers, text }] = (await once(process, 'message')) as [BareResponse]
const app = express().disable('x-powered-by').disable('etag')
app.get('/{*path}', (_, response) => void response.set(headers).end(text))
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.((server.address() as AddressInfo).port),
)
process.once('disconnect', () => process.exit())
