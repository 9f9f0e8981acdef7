import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const importRecord = z.object({
  /** Imports that made a catalog, and those without a usable title. */
  taken: z.int().min(0),
  unusable: z.int().min(0),
  /** Records that were rejected in all of them. */
  rejected: z.int().min(0),
  last: z.object({ at: z.iso.datetime(), read: z.int().min(0), rejected: z.int().min(0) }),
})

/** What imports into a data directory have come to: the import is another process than the service. */
export type ImportRecord = Readonly<z.output<typeof importRecord>>

/** What one import came to. */
export interface FinishedImport {
  readonly isTaken: boolean
  readonly read: number
  readonly rejected: number
}

const fileOf = (dataDirectory: string) => join(dataDirectory, 'imports.json')

/** The record of imports; null before the first one, and where the file says nothing. */
export function readImportRecord(dataDirectory: string): ImportRecord | null {
  try {
    return importRecord.parse(JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')))
  } catch {
    return null
  }
}

/** Adds an import to the record, by one rename: a reader sees the old record or the new. */
export function recordImport(dataDirectory: string, done: FinishedImport, now: Date): void {
  const before = readImportRecord(dataDirectory) ?? { taken: 0, unusable: 0, rejected: 0 }
  const { isTaken, read, rejected } = done
  const record: ImportRecord = {
    taken: before.taken + (isTaken ? 1 : 0),
    unusable: before.unusable + (isTaken ? 0 : 1),
    rejected: before.rejected + rejected,
    last: { at: now.toISOString(), read, rejected },
  }
  const file = fileOf(dataDirectory)
  const draft = `${file}.${process.pid}.draft`
  try {
    writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
