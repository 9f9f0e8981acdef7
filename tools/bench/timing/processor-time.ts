import { readFileSync } from 'node:fs'

/** Ticks of the clock by which the system counts processor time. */
const ticksPerSecond = 100

/** Position in a line of `stat` of the times of ended child processes. */
const childrenTimes = 13

/** Seconds of processor time of the processes that this one started and that have ended. */
export function secondsOfEnded(): number {
  return secondsIn('/proc/self/stat', childrenTimes)
}

function secondsIn(file: string, first: number): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond
}
