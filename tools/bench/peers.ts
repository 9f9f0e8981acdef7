/**
 * The service beside what one would take in its place: Meilisearch by itself, PostgreSQL and SQLite,
 * each set up as its own guide says, over the same base. Everybody is asked the same in turn:
 * filters and orders drawn from the whole grammar, names letter by letter, pages up to 500,000 deep,
 * cards; then by 1, 4, 16 and 64 clients without a pause, in rounds. Prints one table of medians,
 * keeps the figures as JSON, and draws the pictures of docs/performance.md.
 *
 *     npm run build && DATA_DIR=... npm run bench:peers
 *
 * PG_URL, and MEILI_URL with its keys, name servers to ask: who has none is left out. With FILL=all
 * all are filled anew first, and timed, or those whose names it has; DATA_DIR is indexed for that, and
 * RECORDS, NDJSON files of the same base, are imported beside it. Times of filling stay until the
 * next filling, and figures of other sizes of the base, of earlier runs, stay, too.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type MeilisearchConfig,
  readMeilisearchConfig,
} from '../../engines/meilisearch/configure.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { openKeys } from '../../server/access/keys/keys.js'
import { readCurrentCatalog } from '../../storage/data-directory/data-directory.js'
import { ownDirectory, publishedIn } from './base/published.js'
import { type Alike, askAtOnce, askInTurn, countAlike, type Times } from './peers/measure.js'
import { meilisearchPeer } from './peers/meilisearch.js'
import { memoryOf } from './peers/memory.js'
import type { Filling, Peer } from './peers/peer.js'
import { drawPictures } from './peers/pictures.js'
import { postgresqlPeer } from './peers/postgresql.js'
import { drawQuestions, type QuestionKind, questionKinds } from './peers/questions.js'
import { keepResult, type PeerResult, readResults, type SizeResult } from './peers/results.js'
import { servicePeer } from './peers/service.js'
import { sqlitePeer } from './peers/sqlite.js'
import { tableOf } from './peers/table.js'

const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 5)
const clientCounts = [1, 4, 16, 64]
/** Where the figures are kept, and beside them the pictures. */
const out = process.env.OUT ?? 'docs/pictures/peers.json'

const directory = ownDirectory()
const published = () => publishedIn(directory)
/** The names of those that are filled anew. */
const filled = (process.env.FILL ?? '').split(',')
const isFilled = (name: string) => filled.includes('all') || filled.includes(name)
const ownName = 'titlebase'
const catalog = isFilled(ownName) ? readCurrentCatalog(directory)?.catalog : published().catalog
if (catalog === undefined) throw new Error(`there is no catalog in ${directory.path}`)
const catalogFile = directory.catalogFile(catalog)
const scratch =
  process.env.SQLITE_FILE === undefined ? mkdtempSync(join(tmpdir(), 'titlebase-peers-')) : null
const sqliteFile = process.env.SQLITE_FILE ?? join(scratch ?? '', 'peers.sqlite')

const keyName = `peers ${new Date().toISOString()}`
const now = () => new Date()
const access = openAccessStore(directory.accessFile)
const keys = openKeys(access, now)
const key = keys.issue(keyName, { rate: null, quota: null })

const meilisearch = readMeilisearchConfig(process.env)
const { MEILI_URL, MEILI_KEY, MEILI_ADMIN_KEY } = process.env
const port = Number(process.env.PORT ?? 3900)
const service = { directory, key, records: [], over: null }
const own = servicePeer({
  ...service,
  name: ownName,
  port,
  variables: {},
  records: (process.env.RECORDS ?? '').split(',').filter(Boolean),
})
const sqlite = sqlitePeer(sqliteFile, catalogFile)
const peers: readonly Peer[] = [
  own,
  ...(meilisearch === null ? [] : overMeilisearch(meilisearch)),
  ...(process.env.PG_URL === undefined ? [] : [postgresqlPeer(process.env.PG_URL, catalogFile)]),
  sqlite,
]

/** The service over Meilisearch, and Meilisearch by itself. */
function overMeilisearch(config: MeilisearchConfig): readonly Peer[] {
  const { MEILI_PID: pid, GENERATION: generation } = process.env
  const itself = meilisearchPeer(
    config,
    () => generation ?? published().generation,
    pid === undefined ? null : Number(pid),
  )
  const variables = { MEILI_URL, MEILI_KEY, MEILI_ADMIN_KEY }
  const name = 'titlebase over Meilisearch'
  return [servicePeer({ ...service, name, port: port + 1, variables, over: itself }), itself]
}

const say = (text: string) => process.stderr.write(`${text}\n`)
const loadBefore = loadavg()[0] ?? 0

const fillings = new Map<Peer, Filling | null>()
for (const peer of peers) {
  if (!isFilled(peer.name) && (scratch === null || peer !== sqlite)) continue
  say(`filling ${peer.name}`)
  fillings.set(peer, await peer.fill())
}
const questions = drawQuestions(directory, {
  requests: Number(process.env.REQUESTS ?? 500),
  queries: Number(process.env.QUERIES ?? 500),
  seed: Number(process.env.SEED ?? 1),
})
for (const peer of peers) await peer.open()

const alike = new Map<Peer, Alike>()
for (const other of peers.slice(1)) {
  alike.set(other, await countAlike(own, other, questions.filters.slice(0, 100)))
}

const times = new Map<Peer, Partial<Record<QuestionKind, Times>>>(peers.map((peer) => [peer, {}]))
for (const kind of questionKinds) {
  say(`asking ${questions[kind].length} ${kind}, ${rounds} rounds`)
  for (const [peer, told] of await askInTurn(peers, questions[kind], rounds)) {
    times.set(peer, { ...times.get(peer), [kind]: told })
  }
}
say(`${clientCounts.join(', ')} clients without a pause, ${rounds} rounds`)
const loads = await askAtOnce(peers, questions.loads, { clients: clientCounts, seconds, rounds })

const { titles } = published()
const before = readResults<SizeResult>(out).find((result) => result.titles === titles)
const told: PeerResult[] = []
for (const peer of peers) {
  const filledBefore = before?.peers.find(({ name }) => name === peer.name)?.filling ?? null
  told.push({
    name: peer.name,
    filling: fillings.get(peer) ?? filledBefore,
    alike: alike.get(peer) ?? null,
    bytes: await peer.bytes(),
    memory: memoryOf(await peer.processes()),
    times: times.get(peer) as PeerResult['times'],
    loads: loads.get(peer) ?? [],
  })
}
for (const peer of peers) await peer.close()
keys.revoke(keyName)
access.close()
if (scratch !== null) rmSync(scratch, { recursive: true, force: true })

const results = keepResult<SizeResult>(out, {
  titles,
  at: new Date().toISOString(),
  machine: { processors: availableParallelism(), load: [loadBefore, loadavg()[0] ?? 0] },
  peers: told,
})
drawPictures(results, dirname(out))
process.stdout.write(tableOf(results))
process.exit()
