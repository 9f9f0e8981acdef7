/**
 * How often people find what they mean: runs typed queries against the published index and prints,
 * per class, how often the title meant came first and among the first ten.
 *
 *     npm run bench:relevance -- queries.ndjson
 *
 * A query is one JSON line `{class, q, expect, name}`: `expect` is the reference of the title meant,
 * `name` its normalised name; another title of the same name counts, too.
 *
 * Where MEILI_ADMIN_KEY may make one, an index of plain names is made for the run: what
 * Meilisearch finds by itself is the second pair of columns.
 */

import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Meilisearch } from 'meilisearch'
import { pino } from 'pino'
import { firstPage } from '../engines/first-page.js'
import { readMeilisearchConfig } from '../engines/meilisearch/configure.js'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../engines/open-engines.js'
import { readEngines } from '../engines/registry.js'
import { readTitles } from '../indexer/read-titles.js'
import { readPlatformConfig } from '../platform/config.js'
import { newId, openDataDirectory, readPublished } from '../platform/data-directory.js'
import { packReference, parseTitleReference } from '../schema/catalogs.js'
import { openGeneration } from '../server/generations/open-generation.js'
import { exactKey } from '../text/name-forms.js'
import { readTitleQuery } from '../text/typed-query.js'
import { percentile } from './timing.js'

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
  plainFirst: number
  plainInTen: number
  readonly missed: string[]
}

/** Meilisearch by itself, for comparison. */
interface Plain {
  search(q: string): Promise<readonly number[]>
  drop(): Promise<void>
}

const shownMisses = Number(process.env.SHOW_MISSES ?? 0)
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: npm run bench:relevance -- queries.ndjson')

const config = readPlatformConfig(process.env)
const directory = openDataDirectory(config.dataDirectory)
const published = readPublished(directory)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)
const logger = pino({ level: 'warn' })
const engines = readEngines(process.env)
const name = (engines.server ?? engines.embedded).name
const openEngines = engineOpener(
  engines,
  loggedBreaker(name, logger),
  loggedWrongAnswers(name, logger).note,
)
const generation = await openGeneration(published, { directory, engines, openEngines, logger })
console.log(`engine: ${name}`)
const queries = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Query)

const meilisearch = readMeilisearchConfig(process.env)
const plain =
  meilisearch === null || process.env.MEILI_ADMIN_KEY === undefined
    ? null
    : await makePlain(meilisearch.url, process.env.MEILI_ADMIN_KEY)

const scores = new Map<string, Score>()
const times: number[] = []
try {
  for (const query of queries) await ask(query)
} finally {
  await plain?.drop()
  await generation.close()
}

if (plain !== null) console.log(`${' '.repeat(21)}found first, in ten; plain Meilisearch`)
for (const [name, score] of scores) {
  const share = (count: number) => (count / score.asked).toFixed(3)
  const beside = plain === null ? '' : `   ${share(score.plainFirst)} ${share(score.plainInTen)}`
  console.log(
    `${name.padEnd(14)} ${String(score.asked).padStart(4)}  ${share(score.first)} ${share(score.inTen)}${beside}`,
  )
  for (const miss of score.missed.slice(0, shownMisses)) console.log(`    ${miss}`)
}
const at = (share: number) => percentile(times, share).toFixed(1)
console.log(`ms: median ${at(0.5)}, p99 ${at(0.99)}`)

async function ask(query: Query): Promise<void> {
  const started = performance.now()
  const found = await search(query.q)
  times.push(performance.now() - started)
  const place = placeOf(query, found)
  const plainPlace = plain === null ? -1 : placeOf(query, await plain.search(query.q))
  const score = scores.get(query.class) ?? {
    asked: 0,
    first: 0,
    inTen: 0,
    plainFirst: 0,
    plainInTen: 0,
    missed: [],
  }
  scores.set(query.class, score)
  score.asked += 1
  if (place === 0) score.first += 1
  if (place >= 0) score.inTen += 1
  if (plainPlace === 0) score.plainFirst += 1
  if (plainPlace >= 0) score.plainInTen += 1
  if (place !== 0) score.missed.push(`${query.q} -> ${query.name} (place ${place + 1})`)
}

/** Where the title meant is in what was found; -1 where it does not. */
function placeOf(query: Query, found: readonly number[]): number {
  const expected = parseTitleReference(query.expect)
  const names = generation.store.titleCards
    .byIds(found)
    .map((card) => [card.title_ru, card.title_en, card.title_original])
  return found.findIndex(
    (id, position) =>
      (expected !== null && id === packReference(expected)) ||
      names[position]?.some((name) => name !== null && exactKey(name) === exactKey(query.name)),
  )
}

async function search(q: string): Promise<readonly number[]> {
  return (await generation.engine.searchTitles(firstPage(readTitleQuery(q), 10))).ids
}

/** Fills an index with the names as they are, its settings all but the defaults. */
async function makePlain(host: string, apiKey: string): Promise<Plain> {
  const client = new Meilisearch({ host, apiKey })
  const uid = `bench_plain_${newId(new Date())}`
  const index = client.index<{ id: number }>(uid)
  const patience = { timeout: 0, interval: 50 }
  const drop = async () => {
    await client.deleteIndex(uid).waitTask(patience)
  }
  const done = async (task: ReturnType<typeof index.updateSettings>) => {
    const { error } = await task.waitTask(patience)
    if (error) throw new Error(error.message)
  }
  const catalog = new Database(directory.catalogFile(published?.catalog ?? ''), { readonly: true })
  try {
    await done(client.createIndex(uid, { primaryKey: 'id' }))
    await done(
      index.updateSettings({
        searchableAttributes: ['names', 'year'],
        rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'popularity:desc'],
      }),
    )
    const documents = [...readTitles(catalog)].map(({ id, names, year, popularity }) => ({
      id,
      names,
      year,
      popularity,
    }))
    await done(index.addDocuments(documents))
  } catch (error) {
    await drop()
    throw error
  } finally {
    catalog.close()
  }
  return {
    async search(q) {
      const { hits } = await index.search(q, { limit: 10, attributesToRetrieve: ['id'] })
      return hits.map(({ id }) => id)
    },
    drop,
  }
}
