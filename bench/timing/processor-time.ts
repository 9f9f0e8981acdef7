import { existsSync, readFileSync } from 'node:fs'

/** Ticks of the clock by which the system counts processor time. */
const ticksPerSecond = 100

/** Where a line of `stat` has the times of the process, and of those that it waited for, behind the name. */
const ownTimes = 11
const childrenTimes = 13

/** Seconds of processor time of a process and all its threads so far. */
export function secondsOf(pid: number): number {
  return secondsIn(`/proc/${pid}/stat`, ownTimes)
}

/** Seconds of processor time of the processes that this one started and that have ended. */
export function secondsOfEnded(): number {
  return secondsIn('/proc/self/stat', childrenTimes)
}

/** Seconds of processor time that the host gave to other machines so far; 0 where it does not tell. */
export function takenByHost(): number {
  const file = '/proc/stat'
  if (!existsSync(file)) return 0
  const [, ...ticks] = (readFileSync(file, 'utf8').split('\n')[0] ?? '').split(/\s+/)
  return Number(ticks[7] ?? 0) / ticksPerSecond
}

function secondsIn(file: string, first: number): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond
}
