/**
 * An Express server without middleware, in a separate process. Its first message is the response that
 * it sends to every request; the reply is its port.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'

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
