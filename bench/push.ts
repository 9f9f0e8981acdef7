/**
 * What the indexer's push costs beside posting the same NDJSON, prepared in files beforehand, straight
 * to Meilisearch: seconds of each, in turn, and the ratios run by run. The indexer flattens the catalog
 * meanwhile, as `titlebase index` does, which fills the embedded index behind it. Straight posts are of
 * titles, then persons, and the other way round: with persons first, as the indexer has them, all titles
 * are there before Meilisearch comes to them, and it does in one batch what costs more in several.
 *
 *     MEILI_URL=... MEILI_ADMIN_KEY=... RUNS=3 npm run bench:push
 *
 * The files need some 2 GB for a million titles, where TMPDIR says.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type EnqueuedTask, Meilisearch } from 'meilisearch'
import { readMeilisearchConfig } from '../engines/meilisearch/configure.js'
import { personLine, titleLine } from '../engines/meilisearch/fill/documents.js'
import {
  dropMeilisearchGeneration,
  openMeilisearchTarget,
} from '../engines/meilisearch/fill/target.js'
import { meilisearchIndexes } from '../engines/meilisearch/indexes.js'
import { countsOf } from '../indexer/catalog-ids.js'
import { readPersons } from '../indexer/read-persons.js'
import { readTitles } from '../indexer/read-titles.js'
import { sendLines } from '../indexer/send-lines.js'
import { silentProgress } from '../platform/progress.js'
import { currentCatalogFile } from './base/published.js'
import { postDocuments, untilDone } from './meilisearch/post-documents.js'
import { percentile } from './timing/percentiles.js'

const meilisearch = readMeilisearchConfig(process.env)
if (meilisearch === null) throw new Error('usage: MEILI_URL=... npm run bench:push')
const access = { url: meilisearch.url, key: meilisearch.adminKey }
const catalog = new Database(currentCatalogFile(), { readonly: true })
const folder = mkdtempSync(join(tmpdir(), 'titlebase-push-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
/** What Meilisearch takes at once is 100 MB: as few posts as fit that, of this many letters. */
const lettersOfPost = 45_000_000
/** The files of each index, in their order, and how many documents they hold. */
const posts = {
  titles: writePosts('titles', readTitles(catalog), titleLine),
  persons: writePosts('persons', readPersons(catalog), personLine),
}
const client = new Meilisearch({
  host: access.url,
  ...(access.key === null ? {} : { apiKey: access.key }),
})

function writePosts<Document>(
  name: string,
  documents: Iterable<Document>,
  lineOf: (document: Document) => string,
): { readonly files: readonly string[]; readonly documents: number } {
  const files: string[] = []
  let count = 0
  let lines: string[] = []
  let letters = 0
  const write = () => {
    const file = join(folder, `${name}-${files.length}.ndjson`)
    writeFileSync(file, lines.join('\n'))
    files.push(file)
    lines = []
    letters = 0
  }
  for (const document of documents) {
    const line = lineOf(document)
    lines.push(line)
    count += 1
    letters += line.length + 1
    if (letters >= lettersOfPost) write()
  }
  if (lines.length > 0) write()
  return { files, documents: count }
}

/** Seconds from the first document to the end of the last task, into indexes that are ready. */
async function timed(generation: string, push: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await push()
  const seconds = (performance.now() - started) / 1000
  await dropMeilisearchGeneration(access, generation)
  return seconds
}

async function throughIndexer(generation: string): Promise<number> {
  const target = await openMeilisearchTarget(access, generation, titles.documents)
  return timed(generation, async () => {
    await sendLines(catalog, target, countsOf(catalog), silentProgress)
    await target.build(silentProgress)
  })
}

function* bodiesOf(kind: keyof typeof posts): Generator<string> {
  for (const file of posts[kind].files) yield readFileSync(file, 'utf8')
}

async function straight(
  generation: string,
  order: readonly (keyof typeof posts)[],
): Promise<number> {
  await openMeilisearchTarget(access, generation, titles.documents)
  const indexes = meilisearchIndexes(generation)
  return timed(generation, async () => {
    const tasks: EnqueuedTask[] = []
    for (const kind of order) {
      tasks.push(...(await postDocuments(client, indexes[kind], bodiesOf(kind))))
    }
    await untilDone(client, tasks)
  })
}

const { titles, persons } = posts
console.log(`${titles.documents} titles, ${persons.documents} persons
seconds: indexer; straight post of titles first, ratio; of persons first, ratio`)
const ratios = { titlesFirst: [] as number[], personsFirst: [] as number[] }
for (let run = 0; run < Number(process.env.RUNS ?? 3); run += 1) {
  const indexer = await throughIndexer(`bench-${process.pid}-${run}-i`)
  const titlesFirst = await straight(`bench-${process.pid}-${run}-t`, ['titles', 'persons'])
  const personsFirst = await straight(`bench-${process.pid}-${run}-p`, ['persons', 'titles'])
  ratios.titlesFirst.push(indexer / titlesFirst)
  ratios.personsFirst.push(indexer / personsFirst)
  const shown = [titlesFirst, personsFirst].map(
    (seconds) => `${seconds.toFixed(1)} ${(indexer / seconds).toFixed(2)}`,
  )
  console.log(`${indexer.toFixed(1)}  ${shown.join('  ')}`)
}
for (const [order, all] of Object.entries(ratios)) {
  console.log(`median ratio, ${order}: ${percentile(all, 0.5).toFixed(2)}`)
}
