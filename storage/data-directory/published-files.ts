import { basename, join } from 'node:path'
import { remedies } from '../../platform/remedies.js'
import { digestFileName } from '../changes/digest-file.js'
import { checkEdges, checkWhole } from '../files/checked-files.js'
import type { DataDirectory, Published } from './data-directory.js'

/**
 * Compares the files from which a generation answers, including its catalog database, with their checksums:
 * their sizes and edges, or every byte (docs/reference/data.md#checksums). Leaves out the digests, without which
 * only the journal of changes starts over. Throws a DamagedFile for the first file that differs.
 */
export async function checkFiles(
  directory: DataDirectory,
  published: Published,
  everyByte: boolean,
  onCompared: () => void = () => {},
): Promise<void> {
  for (const { file, record, remedy } of filesOf(directory, published)) {
    if (basename(file) === digestFileName) continue
    if (everyByte) await checkWhole(file, record, remedy)
    else checkEdges(file, record, remedy)
    onCompared()
  }
}

/** The files of a generation and its journal of changes, each with the remedy for damage. */
export function filesWithJournal(directory: DataDirectory, published: Published) {
  const file = directory.changesFile(published.publication)
  const journal = { file, record: published.changes, remedy: remedies.changes }
  return [...filesOf(directory, published), journal]
}

/** The files of a generation, including its catalog database, each with the remedy for damage. */
export function filesOf(directory: DataDirectory, { files, catalog }: Published) {
  const catalogFile = directory.catalogFile(catalog)
  return Object.entries(files).map(([path, record]) => {
    const file = join(directory.path, path)
    const isDigests = basename(file) === digestFileName
    const other = isDigests ? remedies.changes : remedies.index
    const remedy = file === catalogFile ? remedies.catalog : other
    return { file, record, remedy }
  })
}
