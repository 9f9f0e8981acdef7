/**
 * Measures running services over HTTP and compares them with Meilisearch, which has the same titles, and
 * with bare Express. All systems get the same questions in turn.
 *
 *     DATA_DIR=… MEILI_URL=… MEILI_KEY=… npm run bench:services -- --key KEY --service new=http://127.0.0.1:3000
 *
 * `DATA_DIR` is the data directory of the services. tools/README.md#benchmarks describes the options.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Command } from 'commander'
import type { BareResponse } from './shared/bare-express.js'
import { type DrawnRequest, drawRequests, queryOf } from './shared/drawn-requests.js'
import {
  type HttpSystem,
  meilisearchSystem,
  type Question,
  send,
  serviceSystem,
} from './shared/http-systems.js'
import { askInTurn, type HttpCall, loadOverHttp, median } from './shared/measure.js'
import { openPublished, sampleTitles } from './shared/published-index.js'

const collect = (value: string, others: string[] = []) => [...others, value]
const options = new Command('npm run bench:services --')
  .option('--service <name=url>', 'a running service; repeatable', collect, [])
  .requiredOption('--key <key>', 'API key without limits, valid at every service')
  .option('--limited-key <key>', 'API key with limits that the benchmark does not reach')
  .option('--requests <number>', 'number of lists, and of typed texts', Number, 1000)
  .option('--rounds <number>', 'number of times to ask each question, at most 15', Number, 3)
  .option('--clients <number>', 'number of concurrent clients', Number, 16)
  .option('--seconds <number>', 'duration of each load', Number, 10)
  .option('--seed <number>', 'seed of the random questions', Number, 1)
  .parse()
  .opts<{
    service: string[]
    key: string
    limitedKey?: string
    requests: number
    rounds: number
    clients: number
    seconds: number
    seed: number
  }>()

const pageSize = 20
const published = openPublished()
const meilisearch = meilisearchSystem(published)
const services = options.service.map((argument) => {
  const [name = '', url = ''] = argument.split(/=(.*)/s)
  return serviceSystem({ name, url, key: options.key })
})
const [first] = services
if (first === undefined) throw new Error('name a running service with --service name=url')
const systems: readonly HttpSystem[] = [...services, ...(meilisearch === null ? [] : [meilisearch])]

const titles = sampleTitles(published.catalogFile)
const drawn = drawRequests(titles, {
  lists: options.requests,
  letters: options.requests,
  seed: options.seed,
})
const loadRequests = drawRequests(titles, {
  lists: 2500 * options.seconds,
  letters: 0,
  seed: options.seed + 1,
}).lists
const alphaIds = titles.flatMap(({ alpha_id }) => alpha_id ?? [])
const depths = [0, 1000, 10_000, 100_000, 500_000].filter(
  (depth) => depth < published.published.titles,
)

const questions: Readonly<Record<string, readonly Question[]>> = {
  filters: drawn.lists.map(listQuestion),
  letters: drawn.letters.map((request): Question => {
    const query = queryOf(request, published.names, 0)
    return { kind: 'typed', drawn: request, query, text: request.parameters[0]?.[1] ?? '' }
  }),
  pages: depths.flatMap((offset) =>
    ['-popularity', '-rating', '-year', '+release_date'].map((sort) =>
      listQuestion({ parameters: [['sort', sort]], offset }),
    ),
  ),
  cards: alphaIds.slice(0, options.requests).map((alphaId) => ({ kind: 'card', alphaId })),
}

function listQuestion(request: DrawnRequest): Question {
  return { kind: 'list', drawn: request, query: queryOf(request, published.names, 0) }
}

/** Prints a row of a table with columns of equal width. */
function row(name: string, ...cells: readonly (string | number)[]): void {
  const text = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell).padStart(10))
  console.log(name.padEnd(28) + text.join(''))
}

for (const [kind, asked] of Object.entries(questions)) {
  // Warm-up: compiles code and reads files.
  for (const system of systems)
    for (const each of asked.slice(0, 200)) await system.ask(each, pageSize)
  const measured = await askInTurn(systems, asked, options.rounds, (system, question, round) =>
    system.ask(question, pageSize - round - 1),
  )
  row(`\n${kind} (${asked.length}), ms`, 'median', 'p95', 'worst', 'median /', 'p95 /')
  const base = meilisearch && measured.get(meilisearch)
  for (const [system, { median, p95, worst }] of measured) {
    const ratios = base ? [median / base.median, p95 / base.p95] : []
    row(system.name, median, p95, worst, ...ratios)
  }
}

/** Median responses per second of each alternative, measured in turn. */
async function compareRates(
  title: string,
  alternatives: Readonly<
    Record<string, { readonly url: string; readonly calls: readonly HttpCall[] }>
  >,
): Promise<void> {
  const rates = new Map<string, number[]>()
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [name, { url, calls }] of Object.entries(alternatives)) {
      rates.set(name, [...(rates.get(name) ?? []), await loadOverHttp(url, calls, options)])
    }
  }
  row(`\n${title}, ${options.clients} clients`, 'per s', 'first /')
  const [reference = Number.NaN] = [...rates.values()].map(median)
  for (const [name, each] of rates) row(name, median(each), reference / median(each))
}

await compareRates(
  'lists',
  Object.fromEntries(
    systems.map((system) => [
      system.name,
      {
        url: system.url,
        calls: loadRequests.map((each) => system.callOf(listQuestion(each), pageSize)),
      },
    ]),
  ),
)

const page = first.callOf(listQuestion({ parameters: [['preset', 'top']], offset: 0 }), pageSize)
const { text, headers } = await send(first.url, page)
const bare = fork(new URL('./shared/bare-express.ts', import.meta.url))
bare.send({ text, headers } satisfies BareResponse)
const [port] = (await once(bare, 'message')) as [number]
await compareRates('cached page', {
  [first.name]: { url: first.url, calls: [page] },
  'bare Express': { url: `http://127.0.0.1:${port}`, calls: [page] },
})
bare.disconnect()
if (options.limitedKey !== undefined) {
  const limited = { ...page, headers: { 'X-API-Key': options.limitedKey } }
  await compareRates('cached page', {
    'key with limits': { url: first.url, calls: [limited] },
    'key without limits': { url: first.url, calls: [page] },
  })
}

const batches = Array.from({ length: Math.floor(alphaIds.length / 100) }, (_, at) =>
  alphaIds
    .slice(at * 100, at * 100 + 100)
    .map((id) => `alpha:${id}`)
    .join(),
)
const batchTimes = await askInTurn(services, batches, options.rounds, ({ url }, ids, round) => {
  const path = `/v1.2/titles/batch?ids=${ids}&lang=${round % 2 ? 'en' : 'ru'}`
  return send(url, { method: 'GET', path, headers: { 'X-API-Key': options.key } })
})
row('\nbatch of 100 cards, ms', 'median', 'p95', 'worst')
for (const [{ name }, { median, p95, worst }] of batchTimes) row(name, median, p95, worst)

for (const system of systems) await system.close()
published.close()
