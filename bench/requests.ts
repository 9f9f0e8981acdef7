/**
 * Response times of typical requests to a running service, one client, over this machine's
 * loopback: median and 95th percentile in milliseconds, beside the probe as the raw baseline. No
 * answer is asked for twice, so none comes from a cache.
 *
 *     API_KEY=... npm run bench:requests -- http://127.0.0.1:3000
 *
 * The key has to be one without limits (`titlebase keys create bench --unlimited`).
 */
import { type Column, headingOf, rowOf } from './timing/percentiles.js'

const [base] = process.argv.slice(2)
const key = process.env.API_KEY
if (base === undefined || key === undefined) {
  throw new Error('usage: API_KEY=... npm run bench:requests -- http://127.0.0.1:3000')
}

/** Fifty page sizes in two languages: enough to ask each request differently every time. */
const variants = Array.from(
  { length: 40 },
  (_, n) => [`limit=${50 - (n % 20)}`, ...(n < 20 ? [] : ['lang=en'])] as const,
)

const requests: readonly (readonly [name: string, path: string, q?: string])[] = [
  ['newest first', '/titles?'],
  ['preset top', '/titles?preset=top'],
  ['preset hidden_gems', '/titles?preset=hidden_gems'],
  ['preset trending', '/titles?preset=trending'],
  ['preset new', '/titles?preset=new'],
  ['preset classics', '/titles?preset=classics'],
  ['two genres, by rating', '/titles?genre.all=drama,war&sort=-rating'],
  [
    'country excluded, kinds, votes, two keys',
    '/titles?country.not=us&kind=movie,series&votes_alpha.gte=1000&sort=-rating_alpha,%2Byear',
  ],
  ['country excluded, two keys', '/titles?country.not=us&sort=-rating_beta,%2Byear'],
  ['offset 100,000', '/titles?sort=-popularity&offset=100000'],
  ['one word', '/titles?', 'ночь'],
  ['two words', '/titles?', 'последний город'],
  ['two words, one typo', '/titles?', 'последний гоорд'],
  ['unfinished word', '/titles?', 'тайна ста'],
  ['word in the other layout', '/titles?', 'yjxm'],
  ['word, filters and sort', '/titles?genre=drama&year.gte=1990&sort=-rating_alpha', 'night'],
]

async function ask(path: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(base + path, { headers: { 'X-API-Key': key ?? '' } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`)
  return performance.now() - started
}

const columns: readonly Column[] = ['median', 'p95']

function report(name: string, times: number[]): void {
  console.log(`${name.padEnd(42)}${rowOf(times, columns)}`)
}

/** The largest card at hand, less one block each time. */
async function cards(): Promise<number[]> {
  const response = await fetch(`${base}/v1.2/titles?sort=-votes_alpha&required=alpha_id&limit=1`, {
    headers: { 'X-API-Key': key ?? '' },
  })
  const { items } = (await response.json()) as { items: { alpha_id: string }[] }
  const blocks = ['meta', 'title', 'type', 'synopsis', 'release', 'finance', 'series', 'media']
  const times: number[] = []
  for (const lang of ['ru', 'en']) {
    for (const [n, block] of blocks.entries()) {
      for (const other of blocks.slice(n + 1)) {
        const path = `/v1.2/titles/alpha/${items[0]?.alpha_id}?fields=-${block},-${other}&lang=${lang}`
        times.push(await ask(path))
      }
    }
  }
  return times
}

async function walk(pages: number): Promise<number[]> {
  const times: number[] = []
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const started = performance.now()
    const response = await fetch(`${base}/v1.2/titles?sort=-votes_alpha,%2Byear&cursor=${cursor}`, {
      headers: { 'X-API-Key': key ?? '' },
    })
    const body = (await response.json()) as { next_cursor: string | null }
    times.push(performance.now() - started)
    if (body.next_cursor === null) break
    cursor = body.next_cursor
  }
  return times
}

console.log(`${'request'.padEnd(42)}${headingOf(columns)}  (ms)`)
const probe: number[] = []
for (let run = 0; run < 40; run += 1) probe.push(await ask('/health'))
report('probe (raw baseline)', probe)
for (const [name, path, q] of requests) {
  const times: number[] = []
  for (const variant of variants) {
    const parameters = [...(q === undefined ? [] : [`q=${encodeURIComponent(q)}`]), ...variant]
    times.push(await ask(`/v1.2${path}${path.endsWith('?') ? '' : '&'}${parameters.join('&')}`))
  }
  report(name, times)
}
report('full card of the most voted title', await cards())
report('cursor walk, each of 100 pages', await walk(100))
