import { onTestFinished } from 'vitest'
import { openStore, type Store } from '../../catalog/read/store.js'
import type { InterchangeRecord } from '../../schema/interchange.js'
import { write } from './written-catalog.js'

/** A store over a catalog of these records, which is removed when the test ends. */
export function writtenStore(...records: readonly InterchangeRecord[]): Store {
  const titles = records.filter(({ record }) => record === 'title').length
  const store = openStore(write(...records).database.name, titles)
  onTestFinished(() => store.close())
  return store
}
