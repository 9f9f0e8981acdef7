/**
 * Two servers that follow a target behind haproxy, through ten refreshes under load: one server is
 * killed, the line to the target is cut in the middle of a fetch, a damaged file is offered. Nothing may
 * fail, no page may be of two generations, and a walk by cursor has to see every title that is there
 * throughout, once. A key that is made for one server has to work on the other within a second.
 *
 *     npm run build
 *     DATA_DIR=... WORK=... npm run bench:replicas
 *     DATA_DIR=... WORK=... TARGET=s3://titles/base S3_ENDPOINT=... npm run bench:replicas
 *
 * DATA_DIR holds what is published; WORK is an empty folder, whose three bases the next run takes again.
 * Without TARGET that is a folder, which nginx serves. haproxy, nginx and redis-server are needed; all
 * ports are from PORT (4100) on.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { silentProgress } from '../platform/progress.js'
import { readPublished } from '../storage/data-directory/data-directory.js'
import { chunkBytes, chunkPath, hashOf } from '../storage/replicas/manifest.js'
import { openTarget } from '../storage/replicas/open-target.js'
import { publishTo } from '../storage/replicas/publish-to.js'
import { readS3Config } from '../storage/replicas/s3-config.js'
import { publishedBase } from './base/published.js'
import { type CuttingProxy, cuttingProxy } from './replicas/cutting-proxy.js'
import { replicaLoad } from './replicas/load.js'
import {
  type MarkedBase,
  markedBases,
  renumber,
  titlesThroughout,
} from './replicas/marked-bases.js'
import { program, type Replica, replica, until } from './replicas/servers.js'
import { timesInWords } from './timing/percentiles.js'

const command = promisify(execFile)
const port = Number(process.env.PORT ?? 4100)
const rate = Number(process.env.RATE ?? 40)
const refreshes = Number(process.env.REFRESHES ?? 10)
const work = resolve(process.env.WORK ?? 'replicas-work')
const targetAddress = process.env.TARGET ?? join(work, 'target')
const isBucket = targetAddress.startsWith('s3://')
const s3 = readS3Config(process.env)
const ports = {
  balancer: port,
  redis: port + 1,
  web: port + 2,
  proxies: [port + 5, port + 6],
  servers: [port + 10, port + 20],
}

const { directory: source, catalogFile } = publishedBase()
mkdirSync(work, { recursive: true })
const bases = await markedBases(work, catalogFile)
const throughout = titlesThroughout(catalogFile)
for (const name of ['target', 'server-a', 'server-b', 'server-a.log', 'server-b.log']) {
  rmSync(join(work, name), { recursive: true, force: true })
}

const began = performance.now()
const tell = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)

program('redis-server', ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', ''])
if (!isBucket) startNginx()
const originPort = isBucket ? Number(new URL(s3.endpoint ?? '').port) : ports.web
const proxies = await Promise.all(ports.proxies.map((own) => cuttingProxy(own, originPort)))
const redisUrl = `redis://127.0.0.1:${ports.redis}`
const servers = ['a', 'b'].map((name, place): Replica => {
  const through = `http://127.0.0.1:${ports.proxies[place]}`
  return replica({
    name,
    port: ports.servers[place] ?? 0,
    follow: isBucket ? targetAddress : through,
    dataDirectory: join(work, `server-${name}`),
    variables: { REDIS_URL: redisUrl, ...(isBucket ? { S3_ENDPOINT: through } : {}) },
  })
})
const [first, second] = servers as [Replica, Replica]
const [, line] = proxies as [CuttingProxy, CuttingProxy]
for (const server of servers) server.start()
await unreadyFirst()

/** Sends a base as the next publication, the chunk of one path cut short; tells what that took. */
async function publishNext(number: number, damaged: string | null = null): Promise<void> {
  const base = bases[number % bases.length]
  if (base === undefined) throw new Error('there are no bases')
  renumber(base, number)
  const target = await openTarget(targetAddress, s3)
  const begun = performance.now()
  const sent = await publishTo({
    directory: base.directory,
    target: {
      ...target,
      async write(path, bytes) {
        await target.write(path, path === damaged ? bytes.subarray(0, bytes.length / 2) : bytes)
      },
    },
    check: false,
    replace: true,
    progress: silentProgress,
    now: () => new Date(),
  })
  target.close()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  tell(
    `publication ${number} ${base.mark}: sent ${sent.sentChunks} of ${sent.chunks} chunks, ${(sent.sentBytes / 1e6).toFixed(1)} MB in ${seconds} s, ${sent.removed} files removed`,
  )
}

async function answersFrom(server: Replica, number: number): Promise<boolean> {
  const metrics = await server.metrics()
  const at = metrics?.get('titlebase_generation_published_timestamp_seconds') ?? 0
  const wanted = readPublished(bases[number % bases.length]?.directory ?? source)?.publishedAt ?? ''
  return Math.abs(at - Date.parse(wanted) / 1000) < 0.01
}

async function allAnswerFrom(number: number): Promise<void> {
  const took = await Promise.all(
    servers.map(async (server) => {
      const ms = await until(`${server.name} answers from publication ${number}`, () =>
        answersFrom(server, number),
      )
      return `${server.name} ${(ms / 1000).toFixed(1)} s`
    }),
  )
  const memory = servers.map((server) => `${server.memory()} MB`).join(', ')
  tell(`  answered by both after ${took.join(', ')}; resident ${memory}`)
}

/** Before anything is published a server says that it is not ready, and why. */
async function unreadyFirst(): Promise<void> {
  let body = ''
  await until('a first answer of /ready', async () => {
    const answer = await fetch(`http://127.0.0.1:${(ports.servers[0] ?? 0) + 1}/ready`).catch(
      () => null,
    )
    body = (await answer?.text()) ?? ''
    return answer?.status === 503
  })
  tell(`before the first publication: 503 ${body}`)
}

tell(`${throughout.size} titles are there throughout`)
await publishNext(1)
await allAnswerFrom(1)
startBalancer()
const key = await makeKey('load')
await until('the balancer', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.balancer}/v1.2/titles?limit=1`, {
    headers: { 'X-API-Key': key },
  }).catch(() => null)
  return answer?.status === 200
})
await after(3000)

let isOver = false
const load = replicaLoad({
  base: `http://127.0.0.1:${ports.balancer}`,
  key,
  rate,
  throughout,
  isOver: () => isOver,
})

let last = 1
for (let refresh = 1; refresh <= refreshes; refresh += 1) {
  last += 1
  if (refresh === 3) await killOne(last)
  else if (refresh === 5) await cutLine(last)
  else if (refresh === 7) await offerDamage(last)
  else {
    await publishNext(last)
    await allAnswerFrom(last)
  }
  await after(2000)
}
await keysReachAll()
// The walk that is under way ends.
await after(15_000)
isOver = true
const report = await load

console.log(
  `\n${report.requests} requests, ${report.failures.length} failed, ${timesInWords(report.times)}`,
)
for (const failure of report.failures.slice(0, 10)) console.log(`  ${failure}`)
console.log(
  `pages by base ${JSON.stringify(report.pages)}, of two bases ${report.mixed}\n` +
    `${report.walks} walks of ${report.walkedPages} pages, ${report.walksOverRefreshes} over a refresh: ${report.repeated} titles repeated, ${report.missed} missed`,
)
for (const server of servers) await server.kill()
for (const proxy of proxies) proxy.close()
const isWhole =
  report.failures.length + report.mixed + report.repeated + report.missed === 0 && report.walks > 0
process.exit(isWhole ? 0 : 1)

/** A server is killed while it fetches, and started again a little later. */
async function killOne(number: number): Promise<void> {
  await publishNext(number)
  await after(1300)
  await first.kill()
  tell('  server a is killed')
  await after(5000)
  first.start()
  tell('  server a is started')
  await allAnswerFrom(number)
}

/** The line of a server is cut every 3 MB for some seconds. */
async function cutLine(number: number): Promise<void> {
  line.cutAfter(3_000_000)
  await publishNext(number)
  await after(6000)
  line.cutAfter(null)
  tell(`  the line of server b was cut ${line.cuts()} times`)
  await allAnswerFrom(number)
}

/** A chunk arrives damaged; both go on with what they have until it is mended. */
async function offerDamage(number: number): Promise<void> {
  const base = bases[number % bases.length]
  if (base === undefined) return
  await publishNext(number, firstChunkOfIndex(base))
  await until('both refuse', async () => {
    const failing = await Promise.all(servers.map((server) => server.metrics()))
    return failing.every((metrics) => metrics?.get('titlebase_follow_failing') === 1)
  })
  const ready = await fetch(`http://127.0.0.1:${(ports.servers[0] ?? 0) + 1}/ready`)
  tell(`  both refuse what is damaged, and are ready all the same: ${ready.status}`)
  await titlebase(base.directory.path, 'publish', targetAddress, '--check')
  tell('  titlebase publish --check has mended it')
  await allAnswerFrom(number)
}

/** Catalog databases may be on a server's disk still; of an index it has those of two generations. */
function firstChunkOfIndex({ directory }: MarkedBase): string {
  const generation = readPublished(directory)?.generation ?? ''
  const index = readFileSync(join(directory.generationDirectory(generation), 'index.bin'))
  return chunkPath(hashOf(index.subarray(0, chunkBytes)))
}

/** A key is made with the folder of one server, and asked of the other. */
async function keysReachAll(): Promise<void> {
  const made = await makeKey('late')
  const status = async (server: number) => {
    const answer = await fetch(`http://127.0.0.1:${ports.servers[server]}/v1.2/enums`, {
      headers: { 'X-API-Key': made },
    })
    return answer.status
  }
  const known = await until('the key', async () => (await status(1)) === 200)
  await titlebase(first.dataDirectory, 'keys', 'revoke', 'late')
  const gone = await until('its end', async () => (await status(1)) === 401)
  tell(
    `a key made for server a works on b ${known.toFixed(0)} ms after the command has ended, revoked it is refused after ${gone.toFixed(0)} ms`,
  )
  await titlebaseOf(second, 'status')
}

async function titlebaseOf(server: Replica, ...args: string[]): Promise<void> {
  console.log(await titlebase(server.dataDirectory, ...args))
}

async function makeKey(name: string): Promise<string> {
  return (await titlebase(first.dataDirectory, 'keys', 'create', name, '--unlimited')).trim()
}

async function titlebase(dataDirectory: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDirectory, REDIS_URL: redisUrl }
  return (await command('sh', ['cli/titlebase', ...args], { env })).stdout
}

/** The balancer's example of deploy/, with the addresses of this trial. */
function startBalancer(): void {
  const [a = 0, b = 0] = ports.servers
  const configuration = readFileSync('deploy/haproxy/titlebase.cfg', 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${ports.balancer}`)
    .replaceAll('10.0.0.1:3000 port 9464', `127.0.0.1:${a} port ${a + 1}`)
    .replaceAll('10.0.0.2:3000 port 9464', `127.0.0.1:${b} port ${b + 1}`)
    .replaceAll('10.0.0.1:3000', `127.0.0.1:${a}`)
    .replaceAll('10.0.0.2:3000', `127.0.0.1:${b}`)
  const file = join(work, 'haproxy.cfg')
  writeFileSync(file, configuration)
  program('haproxy', ['-db', '-f', file])
}

function startNginx(): void {
  const file = join(work, 'nginx.conf')
  mkdirSync(join(work, 'nginx'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((part) => `${part}_temp_path ${work}/nginx;`)
    .join(' ')
  writeFileSync(
    file,
    `daemon off; pid ${work}/nginx.pid; error_log ${work}/nginx.log; worker_processes 1; user root;
events {}
http { access_log off; ${temporary} server { listen 127.0.0.1:${ports.web}; root ${targetAddress}; } }
`,
  )
  program('nginx', ['-c', file])
}
