/** The two clocks of access. The first may be set while the service runs, the second never goes back. */
export interface Clock {
  /** The time of day, for rates, quotas and moments that are stored or shown. */
  readonly now: () => Date
  /** Milliseconds, for how long bans and cached keys last. */
  readonly elapsed: () => number
}

/** A second and a day as limits count them, both since 1970 in UTC. */
export interface Moment {
  readonly second: number
  readonly day: number
}

const secondsOfDay = 86_400

export function momentOf(now: Date): Moment {
  const second = Math.floor(now.getTime() / 1000)
  return { second, day: Math.floor(second / secondsOfDay) }
}

/** The first second of a day. */
export const startOf = (day: number): number => day * secondsOfDay
