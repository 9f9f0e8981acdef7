import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from '../../../../server/cluster/turns.js'

test('one process has its turn at a time, in the order of asking', async () => {
  const turns = openTurns()
  const begun: number[] = []
  for (const process of [1, 2, 3]) turns.take(process).then(() => begun.push(process))
  await nextTurn()
  expect(begun).toEqual([1])
  turns.end(1)
  await nextTurn()
  expect(begun).toEqual([1, 2])
})

test('a process that is gone has no turn, neither now nor later', async () => {
  const turns = openTurns()
  const begun: number[] = []
  for (const process of [1, 2, 3]) turns.take(process).then(() => begun.push(process))
  turns.end(2)
  turns.end(1)
  await nextTurn()
  expect(begun).toEqual([1, 3])
})
