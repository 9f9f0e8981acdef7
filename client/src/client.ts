import createFetchClient from 'openapi-fetch'
import type { Answer, Path, Query } from './cards.js'
import { errorOf, TitlebaseError } from './error.js'
import { type KeepLimits, keptAnswers, usualKeep } from './kept-answers.js'
import type { Client, Options, Paths } from './methods.js'
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
  /** In the place of the platform's. */
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
      // Called anew each time, as pages replace it, and without `this`.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      patience: retry === false ? impatience : { ...usualPatience, ...retry },
      kept: keptAnswers(keep === false ? { answers: 0, characters: 0 } : { ...usualKeep, ...keep }),
      surroundings,
    }),
  })

  const placeOf = (path: string) => (path === '/health' ? base : base + prefix)

  const send = async (path: string, init: object): Promise<unknown> => {
    const { data, error, response } = await http
      .GET(path as never, { ...init, baseUrl: placeOf(path) } as never)
      .catch(notUnderstood)
    if (!response.ok) throw errorOf(response, error, surroundings.now())
    return data
  }

  const ask = (path: string, query: AnyQuery = {}, { signal }: Options = {}) =>
    send(path, { params: { query }, ...(signal && { signal }) }) as Promise<never>

  const list = <Page extends { items: readonly unknown[] }>(
    path: string,
    query: AnyQuery,
    options: Options | undefined,
    walk: Walk<Page>,
  ) => new Pages<Page>((more) => ask(path, { ...query, ...more }, options), walk) as never

  const byOffset =
    (path: string) =>
    (query: AnyQuery = {}, options?: Options) =>
      list(path, query, options, offsetWalk)

  const below = (root: string, name = '') => {
    const tail = name && `/${name}`
    return (type: string, id: string, query?: AnyQuery, options?: Options) =>
      ask(`/${root}/${segment(type)}/${segment(id)}${tail}`, query, options)
  }

  const batch = (path: string) => (ids: readonly string[], query?: AnyQuery, options?: Options) =>
    ask(path, { ids, ...query }, options)

  return {
    titles: (query: Query<'titles'> = {}, options?: Options) =>
      query.offset === undefined
        ? list('/titles', query, options, cursorWalk(query))
        : list('/titles', query, options, offsetWalk),
    facets: (query, options) => ask('/titles/facets', query, options),
    suggest: (query, options) => ask('/suggest', query, options),
    match: (query, options) => ask('/match', query, options),
    title: below('titles'),
    titleCast: below('titles', 'cast'),
    titleMedia: below('titles', 'media'),
    titleTexts: below('titles', 'texts'),
    titleEpisodes: below('titles', 'episodes'),
    titleRelations: below('titles', 'relations'),
    ids: (type, id, options) => ask(`/ids/${segment(type)}/${segment(id)}`, {}, options),
    titlesBatch: batch('/titles/batch'),
    personsBatch: batch('/persons/batch'),
    idsBatch: (ids, options) => ask('/ids/batch', { ids }, options),
    persons: byOffset('/persons'),
    person: below('persons'),
    filmography: below('persons', 'filmography'),
    jointTitles: (one, other, query, options) =>
      byOffset(`/persons/${reference(one)}/with/${reference(other)}`)(query, options),
    collections: byOffset('/collections'),
    collection: (slug, query, options) => byOffset(`/collections/${segment(slug)}`)(query, options),
    topChart: byOffset('/charts/top'),
    releases: byOffset('/releases'),
    hiddenGems: byOffset('/discover/hidden-gems'),
    divergence: byOffset('/discover/divergence'),
    filters: (query, options) => ask('/filters', query, options),
    enums: (options) => ask('/enums', {}, options),
    usage: (options) => ask('/usage', {}, options),
    changes: (query, options) => list('/changes', query, options, changesWalk),
    exports: (options) => ask('/exports', {}, options),
    exportFile: (name, { signal } = {}) =>
      send(`/exports/${segment(name)}`, { parseAs: 'stream', ...(signal && { signal }) }) as never,
    health: (options) => ask('/health', {}, options),
    get: (path, init = {}) => send(path, init) as never,
    address(path, query = {}) {
      const text = queryText(query)
      return placeOf(path) + path + (text && `?${text}`)
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

/** @throws TypeError for what would make another path of it. */
function segment(text: string): string {
  if (text === '.' || text === '..') {
    throw new TypeError(`${JSON.stringify(text)} cannot be part of an address`)
  }
  return encodeURIComponent(text)
}

function reference({ type, id }: Path<'person'>): string {
  return `${segment(type)}/${segment(id)}`
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
