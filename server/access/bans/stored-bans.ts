import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import type { Clock } from '../limits/clock.js'
import { type Ban, type BanList, listBans } from './ban-list.js'

/** The bans of the access database, in memory. */
interface StoredBans extends Pick<BanList, 'find' | 'all'> {
  /** Bans an address, and stores the ban if the database is writable. */
  add(ban: Ban): void
  /**
   * Stores pending bans and reads the changes of other processes. Returns the addresses whose ban
   * was lifted.
   */
  sync(): string[]
}

interface Row {
  readonly address: string
  readonly until: number
}

/** Opens the bans of an access database. No ban lasts longer than `longest` milliseconds. */
export function openBans(
  store: AccessStore,
  health: StoreHealth,
  { now, elapsed }: Clock,
  longest: number,
): StoredBans {
  const version = store.prepare<[], number>('pragma data_version').pluck()
  const select = store.prepare<[], Row>('select address, until from bans')
  const insert = store.prepare('insert or replace into bans (address, until) values (?, ?)')
  const list = listBans(elapsed)
  let pending: Ban[] = []
  let readVersion: number | undefined

  function write(): void {
    pending = pending.filter(
      ({ address, until }) =>
        health.attempt('written', () => insert.run(address, until)) === undefined,
    )
  }

  /** Does not recompute the end of a known ban, because the wall clock may have changed. */
  function read(rows: readonly Row[]): string[] {
    const kept = new Set([...rows, ...pending].map(({ address }) => address))
    const lifted = list.all().filter(({ address }) => !kept.has(address))
    for (const { address } of lifted) list.lift(address)
    const at = now().getTime()
    for (const { address, until } of rows) {
      const left = Math.min(until - at, longest)
      if (left > 0 && list.find(address)?.until !== until) list.set({ address, until, left })
    }
    return lifted.map(({ address }) => address)
  }

  function sync(): string[] {
    write()
    const found = health.attempt('read', () => {
      const current = version.get()
      return current === readVersion ? null : { current, rows: select.all() }
    })
    if (!found) return []
    readVersion = found.current
    return read(found.rows)
  }
  sync()

  return {
    find: list.find,
    all: list.all,
    add(ban) {
      list.set(ban)
      pending.push(ban)
      write()
    },
    sync,
  }
}
