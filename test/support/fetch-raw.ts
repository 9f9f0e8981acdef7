import { type IncomingMessage, request } from 'node:http'

interface RawAnswer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Sends a request with a client that does not decompress responses. */
export function fetchRaw(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) })
    })
    asked.on('error', reject).end()
  })
}
