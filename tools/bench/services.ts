/**
 * What running services take over one catalog, beside each other, and beside Meilisearch's own calls:
 * filters and orders of 20 cards drawn from the whole grammar, queries as they are typed, letter by
 * letter, then how many lists, each of them once, are answered to clients that ask without a pause (by wrk),
 * and what the probe takes meanwhile.
 * Everybody is asked the same in turn, some requests in a row, and begins in turn, so that the noise of the
 * machine is everybody's and nobody pays for what another does to the processor's caches. Before that
 * everybody is asked for others, which are not counted: code is compiled and files are read by then, as
 * they are where a service has run for a minute. With WARM=0 it is as after a start.
 *
 *     API_KEY=... MEILI_URL=... MEILI_KEY=... GENERATION=... npm run bench:services -- new=http://127.0.0.1:3000 old=http://127.0.0.1:3001
 *
 * GENERATION names the one whose indexes Meilisearch is asked for: it may be an earlier one of the same
 * catalog. Without MEILI_URL the services are timed alone. The key is one without limits.
 */
import Database from 'better-sqlite3'
import { readMeilisearchConfig } from '../../engines/meilisearch/configure.js'
import { openHttpClient } from '../../engines/servers/http-client.js'
import { namesIn } from '../../server/generations/open-generation.js'
import { openFacets } from '../../server/store/facets.js'
import { openStore } from '../../server/store/store.js'
import { publishedBase } from './base/published.js'
import { addressOfList } from './drawn/address.js'
import { queryOf } from './drawn/query.js'
import { type Drawn, drawRequests } from './drawn/requests.js'
import { openMeilisearchItself } from './meilisearch/itself.js'
import { notedCalls } from './services/noted-calls.js'
import { type LoadTarget, underLoad } from './services/under-load.js'
import { requireWrk } from './services/wrk.js'
import { headingOf, percentile, rowOf } from './timing/percentiles.js'

/** Somebody who is asked: a service, or Meilisearch itself. */
interface Asked {
  readonly name: string
  /** `page` is the page size: another one each round, so that no answer comes from a cache. */
  readonly ask: (drawn: Drawn, page: number) => Promise<unknown>
}

const services = process.argv.slice(2).map((argument) => {
  const [name = '', url = ''] = argument.split(/=(.*)/s)
  return { name, url }
})
const key = process.env.API_KEY
if (services.length === 0 || key === undefined) {
  throw new Error('usage: API_KEY=... npm run bench:services -- name=http://127.0.0.1:3000 ...')
}
const clients = Number(process.env.CLIENTS ?? 16)
const seconds = Number(process.env.SECONDS ?? 10)
const rounds = Number(process.env.ROUNDS ?? 3)
/** So many requests in a row: with 1, each finds the processor's caches as the others left them. */
const stretch = Math.max(1, Number(process.env.STRETCH ?? 50))
/** So many others are asked for before. */
const warming = Number(process.env.WARM ?? 4000)
const mostCards = 20
const patience = 30_000
if (rounds >= mostCards) throw new Error(`ROUNDS takes less than ${mostCards}`)
requireWrk()

const { published, catalogFile, facetsFile } = publishedBase()
const store = openStore(catalogFile)
const facets = openFacets(facetsFile)
const catalog = new Database(catalogFile, { readonly: true })
const seed = Number(process.env.SEED ?? 1)
const drawn = drawRequests(catalog, facets, {
  requests: Number(process.env.REQUESTS ?? 1000),
  queries: Number(process.env.QUERIES ?? 1000),
  seed,
})
const others = drawRequests(catalog, facets, {
  requests: warming,
  queries: Math.ceil(warming / 4),
  seed: seed + 1_000_000,
})
/** What clients without a pause send. */
const load = differing(
  drawRequests(catalog, facets, {
    requests: Number(process.env.LOAD ?? 3000 * seconds),
    queries: 1,
    seed: seed + 2_000_000,
  }).requests,
)
catalog.close()

/** Each address once: nothing of a list comes from a cache then. */
function differing(list: readonly Drawn[]): readonly Drawn[] {
  return [...new Map(list.map((drawn) => [addressOfList(drawn, mostCards), drawn])).values()]
}

/** Services are asked over connections like those that Meilisearch is asked over. */
const client = openHttpClient()

async function get(url: string): Promise<void> {
  const { status, text } = await client.send({
    url,
    method: 'GET',
    headers: { 'X-API-Key': key as string },
    body: null,
    signal: undefined,
    timeout: patience,
  })
  if (status !== 200) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`)
}

const names = namesIn(store, facets)

/** Meilisearch by itself; null where it is not configured. */
const meilisearch = meilisearchItself()

function meilisearchItself() {
  const config = readMeilisearchConfig(process.env)
  if (config === null) return null
  const generation = process.env.GENERATION ?? published.generation
  return { config, generation, itself: openMeilisearchItself(config, generation) }
}

function askedOfMeilisearch(): Asked[] {
  if (meilisearch === null) return []
  return [
    {
      name: 'Meilisearch',
      ask(drawn, page) {
        const text = drawn.parameters.find(([name]) => name === 'q')?.[1] ?? null
        return meilisearch.itself.ask(queryOf(drawn, { names, limit: page }), text, page)
      },
    },
  ]
}

const asked: readonly Asked[] = [
  ...services.map(({ name, url }) => ({
    name,
    ask: (drawn: Drawn, page: number) => get(url + addressOfList(drawn, page)),
  })),
  ...services.slice(0, 1).map(({ url }) => ({ name: 'probe', ask: () => get(`${url}/health`) })),
  ...askedOfMeilisearch(),
]

async function warmUp(list: readonly Drawn[]): Promise<void> {
  for (const { ask } of asked) for (const each of list) await ask(each, mostCards)
}

/** Each asked in turn, stretch by stretch; the median of each request over the rounds. */
async function inTurn(title: string, list: readonly Drawn[]): Promise<void> {
  const times = asked.map(() => list.map((): number[] => []))
  for (let round = 0; round < rounds; round += 1) {
    for (let first = 0; first < list.length; first += stretch) {
      for (const turn of asked.keys()) {
        const who = (first / stretch + turn) % asked.length
        for (const [at, drawn] of list.slice(first, first + stretch).entries()) {
          const started = performance.now()
          await asked[who]?.ask(drawn, mostCards - round)
          times[who]?.[first + at]?.push(performance.now() - started)
        }
      }
    }
  }
  console.log(`\n${`${title}, ms of ${list.length}`.padEnd(28)}${headingOf()}`)
  for (const [who, { name }] of asked.entries()) {
    const medians = (times[who] ?? []).map((own) => percentile(own, 0.5))
    console.log(`${name.padEnd(28)}${rowOf(medians)}`)
  }
}

/** Everybody who answers lists, with what clients send each of them. */
async function loaded(list: readonly Drawn[]): Promise<readonly LoadTarget[]> {
  const ofServices = services.map(({ name, url }): LoadTarget => {
    const idle = services.find((service) => service.url !== url)
    return {
      name,
      url,
      requests: list.map((drawn) => ({
        method: 'GET',
        path: addressOfList(drawn, mostCards),
        headers: { 'X-API-Key': key as string },
      })),
      probes: [url, idle?.url ?? null],
    }
  })
  if (meilisearch === null) return ofServices
  const { config, generation } = meilisearch
  const requests = await notedCalls(list, (url) => {
    const noted = openMeilisearchItself({ ...config, url }, generation)
    return (drawn) => noted.ask(queryOf(drawn, { names, limit: mostCards }), null, mostCards)
  })
  const probes = [services[0]?.url ?? null]
  return [...ofServices, { name: 'Meilisearch', url: config.url, requests, probes }]
}

await warmUp(others.requests)
await inTurn('filters and orders', drawn.requests)
await warmUp(others.queries)
await inTurn('letter by letter', drawn.queries)
await underLoad('filters and orders', await loaded(load), { clients, seconds, rounds })
await client.close()
process.exit()
