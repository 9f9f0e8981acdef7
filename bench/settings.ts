/**
 * What single settings of Meilisearch's index of titles cost: seconds to fill it with the first titles of
 * the catalog and the megabytes it then takes, as the project sets it and with one thing changed each time,
 * in turn.
 *
 *     MEILI_URL=... MEILI_ADMIN_KEY=... TITLES=60000 ROUNDS=2 npm run bench:settings
 */
import Database from 'better-sqlite3'
import { Meilisearch, type Settings } from 'meilisearch'
import { readMeilisearchConfig } from '../engines/meilisearch/configure.js'
import { titleLine } from '../engines/meilisearch/fill/documents.js'
import { extraAttributes, titleSettings } from '../engines/meilisearch/settings.js'
import { readTitles } from '../indexer/read-titles.js'
import { currentCatalogFile } from './base/published.js'
import { postDocuments, untilDone } from './meilisearch/post-documents.js'
import { percentile } from './timing/percentiles.js'

const meilisearch = readMeilisearchConfig(process.env)
if (meilisearch === null) throw new Error('usage: MEILI_URL=... npm run bench:settings')
const most = Number(process.env.TITLES ?? 60_000)
const rounds = Number(process.env.ROUNDS ?? 2)

const catalog = new Database(currentCatalogFile(), { readonly: true })
const bodies = readBodies()
const { url, adminKey } = meilisearch
const client = new Meilisearch({ host: url, ...(adminKey === null ? {} : { apiKey: adminKey }) })

/** Documents as NDJSON, as many in a body as Meilisearch is sent at once. */
function readBodies(): readonly string[] {
  const made: string[] = []
  const lines: string[] = []
  let count = 0
  for (const title of readTitles(catalog)) {
    if (count === most) break
    count += 1
    lines.push(titleLine(title))
    if (lines.length === 10_000) made.push(lines.splice(0).join('\n'))
  }
  if (lines.length > 0) made.push(lines.join('\n'))
  return made
}

const own = titleSettings()
const names = own.filterableAttributes.flatMap(({ attributePatterns }) => attributePatterns)
const withoutCredits = own.filterableAttributes.map((rule) => ({
  ...rule,
  attributePatterns: rule.attributePatterns.filter((name) => name !== extraAttributes.credits),
}))
const variants: Readonly<Record<string, Settings>> = {
  'as the project sets it': {},
  'filters by plain names: comparison and facet search for all': {
    filterableAttributes: names,
    facetSearch: true,
  },
  'comparison for all filters, no facet search': {
    filterableAttributes: own.filterableAttributes.map((rule) => ({
      ...rule,
      features: { ...rule.features, filter: { equality: true, comparison: true } },
    })),
  },
  'no filter by credits': { filterableAttributes: withoutCredits },
  'no sortable fields': { sortableAttributes: [] },
  'proximity by attribute, not by word': { proximityPrecision: 'byAttribute' },
  'beginnings of words looked up while searching': { prefixSearch: 'disabled' },
}

/** Seconds, and megabytes of one index. */
async function fill(settings: Settings): Promise<{ seconds: number; megabytes: number }> {
  const uid = `bench_settings_${process.pid}`
  const patience = { timeout: 0, interval: 50 }
  await client.createIndex(uid, { primaryKey: extraAttributes.id }).waitTask(patience)
  try {
    const set = await client.index(uid).updateSettings({ ...own, ...settings } as Settings)
    await untilDone(client, [set])
    const before = await client.getStats()
    const started = performance.now()
    await untilDone(client, await postDocuments(client, uid, bodies))
    const seconds = (performance.now() - started) / 1000
    const after = await client.getStats()
    return { seconds, megabytes: (after.usedDatabaseSize - before.usedDatabaseSize) / 1e6 }
  } finally {
    await client.deleteIndex(uid).waitTask(patience)
  }
}

const taken = new Map<string, { seconds: number; megabytes: number }[]>()
for (let round = 0; round < rounds; round += 1) {
  for (const [name, settings] of Object.entries(variants)) {
    taken.set(name, [...(taken.get(name) ?? []), await fill(settings)])
  }
}
console.log(`${most} titles, medians of ${rounds}: seconds, MB`)
for (const [name, runs] of taken) {
  const median = (of: 'seconds' | 'megabytes') =>
    percentile(
      runs.map((run) => run[of]),
      0.5,
    )
  console.log(`${name}: ${median('seconds').toFixed(1)}, ${median('megabytes').toFixed(0)}`)
}
