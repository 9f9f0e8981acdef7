import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { makeCatalog } from '../../catalog/make-catalog.js'
import { embedded } from '../../engines/embedded/embedded.js'
import { indexCatalog } from '../../indexer/main.js'
import { silentProgress } from '../../platform/progress.js'
import type { InterchangeRecord } from '../../schema/interchange.js'
import { openDataDirectory, type Published } from '../../storage/data-directory/data-directory.js'
import type { serve } from './damaged-data.js'
import { demoNow } from './demo-data.js'
import { stage } from './written-catalog.js'

/**
 * A clock for publications, long before that of the service: a second later each time, from the
 * given hour on.
 */
export function publishingClock(hour = 0): () => Date {
  let at = demoNow().getTime() + (hour - 24) * 3_600_000
  return () => {
    at += 1000
    return new Date(at)
  }
}

/** Imports records into a data directory, indexes and publishes them. */
export async function publishRecords(
  path: string,
  records: Iterable<InterchangeRecord>,
  now: () => Date,
  onNewJournal?: (reason: string) => void,
): Promise<Published> {
  const options = { directory: openDataDirectory(path), progress: silentProgress, now }
  const source = { source: 'records', need: { work: 'a test', bytes: 0 } }
  await makeCatalog(options, source, async (writer) => {
    expect(stage(writer, [...records])).toEqual([])
  })
  return indexCatalog({
    ...options,
    engines: [embedded],
    force: true,
    ...(onNewJournal && { onNewJournal }),
  })
}

type Service = Awaited<ReturnType<typeof serve>>
export type Ids = Readonly<Record<string, string | null>>
/** A row of `/changes`. */
export interface ChangeItem {
  readonly ids: Ids
  readonly previous_ids: Ids | null
  readonly change: 'added' | 'changed' | 'removed'
  readonly at: string
}
export interface ChangesPage {
  readonly items: readonly ChangeItem[]
  readonly next_since: string
  readonly has_more: boolean
  readonly complete: boolean
}

/** Requests a path below the version prefix, and expects success. */
export async function answerOf<Body>(service: Service, path: string): Promise<Body> {
  const answer = await service.ask(`/v1.2${path}`)
  const body = await answer.json()
  expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body as Body
}

/** Waits until the service answers from this generation. */
export async function servesGeneration(service: Service, { generation, publishedAt }: Published) {
  const served = async () => {
    const { items } = await answerOf<ExportList>(service, '/exports')
    return [items[0]?.generation, items[0]?.at]
  }
  await expect.poll(served, { timeout: 60_000, interval: 100 }).toEqual([generation, publishedAt])
}

interface ExportList {
  readonly items: readonly { name: string; generation: string; at: string; since: string }[]
}

/** The lines of an export, and its `since` for `/changes`. */
export async function readExport(service: Service, name: string) {
  const { items } = await answerOf<ExportList>(service, '/exports')
  const answer = await service.ask(`/v1.2/exports/${name}`)
  expect(answer.status).toBe(200)
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
  const lines = text.split('\n').filter(Boolean)
  return { lines: lines.map((line) => JSON.parse(line) as Ids), since: items[0]?.since ?? '' }
}

/** All pages of `/changes`; `between` runs after each page. */
export async function walkChanges(
  service: Service,
  since: string,
  { limit = 100, of = 'titles', between = async (_page: number) => {} } = {},
) {
  const items: ChangeItem[] = []
  for (let [next, page] = [since, 0]; ; page++) {
    const query = new URLSearchParams({ since: next, of, limit: String(limit) })
    const answer = await answerOf<ChangesPage>(service, `/changes?${query}`)
    expect(answer.complete).toBe(true)
    items.push(...answer.items)
    next = answer.next_since
    if (!answer.has_more) return { items, next }
    expect(page).toBeLessThan(1000)
    await between(page)
  }
}
