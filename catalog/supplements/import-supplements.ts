import { setImmediate } from 'node:timers/promises'
import type { Progress } from '../../platform/progress.js'
import { unpackReference } from '../../schema/catalogs.js'
import type { CatalogWriter } from '../catalog-writer.js'
import { LineCount } from '../input-files.js'
import type { Line } from '../lines/split-lines.js'
import type { Rejection } from '../problems.js'
import type { SourceFile } from '../staging/record-key.js'
import type { FileStager } from '../staging/stage-files.js'
import { assignSupplements, type UnusedNumber } from './assign-supplements.js'
import { type Completion, CompletionCounts } from './completion.js'

export interface SupplementWork {
  readonly writer: CatalogWriter
  readonly stager: FileStager
  readonly progress: Progress
  readonly signal?: AbortSignal | undefined
}

/** A number of a supplement that the import did not use, with the place of the line. */
interface UnusedReference {
  readonly file: string
  readonly line: number
  /** `alpha:tt0133093` */
  readonly reference: string
  /** The record that has the number, as `file:line`; null if none has. */
  readonly owner: string | null
}

/** What became of the supplements of an import. */
export interface SupplementSummary extends Completion {
  /** Number of supplements. */
  readonly read: number
  /** Number of supplements whose numbers no record has. */
  readonly unmatched: number
  /** Number of numbers that were not added, because another record has them. */
  readonly taken: number
  /** The first few of both. */
  readonly examples: readonly UnusedReference[]
}

const word = Buffer.from('"supplement"')

/**
 * Reads the supplements in files of records, and counts all lines. The import then reads the files again for
 * the records: a supplement may be anywhere, and a record must not be staged before it is complete. Ignores
 * bad lines, which the second reading reports.
 */
export async function findSupplements(
  sources: readonly SourceFile[],
  bytes: number,
  work: SupplementWork,
): Promise<LineCount> {
  const lines = new LineCount()
  const isCandidate = (line: Line) => {
    lines.add(line)
    return 'bytes' in line && line.bytes.includes(word)
  }
  const phase = 'looking for supplements'
  await readAll(sources, { ...work, bytes, phase, onRejected() {} }, isCandidate)
  return lines
}

/** Reads files of supplements. Returns the number of their lines; `onRejected` receives bad ones. */
export function readSupplementFiles(
  sources: readonly SourceFile[],
  bytes: number,
  { onRejected, ...work }: SupplementWork & Pick<Reading, 'onRejected'>,
): Promise<number> {
  return readAll(sources, { ...work, bytes, phase: 'reading supplements', onRejected })
}

interface Reading extends SupplementWork {
  readonly bytes: number
  /** Name of the phase in the progress output. */
  readonly phase: string
  /** Receives the first rejections of a batch, and the number of further ones. */
  readonly onRejected: (file: string, first: readonly Rejection[], more: number) => void
}

async function readAll(
  sources: readonly SourceFile[],
  { writer, stager, progress, signal, bytes, phase: name, onRejected }: Reading,
  isCandidate?: (line: Line) => boolean,
): Promise<number> {
  const phase = progress(name, bytes, 'bytes')
  let read = 0
  for (const source of sources) {
    const batches = stager.readSupplements(source, (count) => phase.add(count), isCandidate)
    for await (const { supplements, rejections, rejected } of batches) {
      signal?.throwIfAborted()
      read += supplements.length + rejected
      writer.addSupplements(source, supplements)
      onRejected(source.file, rejections, rejected - rejections.length)
    }
  }
  phase.end()
  writer.supplements?.index()
  return read
}

/** Completes the records of an import, which are all read now, with its supplements, and stages them. */
export async function applySupplements(work: SupplementWork): Promise<SupplementSummary> {
  const { writer, stager, progress, signal } = work
  const counts = new CompletionCounts()
  const store = writer.supplements
  if (store === null) {
    return { ...counts.result, read: 0, unmatched: 0, taken: 0, examples: [] }
  }
  const { unmatched, taken, examples } = await assignAll(work, store.count)
  const phase = progress('completing records', store.kept, 'records')
  for await (const batch of stager.complete(store.incomplete((count) => phase.add(count)))) {
    signal?.throwIfAborted()
    counts.add(batch)
    writer.addDropped(batch.dropped)
  }
  phase.end()
  const described = examples.map((example) => describe(example, writer))
  return { ...counts.result, read: store.count, unmatched, taken, examples: described }
}

async function assignAll({ writer, progress, signal }: SupplementWork, count: number) {
  const phase = progress('assigning supplements', count, 'supplements')
  const steps = assignSupplements(writer.db)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      phase.end()
      return value
    }
    phase.add(value)
    await setImmediate()
    signal?.throwIfAborted()
  }
}

function describe(
  { kind, number: packed, line, record }: UnusedNumber,
  writer: CatalogWriter,
): UnusedReference {
  const { catalog, number } = unpackReference(packed, kind === 'title' ? 'tt' : 'nm')
  const owner = record === null ? null : writer.locate(record)
  return {
    ...writer.locate(line),
    reference: `${catalog}:${number}`,
    owner: owner && `${owner.file}:${owner.line}`,
  }
}
