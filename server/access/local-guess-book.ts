import type { AccessStore } from './access-database.js'
import type { GuessBook } from './guessing.js'

/** Guesses and blocks as rows of the access database: all servers of one machine share them. */
export function openLocalGuessBook(store: AccessStore): GuessBook {
  const insert = store.prepare('insert into guesses (address, at) values (?, ?)')
  const forget = store.prepare('delete from guesses where address = ? and at <= ?')
  const count = store
    .prepare<[string, number], number>(
      'select count(*) from (select 1 from guesses where address = ? limit ?)',
    )
    .pluck()
  const setBlock = store.prepare('insert or replace into blocks (address, until) values (?, ?)')
  const findBlock = store
    .prepare<[string, number], number>('select until from blocks where address = ? and until > ?')
    .pluck()

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
      setBlock.run(address, until)
    },
    blockedUntil: async (address, at) => findBlock.get(address, at) ?? null,
  }
}
