/**
 * What suggestions take over HTTP, letter by letter: names of the catalog typed as people type them,
 * half of them with a typo, beside the probe as the raw baseline. No text is asked for twice.
 *
 *     DATA_DIR=... API_KEY=... npm run bench:suggest -- http://127.0.0.1:3000
 *
 * DATA_DIR is the one of the service; QUERIES (1,000) and SEED (1) say what is typed. The key has to be
 * one without limits.
 */
import Database from 'better-sqlite3'
import { Agent, request } from 'undici'
import { openFacets } from '../server/store/facets.js'
import { publishedBase } from './base/published.js'
import { drawRequests } from './drawn/requests.js'
import { headingOf, percentile, rowOf } from './timing/percentiles.js'

const [base] = process.argv.slice(2)
const key = process.env.API_KEY
if (base === undefined || key === undefined) {
  throw new Error('usage: DATA_DIR=... API_KEY=... npm run bench:suggest -- http://127.0.0.1:3000')
}
const { catalogFile, facetsFile } = publishedBase()
const catalog = new Database(catalogFile, { readonly: true })
const facets = openFacets(facetsFile)
const [queries, seed] = [Number(process.env.QUERIES ?? 1000), Number(process.env.SEED ?? 1)]
const drawn = drawRequests(catalog, facets, { requests: 1, queries, seed })
const texts = new Set(
  drawn.queries.flatMap(({ parameters }) =>
    parameters.flatMap(([name, value]) => (name === 'q' ? [value] : [])),
  ),
)

const dispatcher = new Agent({ keepAliveTimeout: 60_000 })
async function timed(path: string): Promise<number> {
  const started = performance.now()
  const { statusCode, body } = await request(base + path, {
    dispatcher,
    headers: { 'X-API-Key': key },
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 300)}`)
  return performance.now() - started
}

const times = { probe: [] as number[], suggest: [] as number[] }
const warmUp = 100
for (const [place, q] of [...texts].entries()) {
  const probe = await timed('/health')
  const suggest = await timed(`/v1.2/suggest?q=${encodeURIComponent(q)}`)
  if (place < warmUp) continue
  times.probe.push(probe)
  times.suggest.push(suggest)
}
const baseline = percentile(times.probe, 0.5)
const less = ['median', 'p95'] as const
console.log(`${times.suggest.length} texts, milliseconds`)
console.log(`${' '.repeat(10)}${headingOf()}   less the probe:${headingOf(less)}`)
for (const [name, own] of Object.entries(times)) {
  console.log(`${name.padEnd(10)}${rowOf(own)}${' '.repeat(18)}${rowOf(own, less, baseline)}`)
}
await dispatcher.close()
facets.close()
catalog.close()
