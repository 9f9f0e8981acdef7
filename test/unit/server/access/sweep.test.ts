import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { sweepAccessStore } from '../../../../server/access/database/sweep.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

const day = 86_400_000
const today = 20_000

/** An access database with rows of requests on some days. */
function storeWith({ usage, attempts }: Record<'usage' | 'attempts', readonly number[]>) {
  const store = openAccessStore(join(temporaryDirectory(), 'access.sqlite'))
  onTestFinished(() => void store.close())
  const addUsage = store.prepare('insert into usage (hash, day, used) values (?, ?, 1)')
  const addAttempt = store.prepare(
    'insert into failed_attempts (address, attempt, at) values (?, ?, ?)',
  )
  for (const each of usage) addUsage.run('key', each)
  for (const each of attempts) addAttempt.run('192.0.2.1', `guess ${each}`, each * day + 1000)
  store.prepare('insert into bans (address, until) values (?, ?)').run('192.0.2.2', today * day)
  sweepAccessStore(store)
  const count = (table: string) => store.prepare(`select count(*) from ${table}`).pluck().get()
  return { usage: count('usage'), attempts: count('failed_attempts'), bans: count('bans') }
}

test('a clock that is three months ahead for a while deletes no usage, attempts or bans', () => {
  const ahead = today + 90
  expect(storeWith({ usage: [ahead], attempts: [today, ahead] })).toEqual({
    usage: 1,
    attempts: 2,
    bans: 1,
  })
  expect(storeWith({ usage: [today - 1, today, ahead], attempts: [today, ahead] })).toEqual({
    usage: 3,
    attempts: 2,
    bans: 1,
  })
})

test('deletes rows older than the last days with requests', () => {
  const days = Array.from({ length: 60 }, (_, at) => today + at)
  expect(storeWith({ usage: days, attempts: days })).toEqual({ usage: 40, attempts: 3, bans: 0 })
})
