import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { replacePointer } from './pointer-file.js'

const importRecord = z.object({
  /** Number of imports that made a catalog. */
  taken: z.int().min(0),
  /** Number of imports without a usable title. */
  unusable: z.int().min(0),
  /** Number of records that all imports rejected. */
  rejected: z.int().min(0),
  last: z.object({ at: z.iso.datetime(), read: z.int().min(0), rejected: z.int().min(0) }),
})

/** imports.json: totals of all imports, which the service shows as metrics. */
export type ImportRecord = Readonly<z.output<typeof importRecord>>

const fileOf = (dataDirectory: string) => join(dataDirectory, 'imports.json')

/** Reads imports.json; null before the first import, or if the file is invalid. */
export function readImportRecord(dataDirectory: string): ImportRecord | null {
  try {
    return importRecord.parse(JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')))
  } catch {
    return null
  }
}

/** Adds an import to imports.json, by one rename: a reader sees the old totals or the new. */
export function recordImport(
  dataDirectory: string,
  done: {
    /** True if it made a catalog. */
    readonly hasCatalog: boolean
    readonly read: number
    readonly rejected: number
  },
  now: Date,
): void {
  const before = readImportRecord(dataDirectory) ?? { taken: 0, unusable: 0, rejected: 0 }
  const { hasCatalog, read, rejected } = done
  const record: ImportRecord = {
    taken: before.taken + (hasCatalog ? 1 : 0),
    unusable: before.unusable + (hasCatalog ? 0 : 1),
    rejected: before.rejected + rejected,
    last: { at: now.toISOString(), read, rejected },
  }
  replacePointer(fileOf(dataDirectory), record)
}
