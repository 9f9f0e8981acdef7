import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProcessMutex } from '../../../../server/cluster/primary-methods.js'

test('one process at a time holds the mutex, in the order of requests', async () => {
  const mutex = createProcessMutex()
  const begun: number[] = []
  for (const process of [1, 2, 3]) mutex.lock(process).then(() => begun.push(process))
  await nextTurn()
  expect(begun).toEqual([1])
  mutex.unlock(1)
  await nextTurn()
  expect(begun).toEqual([1, 2])
})

test('an exited process does not get the mutex', async () => {
  const mutex = createProcessMutex()
  const begun: number[] = []
  for (const process of [1, 2, 3]) mutex.lock(process).then(() => begun.push(process))
  mutex.unlock(2)
  mutex.unlock(1)
  await nextTurn()
  expect(begun).toEqual([1, 3])
})
