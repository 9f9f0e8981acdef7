/**
 * A steady stream of requests to a running service while something happens to it (a refresh, a
 * killed engine), and what came of them: failures, slow answers, pages that mix two catalogs, lost
 * cursors.
 *
 *     API_KEY=... RATE=50 SECONDS=60 CATALOGS=a.sqlite,b.sqlite npm run bench:steady -- http://127.0.0.1:3000
 *
 * With CLIENTS there is no rate: so many clients ask their next as soon as they are answered.
 * With CATALOGS (catalog databases that are served in turn) every card of a page has to be, to the
 * letter, from the same one of them. With TYPED_FROM (a catalog database) the stream is two words of
 * its titles with a typo, never the same ones. The probe is asked 20 times a second all the while.
 */
import { type Card, isOfOneCatalog, titlesOf } from './base/one-catalog.js'
import { twoWordTypos } from './drawn/typed-queries.js'
import { timesInWords } from './timing/percentiles.js'
import { startProbing } from './timing/probing.js'

const [base] = process.argv.slice(2)
const key = process.env.API_KEY
if (base === undefined || key === undefined) {
  throw new Error('usage: API_KEY=... npm run bench:steady -- http://127.0.0.1:3000')
}
const clients = Number(process.env.CLIENTS ?? 0)
const rate = Number(process.env.RATE ?? 50)
const seconds = Number(process.env.SECONDS ?? 60)
/** What clients without a rate get answered at most; there is a text for each. */
const mostPerSecond = clients > 0 ? 200 : rate
const typed =
  process.env.TYPED_FROM === undefined
    ? []
    : twoWordTypos(process.env.TYPED_FROM, mostPerSecond * seconds)
const slowFrom = Number(process.env.SLOW_MS ?? 1000)
const catalogs = (process.env.CATALOGS ?? '')
  .split(',')
  .filter((file) => file !== '')
  .map(titlesOf)

interface Page {
  readonly items: readonly Card[]
  readonly next_cursor?: string | null
}

const times: number[] = []
const failures: string[] = []
const slow = new Map<number, number>()
let mixed = 0
let lostCursors = 0
let walked = 0
let cursor = ''

const paths = [
  () => '/titles?genre=drama&sort=-rating_alpha',
  () => `/titles?sort=-votes_alpha,%2Byear&offset=${Math.floor(Math.random() * 500)}`,
  () => `/titles?q=${encodeURIComponent('последний город')}`,
  () => `/titles?q=night&kind=movie&limit=${1 + Math.floor(Math.random() * 50)}`,
  () => '/charts/top?votes_alpha.gte=100',
]

async function ask(path: string): Promise<Page | null> {
  const begun = performance.now()
  try {
    const response = await fetch(`${base}/v1.2${path}`, { headers: { 'X-API-Key': key ?? '' } })
    const body = (await response.json()) as Page
    const took = performance.now() - begun
    times.push(took)
    if (took >= slowFrom) {
      const second = Math.floor((begun - started) / 1000)
      slow.set(second, (slow.get(second) ?? 0) + 1)
    }
    if (response.status === 200) return body
    failures.push(`${response.status} ${path} ${JSON.stringify(body).slice(0, 200)}`)
  } catch (error) {
    failures.push(`${path} ${error}`)
  }
  return null
}

async function askOne(turn: number): Promise<void> {
  const isWalk = typed.length === 0 && turn % 5 === 0
  const page = await ask(isWalk ? `/titles?sort=-popularity&cursor=${cursor}` : pathOf(turn))
  if (page === null) {
    if (isWalk) lostCursors += 1
    return
  }
  if (catalogs.length > 0 && !isOfOneCatalog(page.items, catalogs)) mixed += 1
  if (isWalk) {
    walked += 1
    cursor = page.next_cursor ?? ''
  }
}

function pathOf(turn: number): string {
  const words = typed[turn]
  if (words !== undefined) return `/titles?q=${encodeURIComponent(words)}`
  if (typed.length > 0)
    throw new Error(`the catalog gave ${typed.length} texts, and all were asked`)
  return paths[turn % paths.length]?.() ?? ''
}

async function askAtRate(): Promise<void> {
  const running: Promise<void>[] = []
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    running.push(askOne(turn))
    const next = started + ((turn + 1) * 1000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
  }
  await Promise.all(running)
}

async function askInTurn(): Promise<void> {
  let turn = 0
  const client = async () => {
    while (performance.now() < started + seconds * 1000) {
      const own = turn
      turn += 1
      await askOne(own)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

const endProbing = await startProbing(base)

const started = performance.now()
await (clients > 0 ? askInTurn() : askAtRate())
const answers = await endProbing()
const probes = answers.filter((took) => took >= 0)
for (const _ of answers.slice(probes.length)) failures.push('probe')

console.log(`${times.length} answers, ${failures.length} failed, ${mixed} mixed pages`)
console.log(`${walked} pages walked by cursor, ${lostCursors} cursors lost`)
console.log(timesInWords(times))
console.log(`probe, ${timesInWords(probes)}`)
console.log(
  `slower than ${slowFrom} ms: ${[...slow.values()].reduce((a, b) => a + b, 0)}, most in one second ${Math.max(0, ...slow.values())}`,
)
for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
process.exitCode = failures.length + mixed + lostCursors > 0 ? 1 : 0
