import { accessSync, type BigIntStats, constants, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../platform/command-error.js'
import { printable } from '../platform/printable.js'
import type { Line } from './lines/split-lines.js'
import type { PrintLine } from './problem-report.js'

/**
 * The files of an import: a folder stands for its .ndjson and .ndjson.gz files, in the order of their names.
 * Names each other file of a folder, except hidden ones. Throws a CommandError for a folder
 * without input files.
 */
export function inputFiles(paths: readonly string[], printLine: PrintLine): readonly string[] {
  return paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => !name.startsWith('.'))
    const isInput = (name: string) => /\.ndjson(?:\.gz)?$/.test(name)
    for (const name of names.filter((name) => !isInput(name))) {
      const reason = 'skipped, because its name does not end in .ndjson or .ndjson.gz'
      printLine(printable(`${join(path, name)}: ${reason}`))
    }
    const files = names.filter(isInput).sort()
    if (files.length > 0) return files.map((name) => join(path, name))
    throw new CommandError(`cannot read ${path}: the folder contains no .ndjson or .ndjson.gz file`)
  })
}

/** Total size of files in bytes. Throws a CommandError if a file cannot be read or is named twice. */
export function sizeOfFiles(files: readonly string[]): number {
  const names = new Map<string, string>()
  let bytes = 0
  for (const file of files) {
    const { dev, ino, size } = statsOf(file)
    const identity = `${dev}/${ino}`
    const other = names.get(identity)
    if (other !== undefined) {
      const which = other === file ? 'it is named twice' : `it is the same file as ${other}`
      throw new CommandError(`cannot read ${file} again: ${which}`)
    }
    names.set(identity, file)
    bytes += Number(size)
  }
  return bytes
}

/** Returns a function that throws a CommandError if one of the files has changed since. */
export function watchFiles(files: readonly string[]): () => void {
  const stateOf = (file: string) => {
    const { size, mtimeNs } = statsOf(file)
    return `${size} ${mtimeNs}`
  }
  const states = files.map((file) => [file, stateOf(file)] as const)
  return () => {
    const changed = states.find(([file, state]) => stateOf(file) !== state)
    if (changed === undefined) return
    const [file] = changed
    throw new CommandError(
      `${file}: the file changed while it was read: import a complete copy of the file`,
    )
  }
}

/** Temporary files and catalog database, in bytes per line and per byte of the lines; measured. */
const writtenPer = { line: 1200, byte: 1.5 }

/** Counts lines, to estimate the space that an import needs. */
export class LineCount {
  private lines = 0
  private bytes = 0

  add(line: Line): void {
    this.lines += 1
    if ('bytes' in line) this.bytes += line.bytes.length
  }

  /** Bytes that an import of the lines writes (docs/operations.md#disk-space). */
  get neededBytes(): number {
    return Math.ceil(this.lines * writtenPer.line + this.bytes * writtenPer.byte)
  }
}

/** Metadata of a readable file, in big integers because inode numbers may exceed 2^53. */
function statsOf(file: string): BigIntStats {
  let stats: BigIntStats
  try {
    stats = statSync(file, { bigint: true })
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new CommandError(`cannot read ${file}: ${reasons[code ?? ''] ?? message}`)
  }
  if (stats.isDirectory()) throw new CommandError(`cannot read ${file}: it is a directory`)
  return stats
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
}
