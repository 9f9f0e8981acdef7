/**
 * What one process and several answer, asked by wrk, the lightest client there is: a page that is
 * kept, one that is unchanged (304), the full card of a title; by a key without limits and by one
 * that has them. Beside them a bare Express server sends the same bytes. In turn, so that the noise of
 * the machine is everybody's. The processor time of the processes that answer, of the one that leads and
 * of wrk is told apart: from it follows what they would answer with the client elsewhere. Lines of the
 * log are written, to nowhere.
 *
 *     npm run build && DATA_DIR=... npm run bench:processes -- 1 2
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'undici'
import { openAccessStore } from '../server/access/database/access-database.js'
import { openKeys } from '../server/access/keys/keys.js'
import { ownDirectory } from './base/published.js'
import type { BareAnswer } from './processes/bare-express.js'
import { percentile } from './timing/percentiles.js'
import { secondsOf, secondsOfEnded } from './timing/processor-time.js'

const counts = process.argv.slice(2).map(Number)
if (counts.length === 0) throw new Error('usage: npm run bench:processes -- 1 2')
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 10)
const clients = Number(process.env.CLIENTS ?? 16)
const port = Number(process.env.PORT ?? 3900)

const { accessFile } = ownDirectory()
const store = openAccessStore(accessFile)
const keys = openKeys(store, () => new Date())
const names = ['unlimited', 'limited'].map((name) => `${name} ${new Date().toISOString()}`)
const [unlimited = '', limited = ''] = names.map((name, place) =>
  keys.issue(name, place === 0 ? { rate: null, quota: null } : { rate: 1e9, quota: 1e12 }),
)

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly leads: boolean
}

async function serve(processes: number, place: number): Promise<Running> {
  const child = spawn(
    'sh',
    ['cli/titlebase', 'serve', '--port', String(port + place), '--processes', `${processes}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  for await (const part of child.stderr ?? []) {
    said += part
    if (said.includes('answers at')) break
  }
  if (!said.includes('answers at')) throw new Error(`it does not start: ${said}`)
  return { child, url: `http://127.0.0.1:${port + place}`, leads: processes > 1 }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

interface Round {
  readonly rate: number
  /** Milliseconds of processor time an answer. */
  readonly answering: number
  readonly leading: number
  readonly client: number
}

async function round(
  { child, url, leads }: Running,
  path: string,
  headers: readonly string[],
): Promise<Round> {
  const { pid = 0 } = child
  const members = leads ? childrenOf(pid) : [pid]
  const spent = () => members.reduce((sum, each) => sum + secondsOf(each), 0)
  const [answering, leading, client] = [spent(), secondsOf(pid), secondsOfEnded()]
  const wrk = spawn('wrk', [
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    url + path,
  ])
  let said = ''
  wrk.stdout.on('data', (part) => {
    said += part
  })
  const [status] = await once(wrk, 'close')
  if (status !== 0) throw new Error('wrk does not run: apt-get install wrk')
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const answers = Number(/(\d+) requests in/.exec(said)?.[1])
  const each = (used: number) => (1000 * used) / answers
  return {
    rate,
    answering: each(spent() - answering),
    leading: leads ? each(secondsOf(pid) - leading) : 0,
    client: each(secondsOfEnded() - client),
  }
}

/** A bare Express server that sends what a service answered. */
async function bareExpress(path: string, headers: readonly string[]): Promise<Running> {
  const bare = port + counts.length
  const answer = await askedOnce(`${running[0]?.url}${path}`, headers)
  const child = fork(new URL('./processes/bare-express.ts', import.meta.url))
  child.send({ port: bare, ...answer } satisfies BareAnswer)
  await once(child, 'message')
  return { child, url: `http://127.0.0.1:${bare}`, leads: false }
}

/** An answer with its bytes as they were sent, compressed ones too. */
async function askedOnce(
  url: string,
  headers: readonly string[],
): Promise<Omit<BareAnswer, 'port'>> {
  const pairs = headers.map((header) => header.split(/: (.*)/s).slice(0, 2))
  const answer = await request(url, { headers: Object.fromEntries(pairs) })
  const kept = Object.entries(answer.headers).filter(([name]) => !madeByNode.has(name))
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.from(await answer.body.arrayBuffer()).toString('base64'),
  }
}

/** Headers that every server of Node sends by itself. */
const madeByNode: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive'])

const running: Running[] = []
for (const [place, count] of counts.entries()) running.push(await serve(count, place))
const page = '/v1.2/titles?preset=top&limit=20'
const first = await fetch(`${running[0]?.url}${page}`, { headers: { 'X-API-Key': unlimited } })
const { items } = (await first.json()) as { items: readonly { alpha_id: string }[] }
const card = `/v1.2/titles/alpha/${items[0]?.alpha_id}`
const tag = `If-None-Match: ${first.headers.get('etag')}`
const gzip = 'Accept-Encoding: gzip'
const asked: readonly (readonly [string, string, readonly string[]])[] = [
  ['a kept page', page, [`X-API-Key: ${unlimited}`, gzip]],
  ['the same, with limits', page, [`X-API-Key: ${limited}`, gzip]],
  ['304', page, [`X-API-Key: ${unlimited}`, tag]],
  ['a card', card, [`X-API-Key: ${unlimited}`, gzip]],
]

const median = (values: readonly number[]) => percentile(values, 0.5)
console.log(
  '| what | processes | answers a second | ms of a processor an answer: answering, leading, client | answers a second of as many processors as processes, the client elsewhere |',
)
console.log('|---|---|---|---|---|')
for (const [what, path, headers] of asked) {
  const bare = await bareExpress(path, headers)
  const all = [...running, bare]
  const told = all.map((): Round[] => [])
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [place, each] of all.entries()) told[place]?.push(await round(each, path, headers))
  }
  for (const [place, own] of told.entries()) {
    const of = (name: keyof Round) => median(own.map((each) => each[name]))
    const count = counts[place] ?? 1
    const who = place < counts.length ? count : 'bare Express'
    const beyond = (1000 * count) / (of('answering') + of('leading'))
    const parts = [of('answering'), of('leading'), of('client')].map((ms) => ms.toFixed(3))
    console.log(
      `| ${what} | ${who} | ${of('rate').toFixed(0)} | ${parts.join(', ')} | ${beyond.toFixed(0)} |`,
    )
  }
  bare.child.kill()
}
for (const { child } of running) child.kill()
for (const name of names) keys.revoke(name)
store.close()
process.exit()
