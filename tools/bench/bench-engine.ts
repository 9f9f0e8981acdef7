/**
 * Measures searches of the published index at the engine port, without HTTP: lists with filters and
 * orders of the whole grammar, names typed letter by letter, and meaningless text.
 *
 *     DATA_DIR=… npm run bench:engine -- --requests 1000 --show 5
 *
 * With `MEILI_URL` or `OPENSEARCH_URL` it measures that engine.
 */
import { Command } from 'commander'
import { readEngines } from '../../engines/registry.js'
import { seededRandom } from '../../platform/random.js'
import { type DrawnRequest, drawRequests, queryOf } from './shared/drawn-requests.js'
import { latencyHistogram } from './shared/measure.js'
import { openPublished, sampleTitles } from './shared/published-index.js'

const options = new Command('npm run bench:engine --')
  .option(
    '--requests <number>',
    'number of lists, of typed texts, and of meaningless texts',
    Number,
    1000,
  )
  .option('--seed <number>', 'seed of the random requests', Number, 1)
  .option('--show <number>', 'number of slowest searches to print', Number, 0)
  .parse()
  .opts<{ requests: number; seed: number; show: number }>()

const { published, folder, catalogFile, names, close } = openPublished()
const engines = readEngines(process.env)
const configured = engines.server ?? engines.required
const engine = await configured.open({ id: published.generation, folder })
console.log(`engine: ${configured.name}`)

const { requests: count, seed } = options
const drawn = drawRequests(sampleTitles(catalogFile), { lists: count, letters: count, seed })
await measure('filters and orders', drawn.lists)
await measure('letter by letter', drawn.letters)
await measure('without meaning', meaningless())
await engine.close()
close()

async function measure(name: string, requests: readonly DrawnRequest[]): Promise<void> {
  const histogram = latencyHistogram()
  const times: { ms: number; request: DrawnRequest }[] = []
  // Warm-up: V8 compiles the code during the first searches.
  for (const request of requests) await engine.searchTitles(queryOf(request, names, 10))
  for (const request of requests) {
    const query = queryOf(request, names, 20)
    const started = performance.now()
    await histogram.time(() => engine.searchTitles(query))
    times.push({ ms: performance.now() - started, request })
  }
  const { median, p95, worst } = histogram.latencies()
  const figures = [median, p95, worst].map((ms) => ms.toFixed(2))
  console.log(`${name} (${requests.length}): median, p95, worst ${figures.join(', ')} ms`)
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, options.show)
  for (const { ms, request } of slowest)
    console.log(`  ${ms.toFixed(1)} ms ${JSON.stringify(request)}`)
}

/** Texts of letters of several scripts, signs, emoji and long words. */
function meaningless(): readonly DrawnRequest[] {
  const random = seededRandom(seed)
  const letters = [
    ...'абвгдежзиклмнопрстуabcdefghijklmnop 0123456789  -%_"()😀漢字かな한글عربىไทยñüß\u0301\u202e',
  ]
  return Array.from({ length: count }, (_, at) => {
    const length = at % 50 === 0 ? 200 : random.between(1, 40)
    const text = Array.from({ length }, () => random.pick(letters))
      .join('')
      .trim()
    return { parameters: [['q', text || 'x']], offset: 0 }
  })
}
