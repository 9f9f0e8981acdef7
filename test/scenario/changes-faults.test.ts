import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TitleRecord } from '../../schema/interchange.js'
import { type Damage, damages, serve } from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import {
  answerOf,
  type ChangesPage,
  publishRecords,
  readExport,
  servesGeneration,
  walkChanges,
} from '../support/published-records.js'
import { runCommand } from '../support/run-command.js'
import { title } from '../support/written-catalog.js'

/** A clock for publications: a second later each time, long before the service's. */
function publishingClock() {
  let at = demoNow().getTime() - 86_400_000
  return () => {
    at += 1000
    return new Date(at)
  }
}

async function served(path: string) {
  const service = await serve(path)
  onTestFinished(service.close)
  return service
}

const titles = (count: number, more: Partial<TitleRecord> = {}) =>
  Array.from({ length: count }, (_, at) => title(at + 1, more))

/** Two publications, the second of which changes all titles. */
async function twoPublications() {
  const path = join(temporaryDirectory(), 'data')
  const now = publishingClock()
  const first = await publishRecords(path, titles(3), now)
  const second = await publishRecords(path, titles(3, { year: 2000 }), now)
  return { path, now, first, second, journal: join(path, 'changes', '2.sqlite') }
}

describe('a journal of changes that is damaged', () => {
  test.each<Damage>(['overwritten throughout', 'missing'])(
    '%s: is told in one line, older moments are to be begun again, and the next publication begins another one',
    async (damage) => {
      const { path, now, first, second, journal } = await twoPublications()
      damages[damage](journal)
      const service = await served(path)
      expect(service.told().filter((line) => line.includes('2.sqlite'))).toEqual([
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

      const told: string[] = []
      const third = await publishRecords(path, titles(2), now, (reason) => told.push(reason))
      expect(told).toEqual([expect.stringContaining('2.sqlite is damaged')])
      await servesGeneration(service, third)
      const after = await answerOf<ChangesPage>(service, `/changes?since=${current.next_since}`)
      expect(after.complete).toBe(false)
      const { since } = await readExport(service, 'title-ids.ndjson.gz')
      await servesGeneration(service, await publishRecords(path, titles(1), now))
      const { items } = await walkChanges(service, since)
      expect(items.map(({ change, ids }) => [change, ids.beta_id])).toEqual([['removed', '2']])
    },
    90_000,
  )
})

test('a refresh in the middle of a walk: nothing is missed, nothing comes twice that did not change again', async () => {
  const path = join(temporaryDirectory(), 'data')
  const now = publishingClock()
  const first = await publishRecords(path, titles(12), now)
  await publishRecords(path, [...titles(10, { year: 2000 }), title(21), title(22)], now)
  const service = await served(path)
  const third = [
    // Told already, and changed again; told already, and gone; not told yet, and gone; not told yet, and changed again.
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
  const told = items.map(({ change, ids }) => `${change} ${ids.beta_id}`)
  expect(told.slice(0, 14)).toEqual([
    'removed 11',
    'removed 12',
    ...titles(10).map(({ ids }) => `changed ${ids.beta}`),
    'added 21',
    'added 22',
  ])
  expect(told.slice(14)).toEqual([
    'removed 2',
    'removed 10',
    'removed 21',
    'changed 1',
    'changed 9',
    'changed 22',
    'added 23',
  ])
}, 60_000)

test('a run that was killed before it published left a journal that nobody reads', async () => {
  const { path, now, first, journal } = await twoPublications()
  writeFileSync(journal.replace('2.sqlite', '3.sqlite'), 'half')
  writeFileSync(journal.replace('2.sqlite', '3.sqlite.1.tmp'), 'half')
  const service = await served(path)
  expect((await walkChanges(service, first.publishedAt)).items).toHaveLength(3)
  await servesGeneration(service, await publishRecords(path, titles(2), now))
  const { items } = await walkChanges(service, first.publishedAt)
  expect(items.map(({ change }) => change)).toEqual(['removed', 'changed', 'changed'])
  expect(readdirSync(join(path, 'changes')).toSorted()).toEqual([
    '1.sqlite',
    '2.sqlite',
    '3.sqlite',
  ])
}, 60_000)

test('the same catalog indexed again changes nothing', async () => {
  const { path, now, first } = await twoPublications()
  const { status } = await runCommand(['index'], path, now)
  expect(status).toBe(0)
  const service = await served(path)
  const { items } = await walkChanges(service, first.publishedAt)
  expect(items.map(({ at }) => at)).toEqual(Array(3).fill(items[0]?.at))
  expect((await walkChanges(service, items[0]?.at ?? '')).items).toEqual([])
}, 60_000)

test('the same catalog indexed again begins the journal anew where its digests are damaged', async () => {
  const { path, now, first, second } = await twoPublications()
  damages['overwritten throughout'](join(path, 'generations', second.generation, 'digests.sqlite'))
  const { status, err } = await runCommand(['index'], path, now)
  expect([status, err]).toEqual([0, expect.stringContaining('digests.sqlite is damaged')])
  const service = await served(path)
  const older = await answerOf<ChangesPage>(service, `/changes?since=${first.publishedAt}`)
  expect(older).toMatchObject({ items: [], complete: false })
}, 60_000)
