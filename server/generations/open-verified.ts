import { DamagedFile } from '../../platform/damaged-file.js'
import type { DataDirectory, Published } from '../../storage/data-directory/data-directory.js'
import {
  isKnownDamaged,
  markOpened,
  recordVerification,
} from '../../storage/data-directory/generation-marks.js'

type Open<Opened> = (published: Published, everyByte: boolean) => Promise<Opened>

/**
 * Wraps a function that opens generations. Marks each generation that it opens. If the last verification
 * of a generation found damage, checks every byte of it and records the result.
 */
export function openVerified<Opened>(
  directory: DataDirectory,
  open: Open<Opened>,
  now: () => Date,
): Open<Opened> {
  return async (published, everyByte) => {
    const { generation } = published
    const isSuspect = everyByte || isKnownDamaged(directory, generation)
    const record = (damage: string | null) =>
      isSuspect && recordVerification(directory, generation, damage, now())
    try {
      const opened = await open(published, isSuspect)
      record(null)
      markOpened(directory, generation, now())
      return opened
    } catch (error) {
      if (error instanceof DamagedFile) record(error.message)
      throw error
    }
  }
}
