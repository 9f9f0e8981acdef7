import { readFileSync } from 'node:fs'

/** Ticks of the clock by which the system counts processor time. */
const ticksPerSecond = 100

/** Seconds of processor time of a process and all its threads so far. */
export function secondsOf(pid: number): number {
  return secondsIn(`/proc/${pid}/stat`, 11)
}

/** Of the processes that this one has waited for. */
export function secondsOfEnded(): number {
  return secondsIn('/proc/self/stat', 13)
}

function secondsIn(file: string, first: number): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond
}
