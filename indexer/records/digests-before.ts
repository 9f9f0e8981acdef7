import { join } from 'node:path'
import { DamagedFile } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { digestFiles, isComparable } from '../../storage/changes/digest-file.js'
import {
  type CurrentCatalog,
  type DataDirectory,
  type Published,
  pathInside,
} from '../../storage/data-directory/data-directory.js'
import { checkWhole } from '../../storage/files/checked-files.js'
import { readDiffering } from './differing-records.js'
import type { DigestsBefore } from './make-record-files.js'

/**
 * The digests of what is published, where the current catalog database began as a copy of its catalog
 * database (docs/reference/data.md#unchanged-lines); null where it did not, or they are damaged or of
 * another version.
 */
export async function findDigestsBefore(
  directory: DataDirectory,
  current: CurrentCatalog,
  { generation, catalog, files }: Published,
): Promise<DigestsBefore | null> {
  try {
    const differing = await readDiffering(directory, current)
    if (differing?.before !== catalog) return null
    const folder = directory.generationDirectory(generation)
    for (const name of Object.values(digestFiles)) {
      const file = join(folder, name)
      const record = files[pathInside(directory, file)]
      if (record === undefined) return null
      await checkWhole(file, record, remedies.index)
      if (!isComparable(file)) return null
    }
    return { folder, differing }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return null
  }
}
