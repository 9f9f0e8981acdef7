/**
 * What text costs over the published index: two words with a typo, asked of each engine in turn, and
 * of Meilisearch's own `/search` as the yardstick; then nonsense, beside the median of the former.
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
  const index = new Meilisearch({ host: url, ...(key === null ? {} : { apiKey: key }) }).index(
    titles,
  )
  asks.push([
    'Meilisearch engine',
    through(openMeilisearchEngine({ url, key, ...published.meilisearch })),
  ])
  asks.push([
    "Meilisearch's /search",
    (q) => index.search(q, { limit: 21, attributesToRetrieve: ['id'] }),
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
  for (const own of times) own.sort((a, b) => a - b)
  return times
}

const at = (times: readonly number[] | undefined, share: number) =>
  times?.[Math.floor((times.length - 1) * share)] ?? Number.NaN
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

const engines = asks.slice(0, 2)
const texts = nonsense(Number(process.env.NONSENSE ?? 10_000))
const senseless = await time(texts, engines)
console.log(`\n${`nonsense (${texts.length})`.padEnd(24)}  median     p99 slowest  (ms)`)
for (const [position, [name]] of engines.entries()) {
  const own = senseless[position] ?? []
  const limit = 5 * at(typos[position], 0.5)
  console.log(
    `${name.padEnd(24)}${shown(at(own, 0.5))}${shown(at(own, 0.99))}${shown(at(own, 1))}  ${own.filter((ms) => ms > limit).length} above 5 x the median above`,
  )
}
await embedded.close()
