/**
 * What text costs over the published index: two words with a typo, asked of each engine in turn, and
 * of Meilisearch's own `/search` as the yardstick; then nonsense, beside the median of the former. All
 * of it several times over, since a busy machine is slow with any text: what a text takes is its
 * median over the runs, and a single run is compared with its own. The time that its host took from
 * the machine is printed with each run.
 *
 *     QUERIES=300 NONSENSE=10000 RUNS=3 npm run bench:text
 *
 * NONSENSE stays above the 500 texts that an engine keeps understood, so that each run reads all anew.
 * Without MEILI_URL the embedded engine is timed alone. With an address the service that answers there
 * is timed instead, asked as its users do, for texts of the same DATA_DIR:
 *
 *     API_KEY=... npm run bench:text -- http://127.0.0.1:3000
 */
import { Meilisearch } from 'meilisearch'
import { openEmbeddedEngine } from '../engines/embedded/search/engine.js'
import type { Engine } from '../engines/engine.js'
import { firstPage } from '../engines/first-page.js'
import { readMeilisearchConfig } from '../engines/meilisearch/configure.js'
import { meilisearchIndexes } from '../engines/meilisearch/indexes.js'
import { openMeilisearchEngine } from '../engines/meilisearch/search/engine.js'
import { openHttpClient } from '../engines/meilisearch/search/http-client.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory/data-directory.js'
import { collectSeldom } from '../platform/heap.js'
import { readTitleQuery } from '../text/typed-query.js'
import { type Ask, percentile, takenByHost, time } from './timing.js'
import { nonsense, twoWordTypos } from './typed-queries.js'

// As in the service; a collection in this process would be counted as the service's time otherwise.
collectSeldom()

const [service] = process.argv.slice(2)
const runCount = Number(process.env.RUNS ?? 3)
/** The first page has one card less in each run, so that no answer comes from a cache. */
const mostCards = 20
if (runCount % 2 !== 1 || runCount < 1 || runCount >= mostCards) {
  throw new Error(`RUNS is an odd number below ${mostCards}: each text has a median`)
}
const { dataDirectory } = readPlatformConfig(process.env)
const meilisearch = readMeilisearchConfig(process.env)
const directory = openDataDirectory(dataDirectory)
const published = readPublished(directory)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)
const http = openHttpClient(10_000)

const asked = new Map<string, Ask>()
if (service !== undefined) {
  const headers = { 'X-API-Key': process.env.API_KEY ?? '' }
  const pathOf = (q: string, run: number) =>
    `/v1.2/titles?limit=${mostCards - run}&q=${encodeURIComponent(wellFormed(q))}`
  asked.set('service', (q, run) => http.send(`${service}${pathOf(q, run)}`, { headers }))
} else {
  const folder = directory.generationDirectory(published.generation)
  asked.set('embedded engine', through(await openEmbeddedEngine(folder)))
}
if (service === undefined && meilisearch !== null && 'meilisearch' in published.engines) {
  const { url, key } = meilisearch
  const indexes = meilisearchIndexes(published.generation)
  const apiKey = key === null ? {} : { apiKey: key }
  const client = new Meilisearch({ host: url, httpClient: http.send, ...apiKey })
  const index = client.index(indexes.titles)
  const engine = openMeilisearchEngine({ url, key, ...indexes })
  asked.set('Meilisearch engine', through(engine))
  asked.set("Meilisearch's /search", (q) =>
    index.search(wellFormed(q), { limit: mostCards + 1, attributesToRetrieve: ['id'] }),
  )
}

/** A first page as `/titles?q=` asks for it. */
function through(engine: Engine): Ask {
  return (q) => engine.searchTitles(firstPage(readTitleQuery(q), mostCards))
}

/** Neither an address nor Meilisearch takes halves of characters. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

const names = [...asked.keys()]
const asks = [...asked.values()]
const shown = (ms: number) => ms.toFixed(1).padStart(8)

const catalog = directory.catalogFile(published.catalog)
const queries = twoWordTypos(catalog, Number(process.env.QUERIES ?? 300))
await time(queries.slice(0, 20), asks, 0)
const texts = nonsense(Number(process.env.NONSENSE ?? 10_000))
/** By run and position of what is asked: the milliseconds of each text. */
const typoRuns: number[][][] = []
const nonsenseRuns: number[][][] = []
const taken: number[] = []
for (let run = 0; run < runCount; run += 1) {
  const before = takenByHost()
  typoRuns.push(await time(queries.slice(20), asks, run))
  nonsenseRuns.push(await time(texts, asks, run))
  taken.push(takenByHost() - before)
}
const typos = names.map((_, position) => typoRuns.flatMap((run) => run[position] ?? []))

console.log(`${'two words, one typo'.padEnd(24)}  median     p95     p99  (ms)`)
const yardstick = percentile(typos[2], 0.5)
for (const [position, name] of names.entries()) {
  const own = typos[position]
  const ratio = Number.isNaN(yardstick)
    ? ''
    : `  ${(percentile(own, 0.5) / yardstick).toFixed(2)} x /search`
  console.log(
    `${name.padEnd(24)}${shown(percentile(own, 0.5))}${shown(percentile(own, 0.95))}${shown(percentile(own, 0.99))}${ratio}`,
  )
}

console.log(
  `\n${`nonsense (${texts.length})`.padEnd(24)}  median     p99 slowest   limit  above  in each run (ms)`,
)
for (const [position, name] of names.entries()) {
  const limit = 5 * percentile(typos[position], 0.5)
  const own = nonsenseRuns.map((run) => run[position] ?? [])
  const limits = typoRuns.map((run) => 5 * percentile(run[position], 0.5))
  const timesOf = (text: number) => own.map((run) => run[text] ?? Number.NaN)
  const medians = texts.map((_, text) => percentile(timesOf(text), 0.5))
  const slow = texts.filter((_, text) => (medians[text] ?? 0) > limit)
  const inRuns = own
    .map((run, number) => run.filter((ms) => ms > (limits[number] ?? 0)).length)
    .join(', ')
  const figures = [
    percentile(medians, 0.5),
    percentile(medians, 0.99),
    percentile(medians, 1),
    limit,
  ]
    .map(shown)
    .join('')
  console.log(`${name.padEnd(24)}${figures}${String(slow.length).padStart(7)}  ${inRuns}`)
  for (const text of slow) console.log(`  ${JSON.stringify(text)}`)
}
console.log(`taken by the host in each run: ${taken.map((s) => `${s.toFixed(1)} s`).join(', ')}`)
process.exit()
