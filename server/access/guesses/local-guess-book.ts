import type { AccessStore } from '../database/access-database.js'
import { keepReads, type StoreVersion } from '../database/kept-reads.js'
import type { GuessBook } from './guessing.js'

/**
 * Guesses and blocks as rows of the access database: all servers of one machine share them. Blocks are
 * looked up again only where it has changed since.
 */
export function openLocalGuessBook(store: AccessStore, version: StoreVersion): GuessBook {
  const insert = store.prepare('insert into guesses (address, at) values (?, ?)')
  const forget = store.prepare('delete from guesses where address = ? and at <= ?')
  const count = store
    .prepare<[string, number], number>(
      'select count(*) from (select 1 from guesses where address = ? limit ?)',
    )
    .pluck()
  const setBlock = store.prepare('insert or replace into blocks (address, until) values (?, ?)')
  const findBlock = store
    .prepare<[string], number>('select until from blocks where address = ?')
    .pluck()
  const blocks = keepReads<number | null>(version)

  const note = store.transaction(
    (address: string, at: number, since: number, enough: number): number => {
      forget.run(address, since)
      const before = count.get(address, enough) ?? 0
      if (before >= enough) return before
      insert.run(address, at)
      return before + 1
    },
  )

  return {
    note: async (address, at, since, enough) => note.immediate(address, at, since, enough),
    async block(address, _at, until) {
      blocks.forget()
      setBlock.run(address, until)
    },
    async blockedUntil(address, at) {
      const until = blocks.get(address, () => findBlock.get(address) ?? null)
      return until !== null && until > at ? until : null
    },
  }
}
