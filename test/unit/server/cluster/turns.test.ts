import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from '../../../../server/cluster/turns.js'

test('one process at a time holds the mutex, in the order of requests', async () => {
  const turns = openTurns()
  const begun: number[] = []
  for (const process of [1, 2, 3]) turns.take(process).then(() => begun.push(process))
  await nextTurn()
  expect(begun).toEqual([1])
  turns.end(1)
  await nextTurn()
  expect(begun).toEqual([1, 2])
})

test('an exited process does not get the mutex', async () => {
  const turns = openTurns()
  const begun: number[] = []
  for (const process of [1, 2, 3]) turns.take(process).then(() => begun.push(process))
  turns.end(2)
  turns.end(1)
  await nextTurn()
  expect(begun).toEqual([1, 3])
})
