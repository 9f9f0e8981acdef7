/**
 * An Express server that does nothing but send, in a process of its own: told an answer, it sends it to
 * whoever asks for anything, and says so when it listens. The baseline of what an answer costs at all.
 */
import { once } from 'node:events'
import express from 'express'

/** An answer as a service gave it. */
export interface BareAnswer {
  readonly port: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const [{ port, status, headers, body }] = (await once(process, 'message')) as [BareAnswer]
const bytes = Buffer.from(body, 'base64')
const app = express().disable('x-powered-by').disable('etag')
app.get('/{*path}', (_, response) => {
  response.status(status).set(headers).end(bytes)
})
app.listen(port, '127.0.0.1', () => process.send?.('listening'))
process.once('disconnect', () => process.exit())
