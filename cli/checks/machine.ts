import { totalmem } from 'node:os'
import { fault, note, ok, type Result } from '../../platform/checks.js'
import { formatSize } from '../../platform/progress.js'
import { readImportRecord } from '../../storage/data-directory/import-record.js'
import { bytesIn } from '../../storage/files/disk-use.js'
import { formatDuration } from '../format.js'
import type { CheckContext } from './context.js'

/** Tolerated clock difference in milliseconds. */
const tolerance = 60_000
/** The software is newer than this. */
const earliest = Date.parse('2025-01-01T00:00:00Z')

/** Reports a clock that is behind the timestamps in the data directory. Quotas and bans depend on the clock. */
export function checkClock({ now: clock, data }: CheckContext): Result[] {
  const now = clock()
  const written = [
    data?.last?.published?.publishedAt,
    data ? readImportRecord(data.directory.path)?.last.at : undefined,
  ].filter((at) => at !== undefined)
  const latest = Math.max(earliest, ...written.map((moment) => Date.parse(moment)))
  const behind = latest - now.getTime()
  if (behind <= tolerance) return [ok(now.toISOString())]
  return [
    fault(
      `the clock says ${now.toISOString()}, ${formatDuration(behind / 1000)} behind timestamps in the data directory: set it (timedatectl set-ntp true)`,
    ),
  ]
}

/** Compares memory with the index: each process has a copy, and during a refresh one process has a second. */
export function checkMemory({ data, config }: CheckContext): Result[] {
  const published = data?.last?.published ?? null
  if (data === null || published === null) return []
  const indexBytes = bytesIn(data.directory.generationDirectory(published.generation))
  return [memoryResult(indexBytes, config?.processes ?? 1, availableMemory())]
}

export function memoryResult(indexBytes: number, processes: number, memory: number): Result {
  const copies = processes + 1
  const needed = copies * indexBytes
  const available = `${formatSize(memory)} of memory for an index of ${formatSize(indexBytes)}`
  if (needed <= memory) return ok(available)
  const times = copies === 2 ? 'twice' : `${copies} times`
  return note(`${available}: a refresh loads the index ${times} and needs ${formatSize(needed)}`)
}

/** Bytes of memory of the machine or the container. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
