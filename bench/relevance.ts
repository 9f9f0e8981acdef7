/**
 * How often people find what they mean: runs typed queries against the published index and prints,
 * per class, how often the title meant came first and among the first ten.
 *
 *     npm run bench:relevance -- queries.ndjson
 *
 * A query is one JSON line `{class, q, expect, name}`: `expect` is the reference of the title meant,
 * `name` its normalised name; another title of the same name counts, too.
 */
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory.js'
import { packReference, parseTitleReference } from '../schema/catalogs.js'
import { and } from '../schema/filter.js'
import { exactKey, readTypedText } from '../schema/text.js'
import { openGeneration } from '../server/open-generation.js'
import { meilisearchBreaker } from '../server/search/failover.js'

interface Query {
  readonly class: string
  readonly q: string
  readonly expect: string
  readonly name: string
}

interface Score {
  asked: number
  first: number
  inTen: number
  readonly missed: string[]
}

const shownMisses = Number(process.env.SHOW_MISSES ?? 0)
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: npm run bench:relevance -- queries.ndjson')

const config = readPlatformConfig(process.env)
const directory = openDataDirectory(config.dataDirectory)
const published = readPublished(directory)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)
const meilisearch = config.meilisearch && {
  ...config.meilisearch,
  breaker: meilisearchBreaker(pino({ level: 'warn' })),
}
const generation = await openGeneration(directory, published, meilisearch)
console.log(`engine: ${meilisearch && published.meilisearch ? 'Meilisearch' : 'embedded'}`)
const queries = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Query)

const scores = new Map<string, Score>()
const times: number[] = []
for (const query of queries) {
  const started = performance.now()
  const found = await search(query.q)
  times.push(performance.now() - started)
  const expected = parseTitleReference(query.expect)
  const names = generation.store.titleCards
    .byIds(found)
    .map((card) => [card.title_ru, card.title_en, card.title_original])
  const place = found.findIndex(
    (id, position) =>
      (expected !== null && id === packReference(expected)) ||
      names[position]?.some((name) => name !== null && exactKey(name) === exactKey(query.name)),
  )
  const score = scores.get(query.class) ?? { asked: 0, first: 0, inTen: 0, missed: [] }
  scores.set(query.class, score)
  score.asked += 1
  if (place === 0) score.first += 1
  if (place >= 0) score.inTen += 1
  if (place !== 0) score.missed.push(`${query.q} -> ${query.name} (place ${place + 1})`)
}
await generation.close()

for (const [name, score] of scores) {
  const share = (count: number) => (count / score.asked).toFixed(3)
  console.log(
    `${name.padEnd(14)} ${String(score.asked).padStart(4)}  ${share(score.first)} ${share(score.inTen)}`,
  )
  for (const miss of score.missed.slice(0, shownMisses)) console.log(`    ${miss}`)
}
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
console.log(`ms: median ${at(0.5)}, p99 ${at(0.99)}`)

async function search(q: string): Promise<readonly number[]> {
  const page = await generation.engine.searchTitles({
    text: readTypedText(q),
    filter: and(),
    order: [
      { field: 'relevance', descending: true },
      { field: 'popularity', descending: true },
    ],
    limit: 10,
    start: { kind: 'offset', offset: 0 },
  })
  return page.ids
}
