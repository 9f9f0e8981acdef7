import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Alike, Load, Times } from './measure.js'
import type { Filling } from './peer.js'
import type { QuestionKind } from './questions.js'

/** What one peer came to over one base. */
export interface PeerResult {
  readonly name: string
  /** Null: it was filled before, and not timed. */
  readonly filling: Filling | null
  /** Lists that are those of the service; null for itself. */
  readonly alike: Alike | null
  readonly bytes: number | null
  readonly memory: number | null
  readonly times: Readonly<Record<QuestionKind, Times>>
  readonly loads: readonly Load[]
}

/** What all peers came to over a base of so many titles. */
export interface SizeResult {
  readonly titles: number
  readonly at: string
  /** The load of the machine, of one minute, when it began and when it ended. */
  readonly machine: { readonly processors: number; readonly load: readonly [number, number] }
  readonly peers: readonly PeerResult[]
}

/** The results of all sizes, the smallest first; those of a size are replaced by newer ones. */
export function keepResult<Result extends { readonly titles: number }>(
  file: string,
  result: Result,
): readonly Result[] {
  const kept = readResults<Result>(file).filter(({ titles }) => titles !== result.titles)
  const results = [...kept, result].toSorted((a, b) => a.titles - b.titles)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return results
}

/** The results that a file holds, the smallest size first; none where there is no file. */
export function readResults<Result>(file: string): readonly Result[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
