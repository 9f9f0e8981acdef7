import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCatalogWriter } from '../../../catalog/catalog-writer.js'
import { importCatalog } from '../../../catalog/import-catalog.js'
import type { LineBlock } from '../../../catalog/prepare/line-block.js'
import { formatRejection } from '../../../catalog/rejection.js'
import { OrderedThreads } from '../../../platform/ordered-threads.js'
import { silentProgress } from '../../../platform/progress.js'
import { type InterchangeRecord, interchangeRecord } from '../../../schema/interchange.js'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { dumpCatalog } from '../../support/imdb-files.js'
import { collection, person, title } from '../../support/written-catalog.js'

const count = 1500
/** Where a line is wrong, by its number. */
const wrong = new Map([
  [95, `{"record":"title"`],
  [700, JSON.stringify(title(1, { year: 3000 }))],
  [1499, JSON.stringify({ ...title(1), colour: 'red' })],
])

/** A title with something of each kind that is not always taken. */
function titleOf(place: number): InterchangeRecord {
  // Their ids do not come in the order of the lines.
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

/** What is in a line: duplicates of earlier lines here and there, also of the line before. */
function recordOf(line: number): InterchangeRecord {
  if (line <= 90) return person(line)
  if (line === 1000) return collection('a', ['beta:1', 'beta:7920', 'gamma:1'])
  if (line === 1100) return collection('a', [])
  return titleOf([1200, 1300].includes(line) ? line - 1 : line)
}
const lines = Array.from(
  { length: count },
  (_, at) => wrong.get(at + 1) ?? JSON.stringify(recordOf(at + 1)),
)

test('what threads prepare is what one by one is taken, rejected and dropped', async () => {
  const path = temporaryDirectory()
  const directory = openDataDirectory(path)
  const file = join(path, 'f')
  writeFileSync(file, lines.join('\n'))
  const rejections: string[] = []
  const summary = await importCatalog({
    directory,
    files: [file],
    progress: silentProgress,
    now: () => new Date(0),
    onRejected: (rejection) => rejections.push(...formatRejection({ ...rejection, file: 'f' })),
  })

  const alone = join(path, 'alone.sqlite')
  const writer = createCatalogWriter(alone, { source: 'f', madeAt: new Date(0) })
  const expected = lines.flatMap((text, at) => {
    const line = at + 1
    if (wrong.has(line)) return [expect.stringMatching(`^f:${line}[: ]`)]
    const record = interchangeRecord.parse(JSON.parse(text))
    const rejection = writer.write(record, { file, line })
    return rejection === null ? [] : formatRejection({ ...rejection, file: 'f' })
  })
  const { dropped, written } = writer.finish(silentProgress)
  expect(rejections).toEqual(expected)
  expect(rejections).toHaveLength(3 + 1 + 2 + 1)
  expect(rejections).toContain(
    `f:1200 ids.beta: ${((1199 * 7919) % 30_011) + 1} is a duplicate: ${file}:1199 has it`,
  )
  expect(summary).toMatchObject({ read: count, rejected: 6, written, dropped })
  expect(dropped.counts).toMatchObject({ credits: 14, relations: 15, episodes: 5 })
  expect(dumpCatalog(directory.catalogFile(summary.catalog ?? ''))).toEqual(dumpCatalog(alone))
})

test('a thread that fails ends the work with its reason, and so does a later piece', async () => {
  const module = new URL('../../../catalog/prepare/prepare-worker.js', import.meta.url)
  const threads = new OrderedThreads<LineBlock | null, unknown>(module, 2)
  const answers = threads.answer([{ task: null, moved: [] }])
  await expect(answers.next()).rejects.toThrow(/null/)
  await expect(threads.answer([{ task: null, moved: [] }]).next()).rejects.toThrow(/null/)
  await threads.close()
})
