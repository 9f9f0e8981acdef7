import createFetchClient from 'openapi-fetch'
import { type Call, type Operation, readCall } from './call.js'
import type { Answer, Query } from './cards.js'
import { errorOf, TitlebaseError } from './error.js'
import { type KeepLimits, keptAnswers, usualKeep } from './kept-answers.js'
import type { Options } from './method-types.js'
import type { Client, Paths } from './methods.js'
import { type Operations, operations } from './operations.js'
import { Pages, type Walk } from './pages.js'
import { type AnyQuery, queryText } from './query.js'
import { type Patience, type Surroundings, sleep, usualPatience } from './retry.js'
import { createTransport } from './transport.js'

/** What a client is made of. */
export interface ClientOptions {
  /** Where the service is, e.g. `https://titles.example`; in a page of the service itself ''. */
  readonly baseUrl: string
  /** Sent as `X-API-Key`. */
  readonly apiKey?: string | undefined
  /** Replaces the `fetch` of the platform. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How patient the client is; `false` asks once. */
  readonly retry?: false | Partial<Patience> | undefined
  /** How many answers are kept with their tags; `false` keeps none. */
  readonly keep?: false | Partial<KeepLimits> | undefined
  /** Clock, chance and pauses, for tests. */
  readonly surroundings?: Partial<Surroundings> | undefined
}

/** Below this prefix all operations are but `/health`. */
const prefix = '/v1.2'

const impatience: Patience = { retries: 0, firstPause: 0, longestPause: 0, longestWait: 0 }

/** A client of the service at `baseUrl`. */
export function createClient(options: ClientOptions): Client {
  const { retry = {}, keep = {} } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const surroundings: Surroundings = {
    now: Date.now,
    random: Math.random,
    sleep,
    ...options.surroundings,
  }
  const http = createFetchClient<Paths>({
    headers: options.apiKey === undefined ? {} : { 'X-API-Key': options.apiKey },
    querySerializer: (query) => queryText(query as AnyQuery),
    fetch: createTransport({
      // Looked up for each call, because pages may replace it, and called without `this`.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      patience: retry === false ? impatience : { ...usualPatience, ...retry },
      kept: keptAnswers(keep === false ? { answers: 0, characters: 0 } : { ...usualKeep, ...keep }),
      surroundings,
    }),
  })

  const baseOf = (path: string) => (path === '/health' ? base : base + prefix)

  const send = async (path: string, init: object): Promise<unknown> => {
    const { data, error, response } = await http
      .GET(path as never, { ...init, baseUrl: baseOf(path) } as never)
      .catch(notUnderstood)
    if (!response.ok) throw errorOf(response, error, surroundings.now())
    return data
  }

  const read = ({ path, query, options }: Call, more: object = {}) => {
    const { signal } = options as Options
    return send(path, { params: { query }, ...more, ...(signal && { signal }) })
  }

  const method =
    (operation: Operation) =>
    (...args: readonly unknown[]) => {
      const call = readCall(operation, args)
      if (operation.result === 'body') return read(call)
      if (operation.result === 'file') return read(call, { parseAs: 'stream' })
      const ask = (more: object) => read({ ...call, query: { ...call.query, ...more } })
      return new Pages(ask as () => Promise<never>, walkOf(operation, call.query))
    }

  const methods = Object.entries(operations).map(([name, operation]) => [name, method(operation)])
  return {
    ...(Object.fromEntries(methods) as Operations),
    get: (path, init = {}) => send(path, init) as never,
    address(path, query = {}) {
      const text = queryText(query)
      return baseOf(path) + path + (text && `?${text}`)
    },
  }
}

/** A 200 whose body is no JSON, as the page that another server has for every address. */
function notUnderstood(fault: unknown): never {
  if (!(fault instanceof SyntaxError)) throw fault
  throw new TitlebaseError({
    message: 'the answer is not one of this service',
    code: 'not_understood',
    status: 200,
    cause: fault,
  })
}

/** A list by cursor goes by offset if the query names one. */
function walkOf({ result }: Operation, query: Query<'titles'>): Walk<never> {
  if (result === 'since') return changesWalk
  return result === 'cursor' && query.offset === undefined ? cursorWalk(query) : offsetWalk
}

const cursorWalk = ({ cursor = '' }: Query<'titles'>): Walk<CursorPage> => ({
  start: { cursor },
  next: ({ next_cursor }) => (next_cursor ? { cursor: next_cursor } : null),
})

interface CursorPage {
  readonly items: readonly unknown[]
  readonly next_cursor: string | null
}

interface OffsetPage {
  readonly items: readonly unknown[]
  readonly offset: number
  readonly limit: number
  readonly has_more: boolean
}

/** By the size of a page, not by what is on it: the filters of slices thin pages out. */
const offsetWalk: Walk<OffsetPage> = {
  start: {},
  next: ({ offset, limit, has_more }) => (has_more ? { offset: offset + limit } : null),
}

const changesWalk: Walk<Answer<'changes'>> = {
  start: {},
  next({ complete, has_more, next_since }) {
    if (!complete) {
      throw new TitlebaseError({
        message: 'the service does not keep all changes since then: start again from an export',
        code: 'changes_incomplete',
        status: 200,
      })
    }
    return has_more ? { since: next_since } : null
  },
}
