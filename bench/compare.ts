/**
 * Asks both engines the same over what is published, and tells where they answer differently: filters
 * and orders drawn from the whole grammar, without typed text. Exit status 1 where they differ.
 *
 *     DATA_DIR=data MEILI_URL=... MEILI_KEY=... REQUESTS=2000 SEED=1 npm run bench:compare
 */
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import type { TitleQuery } from '../engines/engine.js'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory.js'
import { namesIn } from '../server/generations/open-generation.js'
import { parseSelection } from '../server/query/parse-selection.js'
import { planTitles } from '../server/query/plan-titles.js'
import { openFacets } from '../server/store/facets.js'
import { openStore } from '../server/store/store.js'
import { type Drawn, drawRequests } from './drawn-requests.js'

const directory = openDataDirectory(readPlatformConfig(process.env).dataDirectory)
const published = readPublished(directory)
const engines = readEngines(process.env)
if (published === null) throw new Error(`nothing is published in ${directory.path}`)
if (engines.server === null) throw new Error('no search server is configured')
const folder = directory.generationDirectory(published.generation)
const place = { id: published.generation, folder }
const [embedded, server] = await Promise.all([
  engines.embedded.open(place),
  engines.server.open(place),
])

const catalogFile = directory.catalogFile(published.catalog)
const facets = openFacets(`${folder}/facets.sqlite`)
const store = openStore(catalogFile)
const catalog = new Database(catalogFile, { readonly: true })
const drawn = drawRequests(catalog, facets, {
  requests: Number(process.env.REQUESTS ?? 2000),
  queries: 1,
  seed: Number(process.env.SEED ?? 1),
})
catalog.close()

const rules = { typed: true, filters: true, sort: true, preset: true }
const today = 20261121
const newestFirst = [{ field: 'release_date', descending: true }] as const

function queryOf({ parameters, offset }: Drawn): TitleQuery {
  const selection = parseSelection(parameters, rules)
  const names = namesIn(store, facets)
  const plan = planTitles(selection, { names, today, defaultOrder: newestFirst })
  return { ...plan, limit: 50, start: { kind: 'offset', offset } }
}

let compared = 0
let different = 0
for (const request of drawn.requests) {
  const query = queryOf(request)
  if (query.order.some(({ field }) => field === 'random')) continue
  const answers = [
    await embedded.searchTitles(query),
    await server.searchTitles(query),
    await embedded.countTitles(query),
    await server.countTitles(query),
  ]
  compared += 1
  if (isDeepStrictEqual(answers[0], answers[1]) && answers[2] === answers[3]) continue
  different += 1
  console.log(
    request.parameters.map(([name, value]) => `${name}=${value}`).join('&'),
    request.offset,
  )
  console.log(JSON.stringify(answers))
}
console.log(`${compared} requests compared, ${different} answered differently`)
await Promise.all([embedded.close(), server.close()])
store.close()
facets.close()
process.exitCode = different > 0 ? 1 : 0
