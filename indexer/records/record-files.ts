import { constants, copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedFile } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { startWorker } from '../../platform/start-worker.js'
import { digestFiles, isComparable } from '../../storage/changes/digest-file.js'
import {
  type DataDirectory,
  type Published,
  pathInside,
} from '../../storage/data-directory/data-directory.js'
import { checkWhole } from '../../storage/files/checked-files.js'
import { recordFileNames } from './make-record-files.js'
import type { RecordFilesTask } from './record-files-worker.js'

const workerModule = new URL('./record-files-worker.js', import.meta.url)

/** The digests and exports of a generation, while they are made. */
export interface RecordFilesWork {
  /** Resolves when they are there. */
  readonly made: Promise<void>
  /** Gives them up; does nothing once they are made. */
  stop(): Promise<void>
}

/**
 * Makes digests and exports of a catalog database in the folder of a generation, in a thread of its
 * own: to read every record takes as long as to index it. Where what is published was made of the same
 * catalog, its files are taken as they are. Resolves once that thread runs: nothing of it waits for the event loop
 * of this one, which flattens titles meanwhile.
 */
export async function startRecordFiles(
  directory: DataDirectory,
  catalog: string,
  folder: string,
  published: Published | null,
): Promise<RecordFilesWork> {
  if (published?.catalog === catalog && (await takeFiles(directory, published, folder))) {
    return { made: Promise.resolve(), stop: async () => {} }
  }
  const task: RecordFilesTask = { catalogFile: directory.catalogFile(catalog), folder }
  const thread = startWorker(workerModule, { workerData: task })
  const made = new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread of the record files ended')))
  })
  // Whoever waits for it is told, which may be later.
  made.catch(() => {})
  return {
    made,
    async stop() {
      await thread.terminate()
    },
  }
}

/** Copies the files of another generation of the same catalog; false where one is not there, damaged or of another version. */
async function takeFiles(
  directory: DataDirectory,
  { generation, files }: Published,
  folder: string,
): Promise<boolean> {
  const from = directory.generationDirectory(generation)
  try {
    for (const name of recordFileNames) {
      const file = join(from, name)
      const record = files[pathInside(directory, file)]
      if (record === undefined) return false
      await checkWhole(file, record, remedies.index)
    }
    if (!Object.values(digestFiles).every((name) => isComparable(join(from, name)))) return false
    for (const name of recordFileNames) {
      copyFileSync(join(from, name), join(folder, name), constants.COPYFILE_FICLONE)
    }
    return true
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    for (const name of recordFileNames) rmSync(join(folder, name), { force: true })
    return false
  }
}
