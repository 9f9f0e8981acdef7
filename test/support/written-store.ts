import { onTestFinished } from 'vitest'
import type { InterchangeRecord } from '../../schema/interchange.js'
import { openStore, type Store } from '../../server/store/store.js'
import { write } from './written-catalog.js'

/** A store over a catalog of these records, which is removed when the test ends. */
export function writtenStore(...records: readonly InterchangeRecord[]): Store {
  const store = openStore(write(...records).database.name)
  onTestFinished(() => store.close())
  return store
}
