/**
 * What a filter panel costs over HTTP: requests with three filters drawn from a service's own values,
 * each asked in turn for its page with the total, for its page, and for the total with six facets,
 * beside the probe as the raw baseline. No answer is asked for twice, so none comes from a cache.
 *
 *     API_KEY=... npm run bench:facets -- http://127.0.0.1:3000
 *
 * REQUESTS (500) and SEED (1) say what is drawn. The key has to be one without limits.
 */
import { Agent, request } from 'undici'
import { type Random, seededRandom } from '../platform/random.js'
import { type TitleFacetName, titleFacetNames } from '../schema/title-facets.js'
import { headingOf, percentile, rowOf } from './timing/percentiles.js'

const [base] = process.argv.slice(2)
const key = process.env.API_KEY
if (base === undefined || key === undefined) {
  throw new Error('usage: API_KEY=... npm run bench:facets -- http://127.0.0.1:3000')
}
const random = seededRandom(Number(process.env.SEED ?? 1))
const requests = Number(process.env.REQUESTS ?? 500)
const dispatcher = new Agent({ keepAliveTimeout: 60_000 })

interface PanelFacet {
  readonly items: readonly { readonly value?: unknown; readonly from?: number }[]
}

async function get(path: string): Promise<string> {
  const { statusCode, body } = await request(base + path, {
    dispatcher,
    headers: { 'X-API-Key': key },
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 300)}`)
  return text
}

/** The values of a panel, as the service itself gives them. */
const all = `/v1.2/titles/facets?limit=50&by=${titleFacetNames.join(',')}`
const panel = (JSON.parse(await get(all)) as { facets: Record<TitleFacetName, PanelFacet> }).facets

/** A filter as somebody chooses it: some values of a set, or a bound of a range. */
function drawFilter(name: TitleFacetName, random: Random): string {
  const { items } = panel[name]
  const isRange = items[0]?.from !== undefined
  if (isRange) return `${name}.gte=${random.pick(items).from}`
  const values = random.some(items, 1, 3).map(({ value }) => String(value))
  const isMany = ['genre', 'country', 'tag'].includes(name)
  const operator = random.pick(['', '', '', '.not', ...(isMany ? ['.all'] : [])])
  return `${name}${operator}=${encodeURIComponent(values.join(','))}`
}

const fields = titleFacetNames.filter((name) => name !== 'decade' && panel[name].items.length > 1)
const asked = [
  ['probe', () => '/health'],
  ['page with total', (filters: string) => `/v1.2/titles?${filters}&total=true`],
  // Its rows have just been read, so it is as cheap as it can be.
  ['page', (filters: string) => `/v1.2/titles?${filters}`],
  [
    'total and six facets',
    (filters: string, by: string) => `/v1.2/titles/facets?${filters}&by=${by}`,
  ],
] as const
const times = asked.map((): number[] => [])
const warmUp = 50
const slowest: [ms: number, path: string][] = []
for (let place = 0; place < warmUp + requests; place += 1) {
  const filters = random.some(fields, 3, 3).map((name) => drawFilter(name, random))
  const by = random.some(titleFacetNames, 6, 6).join(',')
  for (const [who, [, pathOf]] of asked.entries()) {
    const path = pathOf(filters.join('&'), by)
    const started = performance.now()
    await get(path)
    const ms = performance.now() - started
    if (place < warmUp) continue
    times[who]?.push(ms)
    if (who === asked.length - 1) slowest.push([ms, path])
  }
}

const probe = percentile(times[0], 0.5)
const less = ['median', 'p95'] as const
console.log(`${'milliseconds'.padEnd(24)}${headingOf()}   less the probe:${headingOf(less)}`)
for (const [who, [name]] of asked.entries()) {
  const own = times[who]
  console.log(`${name.padEnd(24)}${rowOf(own)}${' '.repeat(18)}${rowOf(own, less, probe)}`)
}
for (const [ms, path] of slowest
  .sort(([a], [b]) => b - a)
  .slice(0, Number(process.env.SHOW ?? 0))) {
  console.log(`${ms.toFixed(1)} ms  ${path}`)
}
await dispatcher.close()
