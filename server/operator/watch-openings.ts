import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DataDirectory,
  type Published,
  readPublished,
} from '../../storage/data-directory/data-directory.js'

/** What became of the generations that were published while the service runs. */
export interface Openings {
  /** What was published as a generation; null where it was not opened here. */
  published(generation: string): Published | null
  /** How many were opened, and how many times that failed. */
  readonly opened: number
  readonly failed: number
  /** When one was opened last, in milliseconds since 1970; null where none was. */
  readonly lastOpened: number | null
  /** Whether what is published is not the generation that answers, or cannot be told. */
  isBehind(generation: string): boolean
  /** A file of an open generation that is not as it was when it was opened; null: all are. */
  changedFile(generation: string): string | null
}

/** Opens a generation that is published. */
type Open<Rest extends unknown[], Opened> = (published: Published, ...rest: Rest) => Promise<Opened>

/** Published files never change: another size or time of change is damage. */
type Seen = ReadonlyMap<string, string>

/** Generations that are remembered: the one that answers, and one that retires. */
const remembered = 2

/** Watches how generations are opened, and what their files are like from then on. */
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

/**
 * The files that a generation is answered from. Its notes about itself (`.json`) may be written again.
 * Where the whole folder is gone, opening it tells.
 */
function filesOf(directory: DataDirectory, { catalog, generation }: Published): string[] {
  const folder = directory.generationDirectory(generation)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ofEngines = names.filter((name) => !name.endsWith('.json'))
  return [directory.catalogFile(catalog), ...ofEngines.map((name) => join(folder, name))]
}

/** Whole seconds: a copy that was put back has no finer times. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? 'missing' : `${stats.size} ${Math.floor(stats.mtimeMs / 1000)}`
}
