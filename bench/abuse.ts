/**
 * What another key's ordinary requests take while eight clients send the most expensive requests there
 * are: these are searched for first, among requests drawn to be heavy, whose worst are then combined.
 *
 *     API_KEY=... ABUSE_KEY=... npm run bench:abuse -- http://127.0.0.1:3000
 *
 * DATA_DIR is the service's. Both keys are without limits. SHOW=3 prints the dearest.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Agent, request } from 'undici'
import { seededRandom } from '../platform/random.js'
import { openFacets } from '../server/store/facets.js'
import type { Flood } from './abuse/flood.js'
import { publishedBase } from './base/published.js'
import { addressOfList } from './drawn/address.js'
import { type Drawn, drawRequests } from './drawn/requests.js'
import { headingOf, percentile, rowOf } from './timing/percentiles.js'

const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const { API_KEY: key, ABUSE_KEY: abuser } = process.env
if (!key || !abuser) throw new Error('usage: API_KEY=... ABUSE_KEY=... npm run bench:abuse -- URL')
const seconds = Number(process.env.SECONDS ?? 20)
const clients = Number(process.env.CLIENTS ?? 8)
const seed = Number(process.env.SEED ?? 1)
/** So many of the most expensive requests are sent. */
const kept = 24

const { catalogFile, facetsFile } = publishedBase()
const facets = openFacets(facetsFile)
const catalog = new Database(catalogFile, { readonly: true })
const drawn = drawRequests(catalog, facets, { requests: 1500, queries: 300, heavy: 1500, seed })
const random = seededRandom(seed)
const dispatcher = new Agent({ keepAliveTimeout: 60_000 })

interface Costly {
  readonly drawn: Drawn
  readonly ms: number
}

const addressOf = (drawn: Drawn, limit: number) => base + addressOfList(drawn, limit)

/** Milliseconds of one request, and its status. */
async function ask(address: string, withKey: string) {
  const begun = performance.now()
  const { statusCode, body } = await request(address, {
    dispatcher,
    headers: { 'X-API-Key': withKey },
  })
  await body.dump()
  return { ms: performance.now() - begun, status: statusCode }
}

/** Times requests by themselves; those that are refused cost nothing. */
async function costs(list: readonly Drawn[], page: number): Promise<Costly[]> {
  const found: Costly[] = []
  for (const drawn of list) {
    const { ms, status } = await ask(addressOf(drawn, page), abuser ?? '')
    if (status === 200) found.push({ drawn, ms })
  }
  return found
}

const dearest = (list: readonly Costly[]) => list.toSorted((a, b) => b.ms - a.ms).slice(0, kept)

/** What one has, with what the other has beside it. */
function combined(one: Drawn, other: Drawn): Drawn {
  const parameters = new Map([...other.parameters, ...one.parameters])
  return { parameters: [...parameters], offset: Math.max(one.offset, other.offset) }
}

async function searchForDear(): Promise<Costly[]> {
  let worst = dearest(await costs(drawn.heavy, 50))
  for (let round = 1; round <= 3; round += 1) {
    const pairs = Array.from({ length: 200 }, () =>
      combined(random.pick(worst).drawn, random.pick(worst).drawn),
    )
    worst = dearest([...worst, ...(await costs(pairs, 50 - round))])
  }
  // By the median of three, so that a busy machine makes nothing dear.
  const times = new Map(worst.map(({ drawn }) => [drawn, [] as number[]]))
  for (const page of [46, 45, 44]) {
    for (const { drawn } of worst) {
      times.get(drawn)?.push((await ask(addressOf(drawn, page), abuser ?? '')).ms)
    }
  }
  return worst.map(({ drawn }) => ({ drawn, ms: percentile(times.get(drawn), 0.5) }))
}

/** An ordinary user: one request after another, with a moment between. */
async function ordinary(firstPage: number): Promise<readonly number[]> {
  const list = [...drawn.requests.slice(0, 150), ...drawn.queries.slice(0, 150)]
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn += 1) {
    const page = firstPage - Math.floor(turn / list.length)
    const { ms, status } = await ask(addressOf(list[turn % list.length] as Drawn, page), key ?? '')
    if (status !== 200) throw new Error(`an ordinary request is answered ${status}`)
    times.push(ms)
    await pause(20)
  }
  return times
}

const dear = await searchForDear()
const dearTimes = dear.map(({ ms }) => ms)
await ordinary(20)
for (const { drawn, ms } of dear.slice(0, Number(process.env.SHOW ?? 0))) {
  console.log(
    `  ${ms.toFixed(0)} ms  ${decodeURIComponent(addressOf(drawn, 20)).slice(base.length, 400)}`,
  )
}
console.log(`${'milliseconds'.padEnd(28)}${headingOf()}`)
console.log(`${'the dearest by themselves'.padEnd(28)}${rowOf(dearTimes)}`)
const quiet = await ordinary(19)
console.log(`${'ordinary, quiet'.padEnd(28)}${rowOf(quiet)}`)
const flood = fork(new URL('./abuse/flood.ts', import.meta.url))
await once(flood, 'message')
const pages = Array.from({ length: 20 }, (_, less) => 50 - less)
const addresses = pages.flatMap((page) => dear.map(({ drawn }) => addressOf(drawn, page)))
flood.send({ addresses, key: abuser, clients } satisfies Flood)
const beside = await ordinary(18)
flood.send('stop')
const [statuses] = await once(flood, 'message')
console.log(`${`ordinary, beside ${clients} clients`.padEnd(28)}${rowOf(beside)}`)
const ratio = percentile(beside, 0.99) / percentile(quiet, 0.99)
console.log(`p99 ${ratio.toFixed(1)} x quiet; the clients got ${JSON.stringify(statuses)}`)
facets.close()
catalog.close()
process.exit()
