/**
 * The clocks of access control. The clock of `now` can be set while the service runs; `elapsed` is
 * monotonic.
 */
export interface Clock {
  /** The time of day, for rates, quotas, and times that are stored or shown. */
  readonly now: () => Date
  /** Milliseconds, for the duration of bans and cached keys. */
  readonly elapsed: () => number
}

/** The second and the day to which limits apply, counted from 1970 in UTC. */
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
