import { accessSync, type BigIntStats, constants, statSync } from 'node:fs'
import { CommandError } from '../platform/command-error.js'

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

/** Minimum size of the temporary files and the catalog database, in bytes per byte of the input files. */
const writtenPerByte = { gzip: 7, plain: 2 }

/** Estimates the bytes that an import writes (docs/operations.md#disk-space). */
export function neededBytes(files: readonly string[]): number {
  return files
    .filter((file) => statSync(file).isFile())
    .map(
      (file) =>
        statSync(file).size * (file.endsWith('.gz') ? writtenPerByte.gzip : writtenPerByte.plain),
    )
    .reduce((sum, bytes) => sum + bytes, 0)
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
