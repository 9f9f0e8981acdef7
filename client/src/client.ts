import createFetchClient from 'openapi-fetch'
import type { paths } from '../dist/openapi.js'
import { type Operation, readCall } from './call.js'
import type { Answer, Query } from './cards.js'
import { errorOf, TitlebaseError } from './error.js'
import type { Options } from './method-types.js'
import { type Operations, operations } from './operations.js'
import { Pages, type Paging } from './pages.js'
import { type AnyQuery, queryText } from './query.js'
import { type CacheLimits, createResponseCache, defaultCache } from './response-cache.js'
import { defaultRetry, type Environment, type RetryOptions, sleep } from './retry.js'
import { createTransport } from './transport.js'

export interface ClientOptions {
  /** The address of the service, e.g. `https://titles.example`; a path or '' in a page of its own host. */
  readonly baseUrl: string
  /** Sent as `X-API-Key`. */
  readonly apiKey?: string | undefined
  /** A replacement for the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** When the client retries; `false` turns retries off. */
  readonly retry?: false | Partial<RetryOptions> | undefined
  /** The size of the cache of responses; `false` turns it off. */
  readonly cache?: false | Partial<CacheLimits> | undefined
  /** Replacements for the clock, random numbers and timers, for tests. */
  readonly environment?: Partial<Environment> | undefined
}

/** The prefix of all paths except `/health`. */
const prefix = '/v1.2'

const noRetry: RetryOptions = { retries: 0, firstDelay: 0, maxDelay: 0, maxWait: 0 }

/**
 * Creates a client of the service at `baseUrl`.
 *
 * @throws TypeError if `baseUrl` has no scheme and is not a path of the page's own host.
 */
export function createClient(options: ClientOptions): Client {
  const { retry = {}, cache = {} } = options
  if (!/^(?:https?:\/\/|\/|$)/i.test(options.baseUrl)) {
    const got = JSON.stringify(options.baseUrl)
    throw new TypeError(`baseUrl: expected an address with http:// or https://, got ${got}`)
  }
  const base = options.baseUrl.replace(/\/+$/, '')
  const environment: Environment = {
    now: Date.now,
    random: Math.random,
    sleep,
    ...options.environment,
  }
  const http = createFetchClient<Paths>({
    headers: options.apiKey === undefined ? {} : { 'X-API-Key': options.apiKey },
    querySerializer: (query) => queryText(query as AnyQuery),
    fetch: createTransport({
      // Looked up for each call, because pages may replace it; called without `this`.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      retry: retry === false ? noRetry : { ...defaultRetry, ...retry },
      cache: createResponseCache(
        cache === false ? { responses: 0, characters: 0 } : { ...defaultCache, ...cache },
      ),
      environment,
    }),
  })

  const baseOf = (path: string) => (path === '/health' ? base : base + prefix)

  const send = async (path: string, init: object): Promise<unknown> => {
    const { data, error, response } = await http
      .GET(path as never, { ...init, baseUrl: baseOf(path) } as never)
      .catch(notUnderstood)
    if (!response.ok) throw errorOf(response, error, environment.now())
    return data
  }

  const read = ({ path, query, options }: ReturnType<typeof readCall>, more: object = {}) => {
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
      return new Pages(ask as () => Promise<never>, pagingOf(operation, call.query))
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

/** The error for a 200 whose body is not JSON, such as the page of a proxy. */
function notUnderstood(fault: unknown): never {
  if (!(fault instanceof SyntaxError)) throw fault
  throw new TitlebaseError({
    message: 'the response is not from a titlebase service: its body is not JSON',
    code: 'not_understood',
    status: 200,
    cause: fault,
  })
}

/** Lists with cursors are paged by offset if the query has one. */
function pagingOf({ result }: Operation, query: Query<'titles'>): Paging<never> {
  if (result === 'since') return changesPaging
  return result === 'cursor' && query.offset === undefined ? cursorPaging(query) : offsetPaging
}

const cursorPaging = ({
  cursor = '',
}: Query<'titles'>): Paging<{
  readonly items: readonly unknown[]
  readonly next_cursor: string | null
}> => ({
  start: { cursor },
  next: ({ next_cursor }) => (next_cursor ? { cursor: next_cursor } : null),
})

interface OffsetPage {
  readonly items: readonly unknown[]
  readonly offset: number
  readonly limit: number
  readonly has_more: boolean
}

/** Adds `limit`, not the number of items: filters of some lists remove items from a page. */
const offsetPaging: Paging<OffsetPage> = {
  start: {},
  next: ({ offset, limit, has_more }) => (has_more ? { offset: offset + limit } : null),
}

const changesPaging: Paging<Answer<'changes'>> = {
  start: {},
  next({ complete, has_more, next_since }) {
    if (!complete) {
      throw new TitlebaseError({
        message: 'the service no longer has all changes since then: start again from an export',
        code: 'changes_incomplete',
        status: 200,
      })
    }
    return has_more ? { since: next_since } : null
  },
}

/** The paths of the OpenAPI document, without the version prefix. */
type Paths = {
  [Path in keyof paths as Path extends `/v1.2${infer Rest}` ? Rest : Path]: paths[Path]
}

/**
 * A client of the service. Every method requests one path and throws a `TitlebaseError` if the
 * service returns an error. The reference of the service describes the paths.
 */
export interface Client extends Operations {
  /** Requests any path of the OpenAPI document, given without the version prefix. */
  get<Name extends keyof Paths>(
    path: Name,
    init?: Options & {
      readonly params?: Omit<Paths[Name]['get']['parameters'], 'header' | 'cookie'>
    },
  ): Promise<
    Paths[Name]['get']['responses'] extends {
      200: { content: { 'application/json': infer Body } }
    }
      ? Body
      : unknown
  >
  /** The URL that a call requests, e.g. for `/titles` and its query; it does not contain the key. */
  address(path: string, query?: AnyQuery): string
}
