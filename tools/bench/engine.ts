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
import { readEngines } from '../../engines/registry.js'
import { openPublished } from './base/published-engine.js'
import { queryOf } from './drawn/query.js'
import { type Drawn, drawRequests } from './drawn/requests.js'
import { headingOf, rowOf } from './timing/percentiles.js'

const begun = performance.now()
const { generation, catalogFile } = await openPublished(readEngines({}))
console.log(`opened and warmed up in ${(performance.now() - begun).toFixed(0)} ms`)

const pageSize = 20
const { names } = generation
const catalog = new Database(catalogFile, { readonly: true })
const drawn = drawRequests(catalog, generation.facets, {
  requests: Number(process.env.REQUESTS ?? 1000),
  queries: Number(process.env.QUERIES ?? 1000),
  seed: Number(process.env.SEED ?? 1),
})
catalog.close()

async function timed(name: string, asked: readonly Drawn[]): Promise<void> {
  const queries = asked.map((each) => queryOf(each, { names, limit: pageSize }))
  const times: number[] = []
  let titles = 0
  for (const query of queries) {
    const started = performance.now()
    const { ids } = await generation.engine.searchTitles(query)
    times.push(performance.now() - started)
    titles += ids.length
  }
  console.log(`${`${name} (${asked.length})`.padEnd(28)}${rowOf(times)}  ${titles} titles`)
  const slowest = times.map((ms, n) => ({ ms, request: asked[n] })).sort((a, b) => b.ms - a.ms)
  for (const { ms, request } of slowest.slice(0, Number(process.env.SHOW ?? 0))) {
    const said = request?.parameters.map(([name, value]) => `${name}=${value}`).join('&')
    console.log(`  ${ms.toFixed(1)} ms  ${said} offset ${request?.offset}`)
  }
}

console.log(`${'milliseconds'.padEnd(28)}${headingOf()}`)
await timed('filters and orders', drawn.requests)
await timed('letter by letter', drawn.queries)
await timed('nonsense', drawn.nonsense)
await generation.close()
