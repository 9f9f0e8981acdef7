import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import type { TitleRecord } from '../../schema/interchange.js'
import {
  openDataDirectory,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { type Damage, damages, serve } from '../support/damaged-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { makeOnce } from '../support/make-once.js'
import {
  answerOf,
  type ChangesPage,
  publishingClock,
  publishRecords,
  readExport,
  servesGeneration,
  walkChanges,
} from '../support/published-records.js'
import { runCommand } from '../support/run-command.js'
import { title } from '../support/written-catalog.js'

const titles = (count: number, more: Partial<TitleRecord> = {}) =>
  Array.from({ length: count }, (_, at) => title(at + 1, more))

/** Publishes twice; the second publication changes all titles. */
async function makeTwoPublications(path: string): Promise<void> {
  const now = publishingClock()
  await publishRecords(path, titles(3), now)
  await publishRecords(path, titles(3, { year: 2000 }), now)
}

const made = await makeOnce(join(inject('sharedFolder'), 'two-publications'), makeTwoPublications)

/** A copy of the two publications, and a clock that continues theirs. */
function twoPublications() {
  const path = join(temporaryDirectory(), 'data')
  cpSync(made, path, { recursive: true })
  const [second, first] = readLastPublished(openDataDirectory(path)).all
  if (first === undefined || second === undefined) throw new Error('not two publications')
  return {
    path,
    now: publishingClock(1),
    first,
    second,
    journal: join(path, 'changes', '2.sqlite'),
  }
}

describe('a damaged journal of changes', () => {
  test.each<Damage>(['overwritten throughout', 'missing'])(
    '%s: one line, no changes since older moments, and a new journal with the next publication',
    async (damage) => {
      const { path, now, first, second, journal } = twoPublications()
      damages[damage](journal)
      const service = await serve(path)
      expect(service.logLines().filter((line) => line.includes('2.sqlite'))).toEqual([
        expect.stringMatching(
          /journal of changes.*2\.sqlite is damaged|2\.sqlite is damaged.*journal of changes/,
        ),
      ])
      const older = await answerOf<ChangesPage>(service, `/changes?since=${first.publishedAt}`)
      expect(older).toMatchObject({ items: [], complete: false })
      const current = await answerOf<ChangesPage>(service, `/changes?since=${second.publishedAt}`)
      expect(current).toMatchObject({ items: [], complete: true })
      expect((await service.ask('/v1.2/titles/beta/1')).status).toBe(200)

      const { status, out } = await runCommand(['verify'], path, now)
      expect([status, out.split('\n').filter((line) => line.includes('is damaged'))]).toEqual([
        1,
        [expect.stringContaining('2.sqlite')],
      ])

      const reasons: string[] = []
      const third = await publishRecords(path, titles(2), now, (reason) => reasons.push(reason))
      expect(reasons).toEqual([expect.stringContaining('2.sqlite is damaged')])
      await servesGeneration(service, third)
      const after = await answerOf<ChangesPage>(service, `/changes?since=${current.next_since}`)
      expect(after.complete).toBe(false)
      const { since } = await readExport(service, 'title-ids.ndjson.gz')
      await servesGeneration(service, await publishRecords(path, titles(1), now))
      const { items } = await walkChanges(service, since)
      expect(items.map(({ change, ids }) => [change, ids.beta_id])).toEqual([['removed', '2']])
    },
  )
})

test('paging during a refresh misses no change, and repeats only titles that changed again', async () => {
  const path = join(temporaryDirectory(), 'data')
  const now = publishingClock()
  const first = await publishRecords(path, titles(12), now)
  await publishRecords(path, [...titles(10, { year: 2000 }), title(21), title(22)], now)
  const service = await serve(path)
  const third = [
    // Titles on an earlier page, changed again or removed; titles on a later page, removed or changed again.
    title(1, { year: 2001 }),
    ...titles(8, { year: 2000 }).slice(2),
    title(9, { year: 2001 }),
    title(22, { year: 2001 }),
    title(23),
  ]
  const { items } = await walkChanges(service, first.publishedAt, {
    limit: 4,
    between: async (page) => {
      if (page === 0) await servesGeneration(service, await publishRecords(path, third, now))
    },
  })
  const changes = items.map(({ change, ids }) => `${change} ${ids.beta_id}`)
  expect(changes.slice(0, 14)).toEqual([
    'removed 11',
    'removed 12',
    ...titles(10).map(({ ids }) => `changed ${ids.beta}`),
    'added 21',
    'added 22',
  ])
  expect(changes.slice(14)).toEqual([
    'removed 2',
    'removed 10',
    'removed 21',
    'changed 1',
    'changed 9',
    'changed 22',
    'added 23',
  ])
})

test('the service ignores the journal of a run that was killed before it published', async () => {
  const { path, now, first, journal } = twoPublications()
  writeFileSync(journal.replace('2.sqlite', '3.sqlite'), 'half')
  writeFileSync(journal.replace('2.sqlite', '3.sqlite.1.tmp'), 'half')
  const service = await serve(path)
  expect((await walkChanges(service, first.publishedAt)).items).toHaveLength(3)
  await servesGeneration(service, await publishRecords(path, titles(2), now))
  const { items } = await walkChanges(service, first.publishedAt)
  expect(items.map(({ change }) => change)).toEqual(['removed', 'changed', 'changed'])
  expect(readdirSync(join(path, 'changes')).toSorted()).toEqual([
    '1.sqlite',
    '2.sqlite',
    '3.sqlite',
  ])
})

test('indexing the same catalog again changes nothing', async () => {
  const { path, now, first } = twoPublications()
  const { status } = await runCommand(['index'], path, now)
  expect(status).toBe(0)
  const service = await serve(path)
  const { items } = await walkChanges(service, first.publishedAt)
  expect(items.map(({ at }) => at)).toEqual(Array(3).fill(items[0]?.at))
  expect((await walkChanges(service, items[0]?.at ?? '')).items).toEqual([])
})

test('a service with damaged digests starts, says so once, and knows no changes', async () => {
  const { path, first, second } = twoPublications()
  damages['overwritten throughout'](join(path, 'generations', second.generation, 'digests.sqlite'))
  const service = await serve(path)
  const about = service.logLines().filter((line) => line.includes('digests.sqlite is damaged'))
  expect(about).toHaveLength(1)
  const page = await answerOf<ChangesPage>(service, `/changes?since=${first.publishedAt}`)
  expect(page).toMatchObject({ items: [], complete: false })
  expect((await service.ask('/v1.2/titles/beta/1')).status).toBe(200)
})

test('indexing the same catalog again with damaged digests starts a new journal', async () => {
  const { path, now, first, second } = twoPublications()
  damages['overwritten throughout'](join(path, 'generations', second.generation, 'digests.sqlite'))
  const { status, err } = await runCommand(['index'], path, now)
  expect([status, err]).toEqual([0, expect.stringContaining('digests.sqlite is damaged')])
  const service = await serve(path)
  const older = await answerOf<ChangesPage>(service, `/changes?since=${first.publishedAt}`)
  expect(older).toMatchObject({ items: [], complete: false })
})
