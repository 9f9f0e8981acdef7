import { Agent, request } from 'undici'
import { type Card, isOfOneCatalog, type Titles } from '../base/one-catalog.js'
import type { Drawn, DrawnRequests } from '../drawn/requests.js'

/** What is asked, in classes that are timed apart. */
export const classes = ['list', 'text', 'card', 'cast', 'unchanged', 'walk', 'health'] as const
export type RequestClass = (typeof classes)[number]

/** One answer, or none. */
export interface Outcome {
  readonly of: RequestClass
  readonly ms: number
  /** What is wrong with it; null: nothing. */
  readonly failure: string | null
  /** The status where it is one that docs/reference/faults.md allows; else null. */
  readonly refused: number | null
}

export interface LoadOptions {
  readonly base: string
  readonly keys: readonly string[]
  readonly drawn: DrawnRequests
  /** The catalogs that are served in turn: every page is of one of them. */
  readonly catalogs: readonly Titles[]
  readonly onOutcome: (outcome: Outcome) => void
  /** Whether a search may be answered 502, since nothing stands by. */
  readonly mayBeWithoutEngine: boolean
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** No answer of the service takes so long. */
const patience = 15_000
/** Of twenty requests, so many are of each class. */
const shares = { list: 7, text: 6, card: 2, cast: 2, unchanged: 1, walk: 1, health: 1 }

/** The mixed load: `ask(turn)` sends the request of that turn and tells what came of it. */
export function mixedLoad(options: LoadOptions) {
  const { base, keys, drawn, catalogs, onOutcome, mayBeWithoutEngine } = options
  const dispatcher = new Agent({ keepAliveTimeout: 4000 })
  const turns = classes.flatMap((of) => Array.from({ length: shares[of] }, () => of))
  const ids = [...(catalogs[0]?.keys() ?? [])]
  let tag = ''
  let cursor = ''

  async function get(turn: number, path: string, headers = {}): Promise<Answer> {
    const key = keys[turn % keys.length] ?? ''
    const {
      statusCode,
      headers: sent,
      body,
    } = await request(`${base}${path}`, {
      dispatcher,
      headers: { 'X-API-Key': key, ...headers },
      headersTimeout: patience,
      bodyTimeout: patience,
    })
    return { status: statusCode, headers: sent, body: await body.text() }
  }

  const expect = (answer: Answer, ...statuses: readonly number[]) => {
    if (statuses.includes(answer.status)) return
    throw new Unexpected(answer)
  }

  async function page(turn: number, path: string): Promise<{ next_cursor?: string | null }> {
    const answer = await get(turn, path)
    expect(answer, 200)
    const read = JSON.parse(answer.body) as { items: Card[]; next_cursor?: string | null }
    if (!isOfOneCatalog(read.items, catalogs)) throw new Error('cards of two catalogs')
    return read
  }

  const asks: Readonly<Record<RequestClass, (turn: number) => Promise<void>>> = {
    list: async (turn) => void (await page(turn, pathOf(drawn.requests, turn))),
    text: async (turn) => void (await page(turn, pathOf(drawn.queries, turn))),
    async card(turn) {
      const id = ids[(turn * 7919) % ids.length] ?? ''
      const answer = await get(turn, `/v1.2/titles/alpha/${id}`)
      expect(answer, 200)
      if (!answer.body.includes(`"${id}"`)) throw new Error(`a card without its number ${id}`)
    },
    async cast(turn) {
      const answer = await get(turn, `/v1.2/titles/alpha/${ids[(turn * 31) % ids.length]}/cast`)
      expect(answer, 200)
      if (!Array.isArray(JSON.parse(answer.body).items)) throw new Error('a cast without items')
    },
    async unchanged(turn) {
      const answer = await get(turn, '/v1.2/titles?preset=top', tag && { 'If-None-Match': tag })
      expect(answer, 200, 304)
      if (answer.status === 304 && tag === '') throw new Error('304 without a tag')
      tag = String(answer.headers.etag)
    },
    async walk(turn) {
      const from = cursor
      cursor = ''
      const read = await page(turn, `/v1.2/titles?sort=-popularity&cursor=${from}`)
      if (read.next_cursor === undefined) throw new Error('a page of a walk without a cursor')
      cursor = read.next_cursor ?? ''
    },
    health: async (turn) => expect(await get(turn, '/health'), 200),
  }

  return {
    async ask(turn: number): Promise<void> {
      const of = turns[(turn * 7) % turns.length] as RequestClass
      const begun = performance.now()
      let failure: string | null = null
      let refused: number | null = null
      try {
        await asks[of](turn)
      } catch (error) {
        refused = error instanceof Unexpected ? error.refusal(mayBeWithoutEngine) : null
        failure = refused === null ? `${of} ${error}` : null
      }
      onOutcome({ of, ms: performance.now() - begun, failure, refused })
    },
    close: () => dispatcher.close(),
  }
}

class Unexpected extends Error {
  readonly #answer: Answer
  constructor(answer: Answer) {
    super(`${answer.status} ${answer.body.slice(0, 300)}`)
    this.#answer = answer
  }

  /** The status where it is documented: 503 that says when to come back, or that no engine answers. */
  refusal(mayBeWithoutEngine: boolean): number | null {
    const { status, headers, body } = this.#answer
    if (status === 503 && headers['retry-after'] !== undefined) return status
    const isWithoutEngine = status === 502 && body.includes('source_unavailable')
    return isWithoutEngine && mayBeWithoutEngine ? status : null
  }
}

/** The page size moves on with each time through, so that not every answer is a kept one. */
function pathOf(list: readonly Drawn[], turn: number): string {
  const { parameters, offset } = list[turn % list.length] as Drawn
  const isRandom = parameters.some(([name, value]) => name === 'sort' && value === 'random')
  const search = new URLSearchParams(
    parameters.map(([name, value]): [string, string] => [name, value]),
  )
  search.set('limit', String(20 - (Math.floor(turn / list.length) % 10)))
  if (!isRandom && offset > 0) search.set('offset', String(offset))
  return `/v1.2/titles?${search}`
}
