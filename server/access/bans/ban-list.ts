export interface Ban {
  readonly address: string
  /** End of the ban in milliseconds since 1970, for storage and display. */
  readonly until: number
  /** Remaining milliseconds. */
  readonly left: number
}

/** Banned addresses, in memory. */
export interface BanList {
  find(address: string): Ban | null
  set(ban: Ban): void
  lift(address: string): void
  all(): Ban[]
}

/** Keeps bans in memory until they end. `elapsed` is a monotonic clock in milliseconds. */
export function listBans(elapsed: () => number): BanList {
  const bans = new Map<string, { readonly until: number; readonly endsAt: number }>()
  const find = (address: string) => {
    const ban = bans.get(address)
    if (ban === undefined) return null
    const left = ban.endsAt - elapsed()
    if (left > 0) return { address, until: ban.until, left }
    bans.delete(address)
    return null
  }
  return {
    find,
    set({ address, until, left }) {
      bans.set(address, { until, endsAt: elapsed() + left })
    },
    lift: (address) => void bans.delete(address),
    all: () => [...bans.keys()].flatMap((address) => find(address) ?? []),
  }
}
