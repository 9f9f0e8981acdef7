import { workerData } from 'node:worker_threads'
import { DamagedFile } from '../../platform/damaged-file.js'
import { letEventLoopGoFirst } from '../../platform/priority.js'
import {
  openDataDirectory,
  type Published,
  repairGenerationFile,
} from '../../storage/data-directory/data-directory.js'
import { recordVerification } from '../../storage/data-directory/generation-marks.js'
import { filesOf } from '../../storage/data-directory/published-files.js'
import { checkWhole } from '../../storage/files/checked-files.js'

/** Compares every byte of a generation with its checksums, in a thread of low priority, and records the result. */

/** The worker data of the thread. */
export interface VerifyStart {
  readonly dataDirectory: string
  readonly published: Published
}

/** Milliseconds to wait after each MiB: a GiB takes at least ten seconds. */
const pause = 10

letEventLoopGoFirst()
const { dataDirectory, published } = workerData as VerifyStart
const directory = openDataDirectory(dataDirectory)
recordVerification(directory, published.generation, await findDamage(), new Date())
repairGenerationFile(directory)

/** The first damaged file, in one line with the remedy; null if all files are intact. */
async function findDamage(): Promise<string | null> {
  try {
    for (const { file, record, remedy } of filesOf(directory, published)) {
      await checkWhole(file, record, remedy, pause)
    }
    return null
  } catch (error) {
    if (error instanceof DamagedFile) return error.message
    throw error
  }
}
