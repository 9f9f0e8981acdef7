import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { CatalogWriter, RecordCounts } from './catalog-writer.js'
import { inputFiles, sizeOfFiles, watchFiles } from './input-files.js'
import { type MakeOptions, makeCatalog } from './make-catalog.js'
import { type PrintLine, ProblemReport } from './problem-report.js'
import type { Dropped } from './rows/dropped.js'
import type { SourceFile } from './staging/record-key.js'
import { type FileStager, startStaging } from './staging/stage-files.js'
import {
  applySupplements,
  findSupplements,
  type SupplementSummary,
} from './supplements/import-supplements.js'

interface ImportOptions extends MakeOptions {
  /** Files, and folders of files. */
  readonly files: readonly string[]
  /** Prints the problems of rejected lines, and the skipped files of a folder. */
  readonly printProblem: PrintLine
}

/** The result of an import. */
export interface ImportSummary {
  /** Id of the new current catalog; null after a dry run or without a usable title. */
  readonly catalog: string | null
  /** Number of lines with a record, imported or rejected. */
  readonly read: number
  readonly written: RecordCounts
  readonly rejected: number
  readonly dropped: Dropped
  readonly supplements: SupplementSummary
  readonly seconds: number
  readonly linesPerSecond: number
}

/**
 * Imports interchange files into a new catalog database and makes it the current one; without a data
 * directory, only checks them (docs/reference/data.md#import). Reports and skips bad records. If a file cannot
 * be read or is incomplete, throws a CommandError, and the current catalog does not change.
 */
export async function importFiles(options: ImportOptions): Promise<ImportSummary> {
  const files = inputFiles(options.files, options.printProblem)
  const bytes = sizeOfFiles(files)
  const source = files.map((file) => basename(file)).join(', ')
  const need = { work: 'titlebase import', bytes: 0 }
  const { filled, ...made } = await makeCatalog(
    options,
    { source, need },
    async (writer, requireBytes) => {
      const stager = startStaging(writer.temporaryFile('records-'), bytes)
      const { progress, signal } = options
      const work = { writer, stager, progress, signal }
      try {
        const sources = files.map((file) => writer.addSource(file))
        const regular = sources.filter(({ file }) => statSync(file).isFile())
        const throwIfChanged = watchFiles(regular.map(({ file }) => file))
        const lines = await findSupplements(regular, bytes, work)
        requireBytes(lines.neededBytes)
        const counts = await readFiles(sources, options, bytes, stager, writer)
        throwIfChanged()
        return { ...counts, supplements: await applySupplements(work) }
      } finally {
        await stager.close()
      }
    },
  )
  const linesPerSecond = Math.round(filled.read / Math.max(made.seconds, 0.001))
  return { ...made, ...filled, linesPerSecond }
}

async function readFiles(
  sources: readonly SourceFile[],
  { progress, printProblem, signal }: ImportOptions,
  bytes: number,
  stager: FileStager,
  writer: CatalogWriter,
): Promise<{ read: number; rejected: number }> {
  const report = new ProblemReport(printProblem)
  const phase = progress('reading', bytes, 'bytes')
  const supplementFile = writer.supplements?.file ?? null
  let read = 0
  for (const source of sources) {
    const { file } = source
    const batches = stager.stage(source, (count) => phase.add(count), supplementFile)
    for await (const batch of batches) {
      signal?.throwIfAborted()
      read += batch.records.length + batch.rejected + batch.supplements
      for (const rejection of writer.addBatch(batch)) report.add(rejection)
      report.count(file, batch.rejected - batch.rejections.length)
      await report.flush()
    }
  }
  phase.end()
  await report.finish()
  return { read, rejected: report.rejected }
}
