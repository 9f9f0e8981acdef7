/**
 * What text costs over the published index: two words with a typo, asked of each engine in turn, and
 * of Meilisearch's own `/search` as the yardstick; then nonsense, beside the median of the former. What
 * takes more than five times that is asked once more, since a busy machine is slow with any text.
 *
 *     QUERIES=300 NONSENSE=10000 npm run bench:text
 *
 * Without MEILI_URL the embedded engine is timed alone.
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

type Ask = (q: string) => Promise<unknown>
const asks: [name: string, ask: Ask][] = []
const embedded = await openEmbeddedEngine(directory.generationDirectory(published.generation))
asks.push(['embedded engine', through(embedded)])
if (meilisearch !== null && published.meilisearch !== null) {
  const { url, key } = meilisearch
  const { titles } = published.meilisearch
  const http = openHttpClient(10_000)
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
async function time(queries: readonly string[], asked: typeof asks): Promise<number[][]> {
  const times = asked.map((): number[] => [])
  for (const q of queries) {
    for (const [position, [, ask]] of asked.entries()) {
      const started = performance.now()
      await ask(q)
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
await time(queries.slice(0, 20), asks)
const typos = await time(queries.slice(20), asks)
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
/** More texts than an engine keeps understood: what is asked after them is read anew. */
const forgotten = texts.slice(0, 600)
const senseless = await time(texts, asks)
console.log(`\n${`nonsense (${texts.length})`.padEnd(24)}  median     p99 slowest  (ms)`)
for (const [position, [name, ask]] of asks.entries()) {
  const own = senseless[position]
  const limit = 5 * at(typos[position], 0.5)
  const slow = texts.filter((_, text) => (own?.[text] ?? 0) > limit)
  if (slow.length > 0) await time(forgotten, [[name, ask]])
  const [again] = await time(slow, [[name, ask]])
  const stillSlow = slow.filter((_, text) => (again?.[text] ?? 0) > limit)
  console.log(
    `${name.padEnd(24)}${shown(at(own, 0.5))}${shown(at(own, 0.99))}${shown(at(own, 1))}  ${slow.length} above 5 x its median above, ${stillSlow.length} of them when asked again`,
  )
  for (const text of stillSlow) console.log(`  ${JSON.stringify(text)}`)
}
await embedded.close()
