import { accessSync, type BigIntStats, constants, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../platform/command-error.js'
import { readText } from './lines/read-text.js'

/**
 * The files of an import: a folder stands for its .ndjson and .ndjson.gz files, in the order of their names.
 * Calls `onSkipped` for each other file of a folder, except hidden ones. Throws a CommandError for a folder
 * without input files.
 */
export function inputFiles(
  paths: readonly string[],
  onSkipped: (file: string) => void,
): readonly string[] {
  return paths.flatMap((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => !name.startsWith('.'))
    const isInput = (name: string) => /\.ndjson(?:\.gz)?$/.test(name)
    for (const name of names.filter((name) => !isInput(name))) onSkipped(join(path, name))
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

/** Temporary files and catalog database, in bytes per line and per byte of the lines; measured. */
const writtenPer = { line: 1200, byte: 1.5 }
/** Number of bytes of lines that show how long lines are, and how well gzip compressed them. */
const sampleBytes = 1e6

/** Estimates the bytes that an import writes, from the first lines of each file (docs/operations.md#disk-space). */
export async function neededBytes(files: readonly string[]): Promise<number> {
  let bytes = 0
  for (const file of files) if (statSync(file).isFile()) bytes += await writtenFor(file)
  return Math.ceil(bytes)
}

async function writtenFor(file: string): Promise<number> {
  let [read, bytes, lines] = [0, 0, 0]
  try {
    const onBytes = (count: number) => {
      read += count
    }
    for await (const block of readText(file, onBytes)) {
      bytes += block.length
      for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, end + 1)) lines += 1
      if (bytes >= sampleBytes) break
    }
  } catch {
    // The import reports the damage.
  }
  const share = statSync(file).size / Math.max(read, 1)
  return share * (lines * writtenPer.line + bytes * writtenPer.byte)
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
