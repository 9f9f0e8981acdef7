import { join } from 'node:path'
import { changedKinds } from '../../schema/changes.js'
import { exportFiles } from '../../schema/exports.js'
import {
  type DataDirectory,
  type Published,
  pathInside,
} from '../../storage/data-directory/data-directory.js'

/** A file that was made with a generation for who copies the base. */
export interface ExportFile {
  readonly name: string
  readonly folder: string
  readonly bytes: number
  /** How many lines it has. */
  readonly records: number
}

/** The exports of a generation; none where an earlier version made it. */
export function exportsOf(directory: DataDirectory, published: Published): readonly ExportFile[] {
  const folder = directory.generationDirectory(published.generation)
  return changedKinds.flatMap((kind) => {
    const name = exportFiles[kind]
    const record = published.files[pathInside(directory, join(folder, name))]
    return record === undefined
      ? []
      : [{ name, folder, bytes: record.bytes, records: published[kind] }]
  })
}
