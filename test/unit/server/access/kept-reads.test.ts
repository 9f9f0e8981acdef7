import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { keepReads, storeVersion } from '../../../../server/access/database/kept-reads.js'
import { watchStore } from '../../../../server/access/database/store-health.js'
import { openLocalGuessBook } from '../../../../server/access/guesses/local-guess-book.js'
import { openKeys } from '../../../../server/access/keys/keys.js'
import { rememberKeys } from '../../../../server/access/keys/known-keys.js'
import { Overloaded } from '../../../../server/errors.js'
import { memoryLogger, temporaryDirectory } from '../../../support/fake-service.js'

/** The same access database as two processes have it open. */
function twice() {
  const file = join(temporaryDirectory(), 'access.sqlite')
  return { file, own: openAccessStore(file), other: openAccessStore(file) }
}

const now = () => new Date('2026-11-23T12:00:00Z')
const unlimited = { rate: null, quota: null }

test('what was read is read again only where another connection has changed the database', async () => {
  const { own, other } = twice()
  const reads = keepReads<number>(storeVersion(own))
  let count = 0
  const read = () => reads.get('key', () => ++count)
  expect([read(), read()]).toEqual([1, 1])
  await nextTurn()
  expect(read()).toBe(1)
  other.exec("insert into blocks values ('203.0.113.7', 1)")
  await nextTurn()
  expect([read(), read()]).toEqual([2, 2])
  reads.forget()
  expect(read()).toBe(3)
})

test('keys are found as they are, whoever changes them', async () => {
  const { file, own, other } = twice()
  const keys = rememberKeys(
    openKeys(own, now),
    storeVersion(own),
    watchStore(file, memoryLogger().logger),
  )
  const elsewhere = openKeys(other, now)
  const first = keys.issue('first', unlimited)
  expect(keys.find(first)).toMatchObject({ name: 'first', rate: null })
  keys.limit('first', { rate: 5 })
  expect(keys.find(first)).toMatchObject({ rate: 5 })
  elsewhere.limit('first', { rate: 6 })
  await nextTurn()
  expect(keys.find(first)).toMatchObject({ rate: 6 })
  keys.revoke('first')
  expect(keys.find(first)).toBe(null)
  const second = elsewhere.issue('second', unlimited)
  await nextTurn()
  expect(keys.find(second)).toMatchObject({ name: 'second' })
  elsewhere.revoke('second')
  await nextTurn()
  expect(keys.find(second)).toBe(null)
})

test('while the database cannot be read, keys are those that are known', async () => {
  const { file, own, other } = twice()
  const elsewhere = openKeys(other, now)
  const issued = elsewhere.issue('first', unlimited)
  let isBroken = false
  const version = () => {
    if (isBroken) throw new Database.SqliteError('database is locked', 'SQLITE_BUSY')
    return 1
  }
  const health = watchStore(file, memoryLogger().logger)
  const keys = rememberKeys(openKeys(own, now), version, health)
  expect(keys.find(issued)).toMatchObject({ name: 'first' })
  isBroken = true
  expect(keys.find(issued)).toMatchObject({ name: 'first' })
  expect(health.failures()).toBe(1)
  expect(() => keys.find('unknown')).toThrow(Overloaded)
})

test('a block that is kept begins at once, and ends by itself or where it is lifted', async () => {
  const { own, other } = twice()
  const book = openLocalGuessBook(own, storeVersion(own))
  const address = '203.0.113.7'
  expect(await book.blockedUntil(address, 1)).toBe(null)
  await book.block(address, 1, 10)
  expect(await book.blockedUntil(address, 9)).toBe(10)
  expect(await book.blockedUntil(address, 10)).toBe(null)
  other.exec('delete from blocks')
  await nextTurn()
  expect(await book.blockedUntil(address, 9)).toBe(null)
})
