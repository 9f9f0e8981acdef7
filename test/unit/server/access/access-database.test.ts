import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

const modeOf = (file: string) => statSync(file).mode & 0o777

/** Files are made with the rights that most systems give them by default. */
function usualUmask(): void {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
}

test('a new data directory and its access database belong to their owner alone', () => {
  usualUmask()
  const directory = openDataDirectory(join(temporaryDirectory(), 'above', 'data'))
  const store = openAccessStore(directory.accessFile)
  onTestFinished(() => void store.close())
  expect(modeOf(directory.path)).toBe(0o700)
  expect(modeOf(join(directory.path, '..'))).toBe(0o755)
  for (const end of ['', '-wal', '-shm']) expect(modeOf(directory.accessFile + end)).toBe(0o600)
})

test('an access database that others may read loses that right, an existing folder keeps its own', () => {
  usualUmask()
  const path = join(temporaryDirectory(), 'data')
  mkdirSync(path, { mode: 0o755 })
  const file = join(path, 'access.sqlite')
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  openAccessStore(file).close()
  expect(modeOf(file)).toBe(0o600)
  expect(modeOf(openDataDirectory(path).path)).toBe(0o755)
})
