/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number
  /** By lower-case name; those that came more than once are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Reads the answers on one connection, as strictly as HTTP/1.1 can be read. */
export interface AnswerReader {
  push(part: Buffer): void
  readonly answers: readonly RawAnswer[]
  /** Why no more can be read; null where all is well so far. */
  readonly problem: string | null
  /** Whether a part of another answer has come. */
  isWithin(): boolean
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Begins to read. `methods` are those of the requests, in order: what answers a HEAD has no body.
 * A client would be more patient; what is not framed by `Content-Length`, or says something twice, is
 * a fault of the service here.
 */
export function answerReader(methods: readonly string[]): AnswerReader {
  const answers: RawAnswer[] = []
  let problem: string | null = null
  let unread: Buffer = Buffer.alloc(0)

  /** Takes one answer off what is unread; false where it is not whole. */
  function take(): boolean {
    const end = unread.indexOf(headEnd)
    if (end < 0 || problem !== null) return false
    const head = readHead(unread.subarray(0, end).toString('latin1'))
    if (typeof head === 'string') {
      problem = head
      return false
    }
    const { status, headers } = head
    const begin = end + headEnd.length
    const isInterim = status < 200
    const isBodyless = isInterim || status === 304 || methods[answers.length] === 'HEAD'
    const length = isBodyless ? 0 : Number(headers['content-length'] ?? Number.NaN)
    if (!Number.isSafeInteger(length) || length < 0) {
      problem = `an answer of status ${status} without a length`
      return false
    }
    if (unread.length < begin + length) return false
    if (!isInterim) answers.push({ status, headers, body: unread.subarray(begin, begin + length) })
    unread = unread.subarray(begin + length)
    return true
  }

  return {
    answers,
    get problem() {
      return problem
    },
    push(part) {
      unread = unread.length === 0 ? part : Buffer.concat([unread, part])
      while (take());
    },
    isWithin: () => unread.length > 0,
  }
}

const once = new Set(['content-length', 'content-type', 'x-request-id', 'etag', 'retry-after'])

function readHead(head: string): Pick<RawAnswer, 'status' | 'headers'> | string {
  const [first = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]*$/.exec(first)?.[1]
  if (status === undefined) return `no status line: ${JSON.stringify(first.slice(0, 80))}`
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+): ?([\x20-\x7e]*)$/.exec(line) ?? []
    if (name === undefined || value === undefined)
      return `no header: ${JSON.stringify(line.slice(0, 80))}`
    const key = name.toLowerCase()
    const before = headers[key]
    if (before !== undefined && once.has(key)) return `the header ${key} twice`
    headers[key] = before === undefined ? value : `${before}, ${value}`
  }
  return { status: Number(status), headers }
}
