import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CatalogWriter } from '../../../catalog/catalog-writer.js'
import { formatRejection } from '../../../catalog/problems.js'
import { type LineBatch, RecordStager } from '../../../catalog/staging/stage-records.js'
import { OrderedThreads } from '../../../platform/ordered-threads.js'
import type { InterchangeRecord } from '../../../schema/interchange.js'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { dumpCatalog } from '../../support/imdb-files.js'
import { rowsOf, runImport } from '../../support/import-run.js'
import { collection, finish, person, title } from '../../support/written-catalog.js'

const count = 1500
/** Lines without a record, by their number. */
const bad = new Map([
  [95, `{"record":"title"`],
  [700, JSON.stringify(title(1, { year: 3000 }))],
  [1499, JSON.stringify({ ...title(1), colour: 'red' })],
])

/** A title with an item of each kind that an import can skip. */
function titleOf(place: number): InterchangeRecord {
  // Their ids are not in the order of the lines.
  const number = ((place * 7919) % 30_011) + 1
  return title(number, {
    ids: { beta: String(number), ...(place % 3 === 0 && { delta: String(number) }) },
    tags: [{ slug: `t${place % 40}`, name_en: place % 7 === 0 ? `Tag ${place}` : null }],
    credits: Array.from({ length: 20 }, (_, at) => ({
      person: place % 100 === 99 && at === 3 ? `delta:${place}` : `beta:${((place + at) % 90) + 1}`,
      role: 'actor',
      character_en: `Somebody ${at} of ${place}`,
    })),
    episodes: [1, 2, place % 250 === 0 ? 2 : 3].map((episode) => ({ season: 1, episode })),
    relations: place % 90 === 0 ? [{ relation: 'similar', to: `gamma:${place}` }] : [],
  })
}

/** The record of a line; some are duplicates of earlier lines. */
function recordOf(line: number): InterchangeRecord {
  if (line <= 90) return person(line)
  if (line === 1000) return collection('a', ['beta:1', 'beta:7920', 'gamma:1'])
  if (line === 1100) return collection('a', [])
  return titleOf([1200, 1300].includes(line) ? line - 1 : line)
}
const lines = Array.from(
  { length: count },
  (_, at) => bad.get(at + 1) ?? JSON.stringify(recordOf(at + 1)),
)

test('several threads import, reject and skip the same records as one thread', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  const file = join(directory.path, 'f')
  writeFileSync(file, lines.join('\n'))
  const { summary, problems } = await runImport(directory, [file])

  const alone = join(directory.path, 'alone.sqlite')
  const writer = new CatalogWriter(alone, { source: 'f', madeAt: new Date(0) })
  const stager = new RecordStager(writer.temporaryFile('records-0'))
  const numbered = lines.map((line, at) => ({ number: at + 1, bytes: Buffer.from(line) }))
  const batch = stager.stageLines({ source: writer.addSource(file), lines: numbered })
  expect(problems).toEqual(writer.addBatch(batch).flatMap(formatRejection))
  expect(problems).toHaveLength(3 + 1 + 2 + 1)
  expect(problems).toContain(
    `${file}:1200 ids.beta: ${((1199 * 7919) % 30_011) + 1} is a duplicate: ${file}:1199 has it`,
  )
  const { written, dropped } = finish(writer)
  expect(summary).toMatchObject({ read: count, rejected: 6, written, dropped })
  expect(dropped.counts).toMatchObject({ credits: 14, relations: 15, episodes: 5 })
  expect(rowsOf(directory, summary.catalog)).toEqual(dumpCatalog(alone))
})

test('a failed thread ends the import with its error, also for later tasks', async () => {
  const module = new URL('../../../catalog/staging/stage-worker.js', import.meta.url)
  const path = join(temporaryDirectory(), 'records-')
  const threads = new OrderedThreads<LineBatch | null, unknown>(module, 2, path)
  const answers = threads.answer([{ task: null, transfer: [] }])
  await expect(answers.next()).rejects.toThrow(/null/)
  await expect(threads.answer([{ task: null, transfer: [] }]).next()).rejects.toThrow(/null/)
  await threads.close()
})
