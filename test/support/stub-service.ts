import { type ClientOptions, createClient } from '../../client/src/client.js'

/** One response of the stub, or a fault of its connection. */
export type StubAnswer =
  | Error
  | {
      readonly status?: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
      /** Breaks the connection in the middle of the body. */
      readonly isCut?: boolean
    }

/** A received request. */
export interface StubRequest {
  readonly path: string
  readonly headers: Headers
}

/**
 * A client of a stub that returns the given responses in turn and repeats the last one. Delays take no time and are
 * recorded; the random factor is always 1, so that delays have their full length.
 */
export function stubService(answers: readonly StubAnswer[], options: Partial<ClientOptions> = {}) {
  const requests: StubRequest[] = []
  const pauses: number[] = []
  let now = Date.parse('2024-05-17T12:00:00Z')
  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted()
    const { pathname, search } = new URL(String(input))
    requests.push({ path: pathname + search, headers: new Headers(init?.headers) })
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer')
    const { status = 200, body = {}, headers = {}, isCut = false } = answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(status === 304 ? null : isCut ? cut(text) : text, {
      status,
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    })
  }
  const client = createClient({
    baseUrl: 'http://titles.example',
    fetch,
    environment: {
      now: () => now,
      random: () => 1,
      async sleep(milliseconds, signal) {
        signal?.throwIfAborted()
        pauses.push(milliseconds)
        now += milliseconds
      },
    },
    ...options,
  })
  return { client, requests, pauses, paths: () => requests.map(({ path }) => path) }
}

function cut(text: string): ReadableStream<Uint8Array> {
  let parts = 0
  return new ReadableStream({
    pull(controller) {
      parts += 1
      if (parts > 1) controller.error(new TypeError('terminated'))
      else controller.enqueue(new TextEncoder().encode(text.slice(0, 1)))
    },
  })
}

/** The body of an error of the service. */
export const refusal = (code: string, more: object = {}) => ({
  error: { code, message: `it is ${code}`, ...more },
})
