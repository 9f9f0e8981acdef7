/**
 * Measures how often running services return the intended title first, among the first five and among
 * the first ten, by class of query.
 *
 *     npm run bench:relevance -- --key KEY --service embedded=http://127.0.0.1:3000 queries.ndjson …
 *
 * A file has one JSON object per line, `{class, kind, q, expect, name}`: `expect` is the reference of
 * the intended title or person (`kind`, by default a title), `name` its name. Another result with this
 * name counts too, unless the query is `strict`. Without files, the benchmark derives queries from
 * names in `DATA_DIR`.
 */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { seededRandom } from '../../platform/random.js'
import { unpackReference } from '../../schema/catalogs.js'
import { exactKey } from '../../text/name-forms.js'
import { withTypo } from './shared/drawn-requests.js'
import { send } from './shared/http-systems.js'
import { openPublished, sampleTitles } from './shared/published-index.js'

interface Query {
  readonly class: string
  readonly kind?: 'title' | 'person'
  readonly q: string
  readonly expect: string
  readonly name: string
  readonly strict?: boolean
}

const program = new Command('npm run bench:relevance --')
  .argument('[files...]', 'files of queries, NDJSON')
  .requiredOption('--service <name=url...>', 'running services')
  .requiredOption('--key <key>', 'API key without limits, valid at every service')
  .option('--show <number>', 'number of misses to print for each class', Number, 0)
  .parse()
const options = program.opts<{ service: string[]; key: string; show: number }>()
const queries = program.args.length === 0 ? drawQueries() : program.args.flatMap(readQueries)

const classes = [...new Set(queries.map((query) => query.class))]
for (const [name, url] of options.service.map((argument) => argument.split(/=(.*)/s))) {
  console.log(`\n${name?.padEnd(20)} queries   first    five     ten`)
  for (const title of classes) {
    const own = queries.filter((query) => query.class === title)
    const ranks: number[] = []
    for (const query of own) ranks.push(await rankOf(url ?? '', query))
    const shares = [1, 5, 10].map((most) => ranks.filter((rank) => rank < most).length / own.length)
    const cells = shares.map((share) => share.toFixed(3).padStart(8))
    console.log(`${title.padEnd(20)}${String(own.length).padStart(8)}${cells.join('')}`)
    const misses = own.filter((_, at) => ranks[at] !== 0).slice(0, options.show)
    for (const { q, expect } of misses) console.log(`  ${q} → ${expect}`)
  }
}

/** Position of the intended title or person, counted from 0; Infinity if it is not on the page. */
async function rankOf(url: string, query: Query): Promise<number> {
  const { kind = 'title', q, expect, name, strict = false } = query
  const path = `/v1.2/${kind}s?limit=10&q=${encodeURIComponent(q)}`
  const call = { method: 'GET', path, headers: { 'X-API-Key': options.key } } as const
  const items: Record<string, string | null>[] = JSON.parse((await send(url, call)).text).items
  const [catalog, number] = expect.split(':')
  const key = exactKey(name)
  const isNamed = ([field, value]: [string, string | null]) =>
    !strict && /^(title|name)_/.test(field) && value !== null && exactKey(value) === key
  const rank = items.findIndex(
    (item) => item[`${catalog}_id`] === number || Object.entries(item).some(isNamed),
  )
  return rank < 0 ? Number.POSITIVE_INFINITY : rank
}

function readQueries(file: string): Query[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

/** Queries for names of titles in `DATA_DIR`: whole, unfinished, reordered, or with a typo. */
function drawQueries(): Query[] {
  const random = seededRandom(1)
  const { catalogFile, close } = openPublished()
  const named = sampleTitles(catalogFile).flatMap(({ id, names: [name = ''] }) =>
    name.length < 8 ? [] : [{ id, name }],
  )
  close()
  return Array.from({ length: 300 }, () => random.pick(named)).flatMap(({ id, name }) => {
    const { catalog, number } = unpackReference(id, 'tt')
    const words = name.split(' ')
    const texts = {
      exact: name,
      prefix: name.slice(0, Math.ceil(name.length * 0.6)),
      typo: withTypo(name, random),
      reordered: [...words.slice(1), words[0]].join(' '),
    }
    const expect = `${catalog}:${number}`
    return Object.entries(texts).map(([title, q]) => ({ class: title, q, expect, name }))
  })
}
