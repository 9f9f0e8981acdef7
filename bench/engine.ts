/**
 * What the port of the embedded engine takes over the published index, in milliseconds: requests with
 * filters and orders drawn from the whole grammar, then queries as they are typed, letter by letter,
 * half of the names with a typo, a third with filters. The same seed draws the same over the same data.
 *
 *     REQUESTS=1000 QUERIES=1000 SEED=1 npm run bench:engine
 *
 * SHOW=10 prints the slowest of each. To compare two versions, run it in a checkout of each, over a
 * DATA_DIR of its own with an index of the same catalog.
 */
import Database from 'better-sqlite3'
import { pino } from 'pino'
import type { TitleQuery } from '../engines/engine.js'
import { engineOpener, loggedBreaker, loggedWrongAnswers } from '../engines/open-engines.js'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory/data-directory.js'
import { openGeneration } from '../server/generations/open-generation.js'
import { parseSelection } from '../server/query/parse-selection.js'
import { planTitles } from '../server/query/plan-titles.js'
import { type Drawn, drawRequests } from './drawn-requests.js'
import { searchesAlone } from './published-engine.js'
import { percentile } from './timing.js'

const { dataDirectory } = readPlatformConfig(process.env)
const directory = openDataDirectory(dataDirectory)
const published = readPublished(directory)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)
const logger = pino({ level: 'warn' })
const engines = readEngines({})
const openEngines = engineOpener(
  engines,
  loggedBreaker(engines.needed.name, logger),
  loggedWrongAnswers(engines.needed.name, logger).note,
)
const begun = performance.now()
const parts = { directory, engines, openEngines, ...searchesAlone, logger }
const generation = await openGeneration(published, parts)
console.log(`opened and warmed up in ${(performance.now() - begun).toFixed(0)} ms`)

const pageSize = 20
const today = 20261121
const rules = { typed: true, filters: true, sort: true, preset: true }
const newestFirst = [{ field: 'release_date', descending: true }] as const

const catalog = new Database(directory.catalogFile(published.catalog), { readonly: true })
const drawn = drawRequests(catalog, generation.facets, {
  requests: Number(process.env.REQUESTS ?? 1000),
  queries: Number(process.env.QUERIES ?? 1000),
  seed: Number(process.env.SEED ?? 1),
})
catalog.close()

function queryOf({ parameters, offset }: Drawn): TitleQuery {
  const selection = parseSelection(parameters, rules)
  const plan = planTitles(selection, {
    names: generation.names,
    today,
    defaultOrder: newestFirst,
  })
  return { ...plan, limit: pageSize, start: { kind: 'offset', offset } }
}

async function timed(name: string, asked: readonly Drawn[]): Promise<void> {
  const queries = asked.map(queryOf)
  const times: number[] = []
  let titles = 0
  for (const query of queries) {
    const started = performance.now()
    const { ids } = await generation.engine.searchTitles(query)
    times.push(performance.now() - started)
    titles += ids.length
  }
  const shown = (ms: number) => ms.toFixed(2).padStart(8)
  const figures = [0.5, 0.95, 0.99, 1].map((share) => shown(percentile(times, share))).join(' ')
  console.log(`${`${name} (${asked.length})`.padEnd(28)} ${figures}  ${titles} titles`)
  const slowest = times.map((ms, n) => ({ ms, request: asked[n] })).sort((a, b) => b.ms - a.ms)
  for (const { ms, request } of slowest.slice(0, Number(process.env.SHOW ?? 0))) {
    const said = request?.parameters.map(([name, value]) => `${name}=${value}`).join('&')
    console.log(`  ${ms.toFixed(1)} ms  ${said} offset ${request?.offset}`)
  }
}

console.log(`${'milliseconds'.padEnd(28)}   median      p95      p99    worst`)
await timed('filters and orders', drawn.requests)
await timed('letter by letter', drawn.queries)
await timed('nonsense', drawn.nonsense)
await generation.close()
