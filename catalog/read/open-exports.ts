import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { whyUnread } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { changedKinds, exportFiles } from '../../schema/changes.js'
import {
  type DataDirectory,
  type Published,
  pathInside,
} from '../../storage/data-directory/data-directory.js'
import { descriptorFolder } from '../../storage/files/descriptor-folder.js'

/** A file of a generation that clients download to copy the catalog. */
export interface ExportFile {
  readonly name: string
  readonly bytes: number
  /** Number of lines. */
  readonly records: number
  /** Opens the file, even after its removal; the caller closes the descriptor. */
  open(): number
}

/**
 * Opens the exports of a generation, so that they remain readable until the generation is closed.
 */
export function openExports(
  directory: DataDirectory,
  published: Published,
): { readonly files: readonly ExportFile[]; close(): void } {
  const folder = directory.generationDirectory(published.generation)
  const descriptors: number[] = []
  const close = () => {
    for (const descriptor of descriptors.splice(0)) closeSync(descriptor)
  }
  try {
    const files = changedKinds.flatMap((kind) => {
      const name = exportFiles[kind]
      const file = join(folder, name)
      const record = published.files[pathInside(directory, file)]
      if (record === undefined) return []
      const descriptor = openFile(file)
      descriptors.push(descriptor)
      const open = () => openSync(join(descriptorFolder, String(descriptor)), 'r')
      return [{ name, bytes: record.bytes, records: published[kind], open }]
    })
    return { files, close }
  } catch (error) {
    close()
    throw error
  }
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw whyUnread(file, error, remedies.index)
  }
}
