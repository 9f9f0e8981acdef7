import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { sweepAccessStore } from '../../../../server/access/database/sweep.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

const day = 86_400_000
const today = 20_000

/** The numbers of rows that remain of usage on these days, and of one ban. */
function afterSweep(usage: readonly number[]) {
  const store = openAccessStore(join(temporaryDirectory(), 'access.sqlite'))
  onTestFinished(() => void store.close())
  const add = store.prepare('insert into usage (hash, day, used) values (?, ?, 1)')
  for (const each of usage) add.run('key', each)
  store.prepare('insert into bans (address, until) values (?, ?)').run('192.0.2.2', today * day)
  sweepAccessStore(store)
  const count = (table: string) => store.prepare(`select count(*) from ${table}`).pluck().get()
  return { usage: count('usage'), bans: count('bans') }
}

test('a clock that is three months ahead for a while deletes no usage or bans', () => {
  const ahead = today + 90
  expect(afterSweep([ahead])).toEqual({ usage: 1, bans: 1 })
  expect(afterSweep([today - 1, today, ahead])).toEqual({ usage: 3, bans: 1 })
})

test('deletes rows older than the last days with requests', () => {
  const days = Array.from({ length: 60 }, (_, at) => today + at)
  expect(afterSweep(days)).toEqual({ usage: 40, bans: 0 })
})
