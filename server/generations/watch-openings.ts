import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DataDirectory,
  type Published,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { readVerification } from '../../storage/data-directory/generation-marks.js'

/** The openings of generations since the service started. */
export interface Openings {
  /** The publication of a generation; null if this process did not open it. */
  published(generation: string): Published | null
  /** Number of generations that were opened, and of failed attempts. */
  readonly opened: number
  readonly failed: number
  /** Time of the last opening, in milliseconds since 1970; null before the first. */
  readonly lastOpened: number | null
  /** True if a generation is not the published one, or if published.json is unreadable. */
  isBehind(generation: string): boolean
  /** A file of an open generation that changed since it was opened; null if all are unchanged. */
  changedFile(generation: string): string | null
  /** The last complete verification of a generation; null before the first. */
  verification(generation: string): ReturnType<typeof readVerification>
  /**
   * The last complete verification of the published generation; also null if published.json is
   * unreadable.
   */
  publishedVerification(): ReturnType<typeof readVerification>
}

type Open<Rest extends unknown[], Opened> = (published: Published, ...rest: Rest) => Promise<Opened>

/**
 * Sizes and modification times of files. Published files never change, so a difference means
 * damage.
 */
type Seen = ReadonlyMap<string, string>

/** Number of generations to remember: the current one and the one it replaces. */
const remembered = 2

/** Records the openings of generations, and watches their files from then on. */
export function watchOpenings<Rest extends unknown[], Opened>(
  directory: DataDirectory,
  open: Open<Rest, Opened>,
  now: () => Date,
): { open: Open<Rest, Opened>; openings: Openings } {
  const known = new Map<string, { published: Published; seen: Seen }>()
  const openings = {
    opened: 0,
    failed: 0,
    lastOpened: null as number | null,
    isBehind: (generation: string) => isBehind(directory, generation),
    verification: (generation: string) => readVerification(directory, generation),
    publishedVerification: () => publishedVerification(directory),
    published: (generation: string) => known.get(generation)?.published ?? null,
    changedFile(generation: string) {
      const seen = known.get(generation)?.seen ?? new Map<string, string>()
      return [...seen].find(([file, stamp]) => stampOf(file) !== stamp)?.[0] ?? null
    },
  }
  const watched: Open<Rest, Opened> = async (published, ...rest) => {
    try {
      const seen = new Map(filesOf(directory, published).map((file) => [file, stampOf(file)]))
      const opened = await open(published, ...rest)
      known.set(published.generation, { published, seen })
      for (const old of [...known.keys()].slice(0, -remembered)) known.delete(old)
      openings.opened += 1
      openings.lastOpened = now().getTime()
      return opened
    } catch (error) {
      openings.failed += 1
      throw error
    }
  }
  return { open: watched, openings }
}

function isBehind(directory: DataDirectory, generation: string): boolean {
  try {
    return readPublished(directory)?.generation !== generation
  } catch {
    return true
  }
}

function publishedVerification(directory: DataDirectory) {
  try {
    const published = readPublished(directory)
    return published && readVerification(directory, published.generation)
  } catch {
    return null
  }
}

/**
 * The files of a generation that requests need. Its `.json` files may be rewritten. If the whole
 * folder is missing, opening the generation fails.
 */
function filesOf(directory: DataDirectory, { catalog, generation }: Published): string[] {
  const folder = directory.generationDirectory(generation)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ofEngines = names.filter((name) => !name.endsWith('.json'))
  return [directory.catalogFile(catalog), ...ofEngines.map((name) => join(folder, name))]
}

/** Rounds times to seconds, because the times of a restored copy are not more precise. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? 'missing' : `${stats.size} ${Math.floor(stats.mtimeMs / 1000)}`
}
