import {
  type DataDirectory,
  type Published,
  readGeneration,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { publishedGenerations } from '../data-directory/generation-folders.js'
import { isRejected, readVerification } from '../data-directory/generation-marks.js'
import { checkFiles } from '../data-directory/published-files.js'
import { damageOf } from './verify-files.js'

/** A generation of the data directory. */
export interface ListedGeneration {
  readonly generation: string
  /** `rejected`: an operator rolled back from it (docs/reference/data.md#rollback). */
  readonly state: 'published' | 'previous' | 'rejected'
  /** Damage found by its last verification, or by the sizes and edges of its files; null if it is intact. */
  readonly damage: string | null
  /** This and the following properties are null if its generation.json is damaged. */
  readonly publishedAt: string | null
  readonly titles: number | null
  readonly persons: number | null
}

/** Lists the generations, the one published last first; those whose generation.json is damaged come last. */
export async function listGenerations(directory: DataDirectory): Promise<ListedGeneration[]> {
  const { published, all } = readLastPublished(directory)
  const known = new Map(all.map((each) => [each.generation, each]))
  const ids = new Set([...known.keys(), ...publishedGenerations(directory)])
  return Promise.all(
    [...ids].map(async (generation) => {
      const found = known.get(generation) ?? null
      const previous = isRejected(directory, generation) ? 'rejected' : 'previous'
      return {
        generation,
        state: generation === published?.generation ? 'published' : previous,
        damage: await damageIn(directory, generation, found),
        publishedAt: found?.publishedAt ?? null,
        titles: found?.titles ?? null,
        persons: found?.persons ?? null,
      }
    }),
  )
}

async function damageIn(directory: DataDirectory, generation: string, found: Published | null) {
  if (found === null) return damageOf(() => readGeneration(directory, generation))
  const damage = await damageOf(() => checkFiles(directory, found, false))
  return damage ?? readVerification(directory, generation)?.damage ?? null
}
