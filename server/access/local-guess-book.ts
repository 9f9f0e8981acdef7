import type { AccessStore } from './access-database.js'
import type { GuessBook } from './guessing.js'

/** Guesses and blocks as rows of the access database: all servers of one machine share them. */
export function openLocalGuessBook(store: AccessStore): GuessBook {
  const insert = store.prepare('insert into guesses (address, at) values (?, ?)')
  const forget = store.prepare('delete from guesses where address = ? and at <= ?')
  const count = store
    .prepare<[string], number>('select count(*) from guesses where address = ?')
    .pluck()
  const setBlock = store.prepare('insert or replace into blocks (address, until) values (?, ?)')
  const findBlock = store
    .prepare<[string, number], number>('select until from blocks where address = ? and until > ?')
    .pluck()

  const note = store.transaction((address: string, at: number, since: number): number => {
    insert.run(address, at)
    forget.run(address, since)
    return count.get(address) ?? 0
  })

  return {
    note: async (address, at, since) => note.immediate(address, at, since),
    async block(address, _at, until) {
      setBlock.run(address, until)
    },
    blockedUntil: async (address, at) => findBlock.get(address, at) ?? null,
  }
}
