/**
 * What suggestions take over HTTP, letter by letter: names of the catalog typed as people type them,
 * half of them with a typo, beside the probe as the raw baseline. No text is asked for twice.
 *
 *     DATA_DIR=... API_KEY=... npm run bench:suggest -- http://127.0.0.1:3000
 *
 * DATA_DIR is the one of the service; QUERIES (1,000) and SEED (1) say what is typed. The key has to be
 * one without limits.
 */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Agent, request } from 'undici'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory/data-directory.js'
import { openFacets } from '../server/store/facets.js'
import { drawRequests } from './drawn-requests.js'
import { percentile } from './timing.js'

const [base] = process.argv.slice(2)
const key = process.env.API_KEY
if (base === undefined || key === undefined) {
  throw new Error('usage: DATA_DIR=... API_KEY=... npm run bench:suggest -- http://127.0.0.1:3000')
}
const directory = openDataDirectory(readPlatformConfig(process.env).dataDirectory)
const published = readPublished(directory)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)
const catalog = new Database(directory.catalogFile(published.catalog), { readonly: true })
const facets = openFacets(
  join(directory.generationDirectory(published.generation), 'facets.sqlite'),
)
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
console.log(
  `${times.suggest.length} texts, ms: median, p95, p99, worst; less the probe: median, p95`,
)
for (const [name, own] of Object.entries(times)) {
  const shown = (ms: number) => ms.toFixed(2).padStart(8)
  const figures = [0.5, 0.95, 0.99, 1].map((share) => shown(percentile(own, share))).join('')
  const less = [0.5, 0.95].map((share) => shown(percentile(own, share) - baseline)).join('')
  console.log(`${name.padEnd(10)}${figures}  ${less}`)
}
await dispatcher.close()
facets.close()
catalog.close()
