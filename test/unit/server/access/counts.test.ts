import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { watchStore } from '../../../../server/access/database/store-health.js'
import { countLocally } from '../../../../server/access/limits/request-counts.js'
import { memoryLogger, temporaryDirectory } from '../../../support/fake-service.js'

test('the use of a day is what servers have written and what one has not yet written', () => {
  const file = join(temporaryDirectory(), 'access.sqlite')
  const store = openAccessStore(file)
  onTestFinished(() => void store.close())
  const server = () => countLocally(store, watchStore(file, memoryLogger().logger))
  const [one, other] = [server(), server()]
  const times = { created_at: '', revoked_at: null, expires_at: null }
  const key = { hash: 'h', account: null, name: 'app', ...times, rate: null, quota: 4 }
  const moment = { second: 86_400 * 10, day: 10 }

  for (let taken = 0; taken < 2; taken += 1) one.take(key, moment, false)
  one.write(moment)
  one.take(key, moment, false)
  expect(one.usedSince('h', 9)).toEqual(new Map([[10, 3]]))
  expect(other.usedSince('h', 9)).toEqual(new Map([[10, 2]]))
  expect(other.usedSince('h', 11)).toEqual(new Map())
  other.take(key, moment, false)
  expect(other.take(key, moment, false)).toMatchObject({ refusedBy: null, usedToday: 4 })
  expect(other.take(key, moment, false)).toMatchObject({ refusedBy: 'quota', usedToday: 4 })
})
