import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal } from '../../../catalog/read/journal.js'
import { keptPublications, type Publication } from '../../../schema/changes.js'
import type { RecordChange } from '../../../storage/changes/compare-digests.js'
import { writeJournal } from '../../../storage/changes/write-journal.js'
import { temporaryDirectory } from '../../support/fake-service.js'

const added = (...numbers: number[]): RecordChange => ({ step: 'added', numbers, before: null })
const removed = (...numbers: number[]): RecordChange => ({
  step: 'removed',
  numbers,
  before: numbers,
})
const changed = (...numbers: number[]): RecordChange => ({
  step: 'changed',
  numbers,
  before: numbers,
})
const moved = (before: number[], numbers: number[]): RecordChange => ({
  step: 'changed',
  numbers,
  before,
})

const publicationOf = (number: number): Publication => ({
  number,
  generation: `g${number}`,
  at: new Date(Date.UTC(2026, 0, number)).toISOString(),
})

/** The journal after publications with these changes of titles; the first one starts it. */
function journalAfter(...publications: readonly (readonly RecordChange[])[]) {
  const folder = temporaryDirectory()
  const fileOf = (number: number) => join(folder, `${number}.sqlite`)
  writeJournal(fileOf(1), publicationOf(1), null)
  for (const [at, changes] of publications.entries()) {
    const previous = {
      file: fileOf(at + 1),
      forEachChange: (kind: string, give: (change: RecordChange) => void) => {
        if (kind === 'titles') for (const change of changes) give(change)
      },
    }
    writeJournal(fileOf(at + 2), publicationOf(at + 2), previous)
  }
  const newest = publications.length + 1
  const damage: Error[] = []
  const journal = openJournal(fileOf(newest), publicationOf(newest), (error) => damage.push(error))
  onTestFinished(() => journal.close())
  const all = (from: number, to = newest) =>
    journal
      .page({ kind: 'titles', from, to, after: null }, 1000)
      ?.rows.map(({ change, ids, previousIds, publication }) =>
        [change, ids.join(), previousIds?.join() ?? '-', publication].join(' '),
      )
  return { journal, all, folder }
}

test('has the net changes since each publication', () => {
  const { all } = journalAfter(
    [added(1), added(2), changed(10)],
    [changed(1), removed(2), changed(11)],
    [removed(1), changed(10), added(3, 30)],
    [added(1), moved([3, 30], [4, 30]), removed(10)],
  )
  expect(all(1)).toEqual(['changed 11 - 3', 'removed 10 - 5', 'added 4,30 - 5', 'added 1 - 5'])
  expect(all(2)).toEqual([
    'removed 2 - 3',
    'changed 11 - 3',
    'removed 10 - 5',
    'added 4,30 - 5',
    'changed 1 - 5',
  ])
  expect(all(4)).toEqual(['removed 10 - 5', 'changed 4,30 3,30 5', 'added 1 - 5'])
  expect(all(5)).toEqual([])
})

test('lists a record by its last change, and released numbers before assigned ones', () => {
  const { all } = journalAfter(
    [changed(5), added(6)],
    [added(1, 9), removed(2, 9), changed(7)],
    [changed(5)],
  )
  expect(all(1)).toEqual([
    'added 6 - 2',
    'removed 2,9 - 3',
    'changed 7 - 3',
    'added 1,9 - 3',
    'changed 5 - 4',
  ])
})

test('reads the state of an earlier publication, for requests that began then', () => {
  const { all } = journalAfter(
    [added(1), changed(2), removed(3)],
    [removed(1), moved([2], [0, 2])],
    [added(3)],
  )
  expect(all(1, 2)).toEqual(['removed 3 - 2', 'changed 2 - 2', 'added 1 - 2'])
  expect(all(1, 3)).toEqual(['removed 3 - 2', 'changed 0,2 2 3'])
  expect(all(1)).toEqual(['changed 0,2 2 3', 'changed 3 - 4'])
})

test('a record with a shared number is the same record, one of several at most', () => {
  const { all } = journalAfter([removed(1, 8, 9)], [added(8), added(9)], [changed(8), changed(9)])
  expect(all(1)).toEqual(['changed 8 1,8,9 4', 'added 9 - 4'])
  expect(all(2)).toEqual(['added 8 - 4', 'added 9 - 4'])
})

test('an id that moves to another record leads to it', () => {
  const { all } = journalAfter(
    [moved([4, 40], [5, 40]), moved([3, 30], [4, 30])],
    [changed(4, 30), changed(5, 40)],
    [removed(4, 30)],
  )
  expect(all(1)).toEqual(['changed 5,40 4,40 3', 'removed 4,30 3,30 4'])
})

test('pages have every row once', () => {
  const { journal, all } = journalAfter(
    [added(1), added(2), added(3), changed(10), changed(11), changed(12)],
    [removed(1), removed(2), removed(3), changed(10), removed(13)],
  )
  const rows: number[] = []
  let pages = 0
  for (let after = null as { publication: number; rank: number } | null; ; ) {
    const page = journal.page({ kind: 'titles', from: 1, to: 3, after }, 1)
    rows.push(...(page?.rows.map(({ ids }) => ids[0] ?? 0) ?? []))
    pages += 1
    if (!page?.next) break
    after = page.next
    expect(pages).toBeLessThan(20)
  }
  expect(rows).toEqual([11, 12, 13, 10])
  expect(all(1)).toHaveLength(4)
})

test('keeps the last publications and their changes', () => {
  const { journal, all } = journalAfter(
    ...Array.from({ length: keptPublications + 4 }, (_, at) => [changed(1), added(100 + at)]),
  )
  const newest = keptPublications + 5
  const oldest = newest - keptPublications + 1
  expect(journal.publication(oldest - 1)).toBeNull()
  expect(journal.publication(oldest)).toEqual(publicationOf(oldest))
  expect(all(oldest)).toHaveLength(keptPublications)
  expect(journal.asOf(new Date(Date.UTC(2026, 0, oldest) - 1))).toBeNull()
  expect(journal.asOf(new Date(Date.UTC(2026, 0, oldest)))).toBe(oldest)
  expect(journal.asOf(new Date(Date.UTC(2030, 0, 1)))).toBe(newest)
})

test('deleting publications shrinks the file', () => {
  const many = Array.from({ length: 5000 }, (_, at) => changed(1000 + at))
  const few = Array.from({ length: keptPublications }, () => [changed(1)])
  const { folder, all } = journalAfter(many, ...few)
  const sizeOf = (number: number) => statSync(join(folder, `${number}.sqlite`)).size
  expect(sizeOf(2)).toBeGreaterThan(300_000)
  expect(sizeOf(keptPublications + 2)).toBeLessThan(50_000)
  expect(readdirSync(folder)).toHaveLength(keptPublications + 2)
  expect(all(3)).toHaveLength(1)
})

test('orders publications by number, not by the clock', () => {
  const folder = temporaryDirectory()
  const [first, second, third] = [1, 2, 3].map((number) => join(folder, `${number}.sqlite`)) as [
    string,
    string,
    string,
  ]
  const nothing = { forEachChange: () => {} }
  writeJournal(first, publicationOf(1), null)
  const ahead = { ...publicationOf(2), at: '2027-01-01T00:00:00.000Z' }
  writeJournal(second, ahead, { file: first, ...nothing })
  const current = publicationOf(3)
  writeJournal(third, current, { file: second, ...nothing })
  const journal = openJournal(third, current, () => {})
  onTestFinished(() => journal.close())
  expect(journal.asOf(new Date('2026-06-01T00:00:00Z'))).toBe(1)
  expect(journal.asOf(new Date('2027-06-01T00:00:00Z'))).toBe(3)
})
