import { join } from 'node:path'
import * as z from 'zod'
import { readOptional, replacePointer } from './pointer-file.js'

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
export const readImportRecord = (dataDirectory: string) =>
  readOptional(fileOf(dataDirectory), importRecord)

/** Adds an import to imports.json, by one rename: a reader sees the old totals or the new. */
export function recordImport(
  dataDirectory: string,
  /** `hasCatalog`: true if the import made a catalog. */
  { hasCatalog, read, rejected }: { hasCatalog: boolean; read: number; rejected: number },
  now: Date,
): void {
  const before = readImportRecord(dataDirectory) ?? { taken: 0, unusable: 0, rejected: 0 }
  const record: ImportRecord = {
    taken: before.taken + (hasCatalog ? 1 : 0),
    unusable: before.unusable + (hasCatalog ? 0 : 1),
    rejected: before.rejected + rejected,
    last: { at: now.toISOString(), read, rejected },
  }
  replacePointer(fileOf(dataDirectory), record)
}
