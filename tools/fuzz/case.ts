/** What a case is drawn to try. */
export const kinds = ['grammar', 'cursor', 'headers', 'method', 'path', 'bytes'] as const
export type Kind = (typeof kinds)[number]

/** Bytes, written as one character each (Latin-1), and how long to wait before they are sent. */
export interface Step {
  readonly pause: number
  readonly bytes: string
}

/** A request of a case that has to be answered. */
export interface Asked {
  readonly method: string
  /** The path with its query, as it was sent. */
  readonly path: string
  /** The `X-Request-Id` that the answer has to repeat; null where it is the service's to make. */
  readonly id: string | null
  /** Whether its headers ask for 304, 412, 416 or 417. */
  readonly isConditional: boolean
  /**
   * Whether the OpenAPI document tells what the answer looks like: a plain path and a plain query
   * after GET or HEAD.
   */
  readonly isDocumented: boolean
}

/** One case: what is sent, and what has to come back. */
export interface Case {
  readonly kind: Kind
  readonly steps: readonly Step[]
  /** Requests in the order in which they have to be answered. */
  readonly asked: readonly Asked[]
  /**
   * How long its connection is watched after the answers, in ms: what is no request may be refused
   * there. Null: the connection is good for the next case.
   */
  readonly watch: number | null
}

/** A request as it is put together; every part is Latin-1 and sent as it stands. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

/** The request as it goes over the wire. */
export function render({ method, path, headers, body = '' }: Request): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The headers that every ordinary request has. */
export function usualHeaders(key: string): readonly (readonly [string, string])[] {
  return [
    ['Host', 'titlebase'],
    ['X-API-Key', key],
  ]
}

/** What is asked by an ordinary request of that path. */
export function asking(path: string, more: Partial<Asked> = {}): Asked {
  return { method: 'GET', path, id: null, isConditional: false, isDocumented: true, ...more }
}

/** A text as the bytes of its UTF-8, one character each. */
export function utf8(text: string): string {
  return Buffer.from(text).toString('latin1')
}
