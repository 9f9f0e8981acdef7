/**
 * What text costs over the published index: two words with a typo, asked of each engine in turn, and
 * of Meilisearch's own `/search` as the yardstick; then nonsense, beside the median of the former: what
 * each text takes is its median over the runs, since a busy machine is slow with any text.
 *
 *     QUERIES=300 NONSENSE=10000 RUNS=3 npm run bench:text
 *
 * NONSENSE stays above the 500 texts that an engine keeps understood, so that each run reads all anew.
 * Without MEILI_URL the embedded engine is timed alone. An address adds the service that answers there,
 * asked as its users do:
 *
 *     API_KEY=... npm run bench:text -- http://127.0.0.1:3000
 */
import { Meilisearch } from 'meilisearch'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory.js'
import { and } from '../schema/filter.js'
import { readTypedText } from '../schema/typed-text.js'
import { openEmbeddedEngine } from '../server/search/embedded/engine.js'
import type { Engine } from '../server/search/engine.js'
import { openMeilisearchEngine } from '../server/search/meilisearch/engine.js'
import { openHttpClient } from '../server/search/meilisearch/http-client.js'
import { nonsense, twoWordTypos } from './typed-queries.js'

const { dataDirectory, meilisearch } = readPlatformConfig(process.env)
const directory = openDataDirectory(dataDirectory)
const published = readPublished(directory)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)

const http = openHttpClient(10_000)
type Ask = (q: string, run: number) => Promise<unknown>
const asks: [name: string, ask: Ask][] = []
const embedded = await openEmbeddedEngine(directory.generationDirectory(published.generation))
asks.push(['embedded engine', through(embedded)])
if (meilisearch !== null && published.meilisearch !== null) {
  const { url, key } = meilisearch
  const { titles } = published.meilisearch
  const apiKey = key === null ? {} : { apiKey: key }
  const index = new Meilisearch({ host: url, httpClient: http.send, ...apiKey }).index(titles)
  asks.push([
    'Meilisearch engine',
    through(openMeilisearchEngine({ url, key, ...published.meilisearch })),
  ])
  asks.push([
    "Meilisearch's /search",
    (q) => index.search(wellFormed(q), { limit: 21, attributesToRetrieve: ['id'] }),
  ])
}

const [service] = process.argv.slice(2)
if (service !== undefined) {
  const headers = { 'X-API-Key': process.env.API_KEY ?? '' }
  // Another page size in each run, so that no answer comes from a cache.
  const pathOf = (q: string, run: number) =>
    `/v1.2/titles?limit=${20 - run}&q=${encodeURIComponent(wellFormed(q))}`
  asks.push([
    'service over HTTP',
    (q, run) => http.send(`${service}${pathOf(q, run)}`, { headers }),
  ])
}

/** A first page as `/titles?q=` asks for it. */
function through(engine: Engine): Ask {
  return (q) =>
    engine.searchTitles({
      text: readTypedText(q),
      filter: and(),
      order: [
        { field: 'relevance', descending: true },
        { field: 'popularity', descending: true },
      ],
      limit: 20,
      start: { kind: 'offset', offset: 0 },
    })
}

/** It refuses halves of characters. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

/** Milliseconds of each query, by who was asked; everyone is asked in turn. */
async function time(queries: readonly string[], run: number): Promise<number[][]> {
  const times = asks.map((): number[] => [])
  for (const q of queries) {
    for (const [position, [, ask]] of asks.entries()) {
      const started = performance.now()
      await ask(q, run)
      times[position]?.push(performance.now() - started)
    }
  }
  return times
}

function at(times: readonly number[] | undefined, share: number): number {
  const sorted = [...(times ?? [])].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
const shown = (ms: number) => ms.toFixed(1).padStart(8)

const queries = twoWordTypos(
  directory.catalogFile(published.catalog),
  Number(process.env.QUERIES ?? 300),
)
await time(queries.slice(0, 20), 0)
const typos = await time(queries.slice(20), 0)
console.log(`${'two words, one typo'.padEnd(24)}  median     p95     p99  (ms)`)
for (const [position, [name]] of asks.entries()) {
  const own = typos[position]
  console.log(
    `${name.padEnd(24)}${shown(at(own, 0.5))}${shown(at(own, 0.95))}${shown(at(own, 0.99))}`,
  )
}
const yardstick = typos[2]
if (yardstick) {
  for (const position of [0, 1]) {
    const ratio = at(typos[position], 0.5) / at(yardstick, 0.5)
    console.log(`${asks[position]?.[0]}: ${ratio.toFixed(2)} x /search`)
  }
}

const texts = nonsense(Number(process.env.NONSENSE ?? 10_000))
const runs: number[][][] = []
for (let run = 0; run < Number(process.env.RUNS ?? 3); run += 1) runs.push(await time(texts, run))
console.log(`\n${`nonsense (${texts.length})`.padEnd(24)}  median     p99 slowest  (ms)`)
for (const [position, [name]] of asks.entries()) {
  const limit = 5 * at(typos[position], 0.5)
  const own = runs.map((run) => run[position] ?? [])
  const medians = texts.map((_, text) =>
    at(
      own.map((run) => run[text] ?? Number.NaN),
      0.5,
    ),
  )
  const slow = texts.filter((_, text) => (medians[text] ?? 0) > limit)
  const single = own.map((run) => run.filter((ms) => ms > limit).length)
  console.log(
    `${name.padEnd(24)}${shown(at(medians, 0.5))}${shown(at(medians, 0.99))}${shown(at(medians, 1))}  ${slow.length} above 5 x its median above (${shown(limit).trim()}); in single runs ${single.join(', ')}`,
  )
  for (const text of slow) console.log(`  ${JSON.stringify(text)}`)
}
await embedded.close()
