import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareDigests, type RecordChange } from '../../../storage/changes/compare-digests.js'
import { createDigestFile } from '../../../storage/changes/digest-file.js'
import { temporaryDirectory } from '../../support/fake-service.js'

type Record = Parameters<ReturnType<typeof createDigestFile>['add']>[1]

/** A record with these numbers. `own` represents its data, and `targets` are the ids of related titles. */
const digest = (numbers: readonly number[], own = 1, targets: readonly number[] = []): Record => ({
  numbers,
  text: String(own),
  targets: targets.join(),
})

function digestFile(records: readonly Record[]): string {
  const file = join(temporaryDirectory(), 'digests.sqlite')
  const writer = createDigestFile(file)
  for (const record of records) writer.add('titles', record)
  writer.finish()
  return file
}

function compared(
  before: readonly Record[],
  now: readonly Record[],
  targets: Readonly<{ [id: number]: readonly number[] }> = {},
) {
  const changes: RecordChange[] = []
  const files = { before: digestFile(before), now: digestFile(now) }
  const comparison = { ...files, targetsOf: (id: number) => targets[id] ?? [] }
  compareDigests(comparison, 'titles', (change) => changes.push(change))
  return changes.map(({ step, numbers, before: old }) => [
    step,
    numbers.join(),
    old?.join() ?? null,
  ])
}

test.each<[string, Record[], Record[], unknown[]]>([
  ['no change', [digest([1, 5])], [digest([1, 5])], []],
  ['a new title', [digest([1])], [digest([1]), digest([2])], [['added', '2', null]]],
  ['a removed title', [digest([1]), digest([2])], [digest([2])], [['removed', '1', '1']]],
  ['changed data', [digest([1])], [digest([1], 2)], [['changed', '1', '1']]],
  ['an additional number', [digest([1])], [digest([1, 7])], [['changed', '1,7', '1']]],
  ['a different first number', [digest([4, 7])], [digest([3, 7])], [['changed', '3,7', '4,7']]],
  [
    'merged titles: the one with the same first number remains',
    [digest([1, 8]), digest([2, 9])],
    [digest([1, 8, 9])],
    [
      ['removed', '2,9', '2,9'],
      ['changed', '1,8,9', '1,8'],
    ],
  ],
  [
    'merged titles with a new first number: the one that shares most numbers remains',
    [digest([3, 8]), digest([4, 9, 10])],
    [digest([1, 8, 9, 10])],
    [
      ['removed', '3,8', '3,8'],
      ['changed', '1,8,9,10', '4,9,10'],
    ],
  ],
  [
    'a title split into two',
    [digest([1, 8])],
    [digest([1]), digest([8])],
    [
      ['added', '8', null],
      ['changed', '1', '1,8'],
    ],
  ],
  [
    'a number moved from one title to another',
    [digest([3, 8]), digest([5, 9])],
    [digest([3, 9]), digest([8])],
    // Both share a number with the first old record; the one with the same first number is its successor.
    [
      ['removed', '5,9', '5,9'],
      ['added', '8', null],
      ['changed', '3,9', '3,8'],
    ],
  ],
])('compareDigests reports %s', (_, before, now, expected) => {
  expect(compared(before, now)).toEqual(expected)
})

test('a relation to another title is a change; a new id of the same title is not', () => {
  const before = [digest([1], 1, [4]), digest([2], 1, [4, 6]), digest([4, 7]), digest([6])]
  const now = [digest([1], 1, [3]), digest([2], 1, [6, 3]), digest([3, 7]), digest([6])]
  expect(compared(before, now, { 1: [3], 2: [6, 3] })).toEqual([
    ['changed', '3,7', '4,7'],
    ['changed', '2', '2'],
  ])
})
