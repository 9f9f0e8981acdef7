import { readdirSync, readFileSync } from 'node:fs'

/**
 * What some processes and those that they started have in memory of their own or share, in bytes,
 * without what the system caches of files; null where it does not tell.
 */
export function memoryOf(processes: readonly number[]): number | null {
  if (processes.length === 0) return null
  try {
    return [...new Set(processes.flatMap(withChildren))].reduce(
      (sum, pid) => sum + ownBytes(pid),
      0,
    )
  } catch {
    return null
  }
}

function withChildren(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  return [pid, ...children.map(Number).flatMap(withChildren)]
}

/** What is shared by several processes counts once. */
function ownBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB$/gm)]
  return kilobytes.reduce((sum, [, value]) => sum + Number(value) * 1024, 0)
}
