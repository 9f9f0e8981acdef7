/**
 * Asks the embedded engine and the search server's the same over what is published, and tells where they
 * answer differently: filters and orders drawn from the whole grammar, without typed text. Of each request
 * the page with its total, the page behind it, facets and what is left of other titles. Exit status 1 where
 * they differ.
 *
 *     DATA_DIR=data OPENSEARCH_URL=... REQUESTS=2000 SEED=1 npm run bench:compare
 *
 * The server is any that can be configured: MEILI_URL, MEILI_KEY as well.
 */
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import type { Engine, TitleQuery } from '../engines/engine.js'
import { Inexpressible } from '../engines/engine-errors.js'
import { isAlone, readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, readPublished } from '../platform/data-directory/data-directory.js'
import { seededRandom } from '../platform/random.js'
import { titleFacetNames } from '../schema/title-facets.js'
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
if (engines.server === null || isAlone(engines)) {
  throw new Error('a search server beside the embedded engine is to be configured')
}
const folder = directory.generationDirectory(published.generation)
const place = { id: published.generation, folder }
const [embedded, server] = await Promise.all([
  engines.needed.open(place),
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

const random = seededRandom(Number(process.env.SEED ?? 1))
/** Titles of pages before, some of which a filter leaves. */
let others: readonly number[] = []

/** Everything that one request is asked as, in the order in which it is told. */
function questionsOf(query: TitleQuery) {
  const facets = random
    .some(titleFacetNames, 1, 3)
    .map((facet) => ({ facet, limit: 1 + random.int(30), named: [] }))
  const asked = others
  return {
    page: (engine: Engine) => engine.searchTitles({ ...query, withTotal: true }),
    next: async (engine: Engine) => {
      const { next } = await engine.searchTitles(query)
      return next && engine.searchTitles({ ...query, start: next })
    },
    facets: (engine: Engine) =>
      engine.countFacets({ typed: null, filter: query.filter, lifted: [], facets }),
    narrow: (engine: Engine) => engine.narrow(asked, query.filter),
  }
}

let [compared, different, left] = [0, 0, 0]
for (const request of drawn.requests) {
  const query = queryOf(request)
  if (query.order.some(({ field }) => field === 'random')) continue
  for (const [name, ask] of Object.entries(questionsOf(query))) {
    const expected = await ask(embedded)
    const found = await ask(server).catch((error: unknown) => {
      if (error instanceof Inexpressible) return error
      throw error
    })
    compared += 1
    if (found instanceof Inexpressible) {
      left += 1
    } else if (!isDeepStrictEqual(found, expected)) {
      different += 1
      const said = request.parameters.map(([name, value]) => `${name}=${value}`).join('&')
      console.log(`${name} of ${said} offset ${request.offset}`)
      console.log(JSON.stringify([expected, found]))
    }
  }
  others = [...(await embedded.searchTitles(query)).ids, ...others].slice(0, 300)
}
console.log(
  `${drawn.requests.length} requests, ${compared} answers of ${engines.server.name} compared: ${different} differ, ${left} it leaves to the embedded engine`,
)
await Promise.all([embedded.close(), server.close()])
store.close()
facets.close()
process.exitCode = different > 0 ? 1 : 0
