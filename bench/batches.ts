/**
 * What batches of full cards take at a service over HTTP, and how long they hold its event loop; then
 * pages of a random order that stays. The probe is asked in turn. What each
 * is asked for first runs code that is not compiled yet, and is told apart from the rest; the first batch
 * starts a thread, whose sources are made one file for it, some 100 ms that a built service does not take.
 * What else the machine does falls on one turn of the event loop or another: all is asked for in three
 * rounds, and the middle one of the three holds of a request is told beside the longest of all.
 *
 *     DATA_DIR=data npm run bench:batches
 *
 * It starts the service itself, on PORT, over DATA_DIR, to whose keys it adds one for its run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Agent, request } from 'undici'
import { titleCatalogs } from '../schema/catalogs.js'
import { openAccessStore } from '../server/access/database/access-database.js'
import { openKeys } from '../server/access/keys/keys.js'
import { publishedBase } from './base/published.js'
import type { Hold } from './batches/observed-service.js'
import { type Column, headingOf, percentile, rowOf } from './timing/percentiles.js'

const requests = Number(process.env.REQUESTS ?? 50)
/** What an address answered is kept: each round has another address. */
const again = ['', '&lang=en', '&lang=ru']
const references = 100
/** So many more run code that is not compiled yet, as the one by which a thread has just begun. */
const alsoFirst = 3

const { directory, catalogFile } = publishedBase()
const store = openAccessStore(directory.accessFile)
const keys = openKeys(store, () => new Date())
const name = `bench ${process.pid}`
const key = keys.issue(name, { rate: null, quota: null })

const catalog = new Database(catalogFile, { readonly: true })
const titles = catalog
  .prepare<[number], Record<string, string | null>>(
    'select alpha_id, beta_id, gamma_id, gamma_tv_id, delta_id from titles order by random() limit ?',
  )
  .all((requests + 1 + alsoFirst) * references)
catalog.close()

const service = fork(new URL('./batches/observed-service.ts', import.meta.url), {
  env: process.env,
})
const [base] = (await once(service, 'message')) as [string]
const dispatcher = new Agent()

async function longestHold(): Promise<Hold> {
  service.send('tell')
  const [hold] = (await once(service, 'message')) as [Hold]
  return hold
}

/** Milliseconds until the whole answer is there, and its body. */
async function ask(path: string) {
  const began = performance.now()
  const headers = { 'X-API-Key': key, 'Accept-Encoding': 'identity' }
  const { statusCode, body } = await request(base + path, { dispatcher, headers })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 300)}`)
  return { ms: performance.now() - began, text }
}

function referenceOf(title: Record<string, string | null>): string {
  const catalog = titleCatalogs.find((each) => title[`${each}_id`] !== null)
  return `${catalog}:${title[`${catalog}_id`]}`
}

const columns: readonly Column[] = ['median', 'p95', 'worst']
console.log(`${'milliseconds'.padEnd(42)}${headingOf(columns)}`)
const report = (what: string, times: readonly number[]) =>
  console.log(`${what.padEnd(42)}${rowOf(times, columns)}`)

const parts = ['clock', 'processor', 'own'] as const

const reportHolds = (holds: readonly Hold[], [first, ...others]: readonly string[]) => {
  const titles = [first ?? '', ...others.map((title) => `  ${title}`)]
  for (const [at, part] of parts.entries()) {
    report(
      `  ${titles[at]}`,
      holds.map((hold) => hold[part]),
    )
  }
}
const ofHolds = (what: string) => [what, 'by its processor time', 'without collecting memory']

/** Of the holds of one request, one each round, the middle one by each measure. */
const middleOf = (holds: readonly Hold[]): Hold => {
  const middle = (part: (typeof parts)[number]) =>
    percentile(
      holds.map((hold) => hold[part]),
      0.5,
    )
  return { clock: middle('clock'), processor: middle('processor'), own: middle('own') }
}

const probe: number[] = []
const probeHolds: Hold[] = []
/**
 * Asks for each path, for the probe in between, and then for nothing as long as the answer took: the holds
 * of that are what the machine does by itself.
 */
async function time(what: string, paths: readonly string[]): Promise<void> {
  const [times, bytes]: [number[], number[]] = [[], []]
  const holds: Hold[][] = []
  const idleHolds: Hold[][] = []
  const [first = '', ...others] = paths
  await ask('/health')
  await longestHold()
  const { ms: firstMs } = await ask(first)
  const firstHold = await longestHold()
  for (const path of others.splice(0, alsoFirst)) await ask(path)
  for (const another of again) {
    for (const [at, path] of others.entries()) {
      await longestHold()
      probe.push((await ask('/health')).ms)
      probeHolds.push(await longestHold())
      const { ms, text } = await ask(path + another)
      times.push(ms)
      holds[at] = [...(holds[at] ?? []), await longestHold()]
      await sleep(ms)
      idleHolds[at] = [...(idleHolds[at] ?? []), await longestHold()]
      bytes.push(Buffer.byteLength(text))
    }
  }
  report(what, times)
  reportHolds(holds.flat(), ofHolds('event loop held for, by the clock'))
  reportHolds(holds.map(middleOf), ofHolds('the middle one of three, by the clock'))
  reportHolds(idleHolds.flat(), ofHolds('with nothing asked, by the clock'))
  reportHolds(idleHolds.map(middleOf), ofHolds('the middle one of three, nothing asked'))
  const ofFirst = [firstMs, ...parts.map((part) => firstHold[part])].map((ms) => ms.toFixed(1))
  console.log(
    `  the first: ${ofFirst[0]}; held for ${ofFirst[1]}, processor time ${ofFirst[2]}, without collecting ${ofFirst[3]}`,
  )
  report(
    '  KB',
    bytes.map((count) => count / 1024),
  )
}

const batches = Array.from({ length: requests + 1 + alsoFirst }, (_, at) =>
  titles.slice(at * references, (at + 1) * references).map(referenceOf),
)
await time(
  'batch of 100 full cards',
  batches.map((batch) => `/v1.2/titles/batch?ids=${batch}`),
)
await time(
  'batch of 20, everything included',
  batches.map(
    (batch) =>
      `/v1.2/titles/batch?ids=${batch.slice(0, 20)}&include=cast,media,texts,episodes,relations`,
  ),
)
const seeds = Array.from(
  { length: requests + 1 + alsoFirst },
  (_, seed) => `/v1.2/titles?sort=random&seed=${seed}`,
)
await time('random order, its first page', seeds)
await time(
  'random order, by cursor',
  await Promise.all(
    seeds.map(async (path) => {
      const { text } = await ask(`${path}&cursor=`)
      return `${path}&cursor=${JSON.parse(text).next_cursor}`
    }),
  ),
)
await time(
  'random order, behind 1,000,000',
  seeds.map((path) => `${path}&offset=1000000`),
)
await time(
  'random order of 3 filters',
  seeds.map((path) => `${path}&kind=movie&genre=drama&year.gte=1990`),
)
report('probe', probe)
reportHolds(probeHolds, ofHolds('event loop held for, by the clock'))
keys.revoke(name)
store.close()
service.send('stop')
await dispatcher.close()
