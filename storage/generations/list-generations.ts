import {
  type DataDirectory,
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
  const { published, before } = readLastPublished(directory)
  const readable = published === null ? before : [published, ...before]
  const known = await Promise.all(
    readable.map(async (each) => ({
      generation: each.generation,
      state: stateOf(directory, each.generation, published?.generation),
      damage:
        (await damageOf(() => checkFiles(directory, each, false))) ??
        readVerification(directory, each.generation)?.damage ??
        null,
      publishedAt: each.publishedAt,
      titles: each.titles,
      persons: each.persons,
    })),
  )
  const ids = new Set(readable.map(({ generation }) => generation))
  const unreadable = publishedGenerations(directory).filter((id) => !ids.has(id))
  const damaged = unreadable.map(async (generation) => ({
    generation,
    state: stateOf(directory, generation, published?.generation),
    damage: await damageOf(async () => void readGeneration(directory, generation)),
    publishedAt: null,
    titles: null,
    persons: null,
  }))
  return [...known, ...(await Promise.all(damaged))]
}

function stateOf(
  directory: DataDirectory,
  generation: string,
  published: string | undefined,
): ListedGeneration['state'] {
  if (generation === published) return 'published'
  return isRejected(directory, generation) ? 'rejected' : 'previous'
}
