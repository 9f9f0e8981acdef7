import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { keepLock } from '../../../../catalog/read/keep-lock.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

test('a kept lock allows others to read, but not to write', () => {
  const folder = temporaryDirectory()
  const file = join(folder, 'values.sqlite')
  const writer = new Database(file, { timeout: 0 })
  writer.exec('create table numbers (value integer); insert into numbers values (1)')

  const reader = new Database(file, { readonly: true })
  keepLock(reader)
  const read = 'select value from numbers'
  expect(reader.prepare(read).pluck().all()).toEqual([1])

  expect(writer.prepare(read).pluck().all()).toEqual([1])
  const another = new Database(file, { readonly: true })
  expect(another.prepare(read).pluck().all()).toEqual([1])
  expect(() => writer.exec('insert into numbers values (2)')).toThrow('database is locked')

  reader.close()
  writer.exec('insert into numbers values (2)')
  for (const db of [writer, another]) db.close()
})
