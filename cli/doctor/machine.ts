import { totalmem } from 'node:os'
import { duration, size } from '../in-words.js'
import { fault, note, ok, type Told } from './finding.js'

/** Node: too old a one, or too few open files, refuses every command before this one. */
export const checkNode = (): Told[] => [ok(process.version)]

/** Clocks may differ by as much, in milliseconds. */
const tolerated = 60_000
/** The software is younger than any clock before. */
const earliest = Date.parse('2025-01-01T00:00:00Z')

/** The clock: days of quotas, ages and ends of bans hang on it. `written` are moments of the past. */
export function checkClock(now: Date, written: readonly string[]): Told[] {
  const latest = Math.max(earliest, ...written.map((moment) => Date.parse(moment)))
  const behind = latest - now.getTime()
  if (behind <= tolerated) return [ok(now.toISOString())]
  return [
    fault(
      `it is ${now.toISOString()}, ${duration(behind / 1000)} before what was written already: set the clock (timedatectl set-ntp true)`,
    ),
  ]
}

/** The index is in the memory of each process whole, and of one twice while they move to a new one. */
export function checkMemory(
  indexBytes: number,
  processes: number,
  memory = memoryOfProcess(),
): Told[] {
  const copies = processes + 1
  const needed = copies * indexBytes
  const have = `${size(memory)} for an index of ${size(indexBytes)}`
  if (needed <= memory) return [ok(have)]
  const times = copies === 2 ? 'twice' : `${copies} times`
  return [
    note(
      `${have}, which is there ${times} while the service moves to a new one: give it ${size(needed)}`,
    ),
  ]
}

/** What the machine or the container has. */
function memoryOfProcess(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
