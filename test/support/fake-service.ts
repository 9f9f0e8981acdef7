import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { emptyJournal } from '../../catalog/read/journal.js'
import type { Engine, TitleQuery } from '../../engines/engine.js'
import { type EngineGroup, singleEngine } from '../../engines/fallback.js'
import { and } from '../../schema/filter.js'
import { NotFound } from '../../search/query/errors.js'
import { integerParameter, textParameter } from '../../search/query/parameters.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { type KeyLimits, type Keys, openKeys } from '../../server/access/keys/open-keys.js'
import { openAccess } from '../../server/access/open-access.js'
import { connectRedis } from '../../server/access/redis/connect-redis.js'
import { createApp } from '../../server/app.js'
import { doorOf } from '../../server/endpoint/answering.js'
import { type AnyEndpoint, type Caching, endpoint } from '../../server/endpoint/endpoint.js'
import { createResponseCache } from '../../server/endpoint/response-cache.js'
import type { Generation } from '../../server/generations/generation.js'
import type { Generations } from '../../server/generations/generations.js'
import { tools } from '../../server/mcp/tools.js'
import { usage } from '../../server/routes/usage.js'
import { readServerConfig } from '../../server/server-config.js'
import { totalOf } from './total-of.js'

/** A directory that is removed after the test. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'titlebase-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A clock that a test controls. */
export function stoppedClock(start: string) {
  let at = Date.parse(start)
  let elapsed = 0
  return {
    now: () => new Date(at),
    elapsed: () => elapsed,
    /** Advances time. */
    pass(seconds: number) {
      at += seconds * 1000
      elapsed += seconds * 1000
    },
    /** Changes the wall clock; elapsed time stays the same. */
    set(seconds: number) {
      at += seconds * 1000
    },
  }
}

/** A logger that records its lines. */
export function memoryLogger(level = 'info') {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { logger: pino({ level }, stream), lines, text: () => lines.join('') }
}

/** Generations with a single generation, of which only the id matters. */
function fakeGenerations(engines: EngineGroup) {
  let id = 'g1'
  let leases = 0
  const at = '2024-05-17T12:00:00Z'
  const generation = () => {
    const journal = emptyJournal({ number: 1, generation: id, at })
    return { id, engines, journal, facets: {}, store: {} } as Generation
  }
  const generations: Generations = {
    lease() {
      leases += 1
      const release = () => {
        leases -= 1
      }
      return { generation: generation(), release }
    },
    current: generation,
    distrust: async () => false,
    refresh: async () => {},
    close: async () => {},
  }
  return {
    generations,
    publish: (next: string) => {
      id = next
    },
    leased: () => leases,
  }
}

const made = new Map<string, ReturnType<typeof tools>>()

/** The MCP tools, created once, because creating their schemas takes longer than the rest of a service. */
function toolsFor(addresses: Parameters<typeof tools>[0]): ReturnType<typeof tools> {
  const key = JSON.stringify(addresses)
  const known = made.get(key) ?? tools(addresses)
  made.set(key, known)
  return known
}

const unlimited: KeyLimits = { rate: null, quota: null }

interface FakeOptions {
  readonly variables?: Readonly<Record<string, string>>
  readonly directory?: string
  readonly clock?: ReturnType<typeof stoppedClock>
  readonly buildId?: string
  readonly explorer?: Parameters<typeof createApp>[0]['explorer']
  /** Counts titles for `/counted`; the engine answers two searches at a time. */
  readonly count?: Counting
  /** Does one part of the work of `/long`; false for the last part. */
  readonly piece?: (name: string) => Promise<boolean>
}

/** The total of a fake engine's searches. */
export type Counting = (query: TitleQuery, signal?: AbortSignal) => Promise<number>

function fakeEngines(count: Counting = async () => 0): EngineGroup {
  const searchTitles: Engine['searchTitles'] = async (query, signal) => {
    return { ids: [], hasMore: false, next: null, total: await count(query, signal) }
  }
  return singleEngine({ name: 'fake', engine: { concurrency: 2, searchTitles } as Engine })
}

/** The application with fake endpoints that count their requests. */
export function fakeService(options: FakeOptions = {}) {
  const config = readServerConfig(options.variables ?? {})
  const clock = options.clock ?? stoppedClock('2024-05-17T12:00:00Z')
  const log = memoryLogger(config.logLevel)
  const file = join(options.directory ?? temporaryDirectory(), 'access.sqlite')
  const access = openAccess({
    file,
    redis: config.redisUrl === null ? null : connectRedis(config.redisUrl, log.logger),
    guessing: config.guessing,
    logger: log.logger,
    now: clock.now,
    elapsed: clock.elapsed,
    // A test calls `sync` itself.
    syncMilliseconds: 3_600_000,
  })
  // On a separate connection, like the command line.
  const store = openAccessStore(file)
  const keys = openKeys(store, clock.now)
  const calls: string[] = []
  const { generations, publish, leased } = fakeGenerations(fakeEngines(options.count))
  const door = doorOf(generations)
  const app = createApp({
    config,
    generations,
    access,
    responses: createResponseCache(),
    door,
    endpoints: fakeEndpoints(calls, options.piece),
    health: answering('/health', 'none', calls),
    mcp: config.mcp ? { tools: toolsFor(config.setPageAddresses), version: 'test' } : null,
    explorer: options.explorer ?? null,
    buildId: options.buildId ?? 'test',
    logger: log.logger,
    listeners: [],
    searches: null,
    now: clock.now,
  })
  const close = once(async () => {
    store.close()
    await access.close()
  })
  onTestFinished(close)
  return { app, access, calls, clock, close, door, keys, leased, log, publish, key: issuer(keys) }
}

export type FakeService = ReturnType<typeof fakeService>

/** Issues a key with a new name; without limits by default. */
function issuer(keys: Keys) {
  let count = 0
  return (limits: Partial<KeyLimits> = {}) => {
    count += 1
    return keys.issue(`key ${count}`, { ...unlimited, ...limits })
  }
}

function fakeEndpoints(
  calls: string[],
  piece: FakeOptions['piece'] = async () => false,
): AnyEndpoint[] {
  return [
    answering('/kept', 'generation', calls),
    answering('/daily', 'daily', calls),
    answering('/static', 'static', calls),
    answering('/random', 'none', calls),
    usage,
    endpoint({
      ...fakeParts('/counted'),
      query: { q: textParameter(10, 'Anything.') },
      async handle(_, { engine }) {
        return { count: await totalOf(engine, { typed: null, filter: and() }) }
      },
    }),
    endpoint({
      ...fakeParts('/costly'),
      query: { cost: integerParameter(1, 1, 'The number of requests as which it counts.') },
      cost: ({ query }) => query.cost,
      handle: () => ({}),
    }),
    endpoint({
      ...fakeParts('/long'),
      query: { q: textParameter(10, 'Anything.') },
      async handle({ query }, { work }) {
        while (await piece(query.q ?? '')) await work.pause()
        return {}
      },
    }),
    endpoint({
      ...fakeParts('/things/:id'),
      params: { parameters: {}, read: ({ id = '' }) => id },
      query: {},
      handle({ params }) {
        calls.push(params)
        if (params === 'missing') throw new NotFound('no such thing')
        if (params === 'broken') throw new Error('the secret of the disk')
        return { id: params, text: 'ж'.repeat(params === 'long' ? 100_000 : 5000) }
      },
    }),
  ]
}

function answering(path: string, caching: Caching, calls: string[]): AnyEndpoint {
  return endpoint({
    ...fakeParts(path),
    caching,
    query: { q: textParameter(10, 'Anything.') },
    handle({ query }, { id, today }) {
      calls.push(path)
      return { status: 'ok', q: query.q, generation: id, today }
    },
  })
}

function fakeParts(path: string) {
  return {
    path,
    group: 'Service' as const,
    reference: 'docs/reference/endpoints.md#paths' as const,
    name: path,
    summary: '',
    about: '',
    caching: 'generation' as Caching,
    response: z.unknown(),
    errors: [],
  }
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | null = null
  return () => {
    acted ??= act()
    return acted
  }
}
