import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'

interface HttpCall {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Readable | Buffer | string | null
}

/**
 * Sends HTTP requests with Node's client, each over a connection of its own: undici 6 ends the process if a server
 * closes the connection while the body of a response waits for the disk.
 *
 * @param timeout milliseconds without any byte after which a request fails.
 */
export function httpRequests(timeout: number) {
  const agents = [new http.Agent(), new https.Agent()]
  return {
    /** Resolves with the response, whose body the caller must read; rejects if the network fails. */
    send(url: string, { method, headers, body = null }: HttpCall): Promise<IncomingMessage> {
      return new Promise((resolve, reject) => {
        const isTls = url.startsWith('https:')
        const options = { method, headers, timeout, agent: agents[Number(isTls)] }
        const request = (isTls ? https : http).request(url, options)
        request.on('response', resolve).on('error', reject)
        request.on('timeout', () => request.destroy(new Error(`no byte for ${timeout / 1000} s`)))
        if (body === null || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body)
        else pipeline(body, request, (error) => error && reject(error))
      })
    },
    close(): void {
      for (const agent of agents) agent.destroy()
    },
  }
}
