import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import { readLines } from '../lines/read-lines.js'
import type { ProblemReport } from '../problem-report.js'
import type { Choice } from './choice.js'
import type { FoundFiles, ImdbFile } from './files.js'
import { firstNumber } from './number-set.js'
import { show } from './read-values.js'
import { RowReader, rejectRow } from './row-reader.js'
import type { UnknownWords } from './unknown-words.js'

/** The public files, and the options of the import. */
export interface ImdbSources {
  readonly files: FoundFiles
  readonly readers: { readonly [Name in ImdbFile]: RowReader<Name> }
  readonly choice: Choice
  readonly progress: Progress
  readonly signal: AbortSignal | undefined
  readonly unknown: UnknownWords
  readonly report: ProblemReport
}

/** Opens readers of all files. Throws a CommandError if a file lacks a column. */
export async function openReaders(files: ImdbSources['files']): Promise<ImdbSources['readers']> {
  const readers: Partial<Record<ImdbFile, RowReader<ImdbFile>>> = {}
  for (const [name, { path }] of Object.entries(files) as [ImdbFile, FoundFiles[ImdbFile]][]) {
    readers[name] = new RowReader(name, path, await readHeader(path))
  }
  return readers as ImdbSources['readers']
}

async function readHeader(path: string): Promise<string> {
  for await (const [first] of readBlocks(path)) {
    if (first) return first.line === 1 ? first.bytes.toString() : ''
  }
  return ''
}

/** Yields the lines of a file. Throws a CommandError if the file is incomplete, damaged or not text. */
async function* readBlocks(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<{ readonly line: number; readonly bytes: Buffer }[]> {
  for await (const lines of readLines(path, onBytes, () => false)) {
    yield lines.map((line) => {
      if ('bytes' in line) return { line: line.number, bytes: line.bytes }
      throw new CommandError(`${path}:${line.number}: ${line.problem}: download the file again`)
    })
  }
}

/** The first column of each file whose first column is not `tconst`. */
const numberColumns: Readonly<Partial<Record<ImdbFile, string>>> = {
  'title.akas': 'titleId',
  'name.basics': 'nconst',
}

interface Scan {
  readonly file: ImdbFile
  /** Name of the phase in the progress output. */
  readonly phase: string
  /** True to report lines without a well-formed number. */
  readonly reportsBadLines: boolean
  /** Called for each line that begins with a well-formed number. */
  readonly onLine: (number: number, bytes: Buffer, line: number) => void
}

/** Reads a file and returns the number of its lines after the header. */
export async function scanFile(
  { files, readers, progress, signal, report }: ImdbSources,
  { file: name, phase: phaseName, reportsBadLines, onLine }: Scan,
): Promise<number> {
  const { path, size } = files[name]
  const { file } = readers[name]
  const prefix = name === 'name.basics' ? 'nm' : 'tt'
  const phase = progress(phaseName, size, 'bytes')
  let count = 0
  for await (const lines of readBlocks(path, (bytes) => phase.add(bytes))) {
    signal?.throwIfAborted()
    for (const { line, bytes } of lines) {
      if (line === 1) continue
      count += 1
      const number = firstNumber(bytes, prefix)
      if (number >= 0) onLine(number, bytes, line)
      else if (reportsBadLines) {
        const [field = ''] = bytes.toString().split('\t', 1)
        const column = numberColumns[name] ?? 'tconst'
        report.add(rejectRow({ file, line }, column, `${show(field)} is not a number`))
      }
    }
    await report.flush()
  }
  phase.end()
  return count
}
