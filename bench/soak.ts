/**
 * A service under a mixed load for an hour, while generations change, the search server is killed and
 * stopped, and the disk is full: nothing may fail but what docs/reference/faults.md allows, and memory
 * has to stay. With STANDBY=none searches may be 502, and `/ready` 503, which are counted.
 *
 *     npm run build
 *     DATA_DIR=... MEILI_URL=... MEILI_KEY=... SEARCH_SERVER='meilisearch --db-path ...' npm run bench:soak
 *
 * DATA_DIR is on a small file system of its own, since it is filled, and holds two generations of two
 * catalogs. The service runs from `dist/`, with its log in DATA_DIR, and on another file system nothing
 * is written. SEARCH_SERVER, a command that stays in the foreground, is started and killed here; of several
 * nodes each has a line of its own, and they are killed and stopped in turn. FAULTS=killSearchServer,stopSearchServer
 * leaves the disk alone.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { readOpenSearchConfig } from '../engines/opensearch/configure.js'
import { isAlone, readEngines } from '../engines/registry.js'
import { openAccessStore } from '../server/access/database/access-database.js'
import { openKeys } from '../server/access/keys/keys.js'
import { openFacets } from '../server/store/facets.js'
import { generationsOnce } from '../storage/data-directory/data-directory.js'
import { titlesOf } from './base/one-catalog.js'
import { ownDirectory } from './base/published.js'
import { drawRequests } from './drawn/requests.js'
import { faultNames, faults } from './soak/faults.js'
import { mixedLoad } from './soak/load.js'
import { soakReport } from './soak/report.js'
import { timesInWords } from './timing/percentiles.js'
import { startProbing } from './timing/probing.js'

const rate = Number(process.env.RATE ?? 80)
const seconds = Number(process.env.SECONDS ?? 3600)
const refreshSeconds = Number(process.env.REFRESH_SECONDS ?? 30)
/** All faults once in so many seconds; 0: none. */
const faultSeconds = Number(process.env.FAULT_SECONDS ?? 300)
/** What is done in turn. */
const inTurn = faultNames.filter((name) =>
  (process.env.FAULTS ?? faultNames.join(',')).split(',').includes(name),
)
/** For so long at the beginning there are refreshes alone. */
const quietSeconds = Number(process.env.QUIET_SECONDS ?? 0)
const port = Number(process.env.PORT ?? 3000)
const isWithoutStandby = isAlone(readEngines(process.env))
const operatorPort = Number(process.env.OPERATOR_PORT ?? port + 1)

const directory = ownDirectory()
const generations = generationsOnce(directory).slice(0, 2)
const [newest] = generations
if (newest === undefined || generations.length < 2) {
  throw new Error(`${directory.path} holds fewer than two generations: import and index twice`)
}
const catalogFiles = generations.map(({ catalog }) => directory.catalogFile(catalog))
const catalog = new Database(directory.catalogFile(newest.catalog), { readonly: true })
const facets = openFacets(join(directory.generationDirectory(newest.generation), 'facets.sqlite'))
const drawn = drawRequests(catalog, facets, { requests: 3000, queries: 3000, seed: 1 })
catalog.close()

const access = openAccessStore(directory.accessFile)
const keys = openKeys(access, () => new Date())
const stamp = new Date().toISOString()
// One that is not counted, and one that is: its counts are written while the disk is full.
const issued = [
  keys.issue(`soak ${stamp}`, { rate: null, quota: null }),
  keys.issue(`soak counted ${stamp}`, { rate: 1_000_000, quota: 1_000_000_000 }),
]
access.close()

const print = (line: string) => console.log(line)
const begun = performance.now()
const report = soakReport(print)
const tell = (line: string) => {
  print(`${((performance.now() - begun) / 1000).toFixed(1)} s ${line}`)
  report.mark(line)
}

const happening = faults({
  dataDirectory: directory.path,
  searchServers: (process.env.SEARCH_SERVER ?? '').split('\n').filter((line) => line.trim() !== ''),
  milliseconds: Math.min(20_000, (faultSeconds * 1000) / 8),
  tell,
})

await clusterIsWhole()
const log = openSync(join(directory.path, 'service.log'), 'a')
const service = spawn('sh', ['cli/titlebase', 'serve'], {
  env: { ...process.env, PORT: String(port), OPERATOR_PORT: String(operatorPort) },
  stdio: ['ignore', log, 'inherit'],
})
closeSync(log)
const ended = once(service, 'exit')
const pid = service.pid ?? 0
const base = `http://127.0.0.1:${port}`
await isUp()

const endProbing = await startProbing(base)
const load = mixedLoad({
  base,
  keys: issued,
  drawn,
  catalogs: catalogFiles.map(titlesOf),
  onOutcome: report.heard,
  mayBeWithoutEngine: isWithoutStandby,
})
const unready = new Map<string, number>()

const started = performance.now()
const stopAt = started + seconds * 1000
const isOver = () => service.exitCode !== null || performance.now() >= stopAt
await Promise.all([askAtRate(), look(), refreshAgainAndAgain(), faultAgainAndAgain()])
if (service.exitCode !== null) print('the service ended by itself')

const answers = await endProbing()
const probes = answers.filter((took) => took >= 0)
await load.close()
const isGood = report.end()
const unanswered = answers.length - probes.length
print(`probe: ${probes.length}, ${unanswered} without answer, ${timesInWords(probes)}`)
print(`done: ${JSON.stringify(happening.done)}`)
print(`not ready: ${JSON.stringify([...unready])}`)
print(
  await metricsOf(
    /^titlebase_(search_answers|searches|log_lines|errors|generation)\w*(_total|behind)/,
  ),
)
service.kill('SIGTERM')
const [status] = await ended
print(`the service ended with status ${status}`)
await happening.end()
const wasReady = unready.size === 0 || isWithoutStandby
const isWhole = isGood && unanswered === 0 && wasReady && status === 0
process.exit(isWhole && happening.done['refresh failed'] === undefined ? 0 : 1)

/** Nodes take their time to find each other: what is asked of them before is no fault that is looked for. */
async function clusterIsWhole(): Promise<void> {
  const node = readOpenSearchConfig(process.env)?.searches.urls[0]
  if (node === undefined) return
  const path = '/_cluster/health?wait_for_status=green&timeout=10s'
  for (const end = performance.now() + 180_000; ; ) {
    const answer = await fetch(node + path).catch(() => null)
    if (answer?.ok) return
    if (performance.now() > end) throw new Error('the cluster is not whole after three minutes')
    await after(500)
  }
}

async function isUp(): Promise<void> {
  for (;;) {
    if (service.exitCode !== null) throw new Error('the service does not start')
    const answer = await fetch(`${base}/health`).catch(() => null)
    if (answer?.ok) return
    await after(100)
  }
}

async function askAtRate(): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let turn = 0; !isOver(); turn += 1) {
    const asked = load.ask(turn).finally(() => running.delete(asked))
    running.add(asked)
    const next = started + ((turn + 1) * 1000) / rate
    await after(Math.max(0, next - performance.now()))
  }
  await Promise.all(running)
}

/** Memory and readiness, once a second. */
async function look(): Promise<void> {
  while (!isOver()) {
    report.look(pid)
    const ready = await fetch(`http://127.0.0.1:${operatorPort}/ready`)
    const body = await ready.text()
    if (!ready.ok) unready.set(body, (unready.get(body) ?? 0) + 1)
    await after(1000)
  }
}

async function refreshAgainAndAgain(): Promise<void> {
  while (await pause(refreshSeconds)) await happening.refresh()
}

async function faultAgainAndAgain(): Promise<void> {
  if (faultSeconds === 0) return
  await pause(quietSeconds)
  const each = faultSeconds / (inTurn.length + 1)
  for (;;) {
    for (const fault of inTurn) {
      if (!(await pause(each))) return
      await happening[fault]()
    }
    if (!(await pause(each / 2))) return
  }
}

/** Waits; false where the run is over by then. */
async function pause(length: number): Promise<boolean> {
  await after(Math.max(0, Math.min(length * 1000, stopAt - performance.now())))
  return !isOver()
}

async function metricsOf(names: RegExp): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${operatorPort}/metrics`)
  const lines = (await answer.text()).split('\n')
  return lines.filter((line) => names.test(line)).join('\n')
}
