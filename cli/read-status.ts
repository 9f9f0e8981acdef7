import { existsSync } from 'node:fs'
import type { ServerProbe } from '../engines/configured-engine.js'
import type { Engines } from '../engines/registry.js'
import { CommandError } from '../platform/command-error.js'
import { UnreadableFile } from '../platform/damaged-file.js'
import { remedies } from '../platform/remedies.js'
import { whyUnreadDatabase } from '../platform/sqlite-failures.js'
import { countBans } from '../server/access/bans/ban-commands.js'
import { countKeys } from '../server/access/keys/count-keys.js'
import { isLive } from '../server/access/keys/key-names.js'
import { withRedisKeys } from '../server/access/redis/redis-keys.js'
import { RedisFailure } from '../server/access/redis/with-redis.js'
import {
  type DataDirectory,
  generationsOnce,
  type Published,
  readCurrentCatalog,
  readPublished,
} from '../storage/data-directory/data-directory.js'
import {
  type Following,
  isWaitingForFirst,
  readFollowing,
} from '../storage/data-directory/following.js'
import { filesOf } from '../storage/data-directory/published-files.js'
import { type RunningService, runningServices } from '../storage/data-directory/running-services.js'
import { checkEdges } from '../storage/files/checked-files.js'
import { bytesIn, bytesOf, type DiskUse, diskUse } from '../storage/files/disk-use.js'
import { readTextSearches, type TextSearches } from './text-searches.js'

/** A data directory at a glance: nothing is written, and files are looked at by size and edges alone. */
export interface Status {
  readonly dataDirectory: string
  readonly published: PublishedStatus | null
  /** A catalog that is imported and waits for `titlebase index`; null where there is none. */
  readonly waitingCatalog: string | null
  /** The current catalog where `titlebase rollback` left it: the next index would publish it again. */
  readonly rolledBackFrom: string | null
  /** The services that run over it. */
  readonly services: readonly RunningService[]
  /** What they count of searches for text; null if none has an operator's port that answers. */
  readonly textSearches: TextSearches | null
  /** The engine's server as it answers now: a running service's own circuit breaker is in its log. */
  readonly searchServer: (ServerProbe & { readonly engine: string }) | null
  /** Whether the Redis that is configured answers, and if not why; null where none is. */
  readonly redis: RedisStatus | null
  /** What it follows, and how that goes; null: it has generations of its own. */
  readonly following: Following | null
  /** Whether a running service waits for the first generation of what it follows, and answers nothing yet. */
  readonly isWaitingForFirst: boolean
  /** Live keys, those in Redis too if it answers. */
  readonly keys: number
  /** How many of them were not copied into Redis; null if none is configured. */
  readonly unsharedKeys: number | null
  /** Addresses that are banned. */
  readonly bans: number
  readonly disk: DiskUse
  /** One line for each file that is damaged, as far as its size and edges show. */
  readonly damaged: readonly string[]
}

interface RedisStatus {
  readonly isAvailable: boolean
  /** Why it does not answer. */
  readonly reason: string | null
}

interface PublishedStatus {
  readonly generation: string
  readonly catalog: string
  readonly titles: number
  readonly persons: number
  readonly publishedAt: string
  readonly ageSeconds: number
  readonly catalogBytes: number
  readonly indexBytes: number
  /** False where the index was built by another version and has to be built again. */
  readonly isReadable: boolean
  /** The engines that hold this generation. */
  readonly engines: readonly string[]
}

export async function readStatus(
  directory: DataDirectory,
  engines: Engines,
  now: Date,
  redisUrl: string | null,
): Promise<Status> {
  const damaged: string[] = []
  const whole = <Read>(read: () => Read) => unlessDamaged(read, (line) => damaged.push(line))
  const published = whole(() => readPublished(directory))
  const current = whole(() => readCurrentCatalog(directory))
  for (const { file, record, remedy } of published === null ? [] : filesOf(directory, published)) {
    whole(() => checkEdges(file, record, remedy))
  }
  const next = current !== null && current.catalog !== published?.catalog ? current.catalog : null
  const wasPublished =
    published !== null && generationsOnce(directory).some(({ catalog }) => catalog === next)
  const ofAccess = <Counted>(count: (file: string, patience: number) => Counted) =>
    whole(() => readAccess(directory, count))
  const redis = redisUrl === null ? null : await askRedis(redisUrl)
  const services = runningServices(directory.path)
  const keys = ofAccess((file, wait) => countKeys(file, wait, redisUrl !== null))
  return {
    dataDirectory: directory.path,
    published: published && describePublished(directory, published, engines, now),
    waitingCatalog: wasPublished ? null : next,
    rolledBackFrom: wasPublished ? next : null,
    services,
    textSearches: await readTextSearches(services),
    searchServer: await probe(engines),
    redis: redis && { isAvailable: redis.reason === null, reason: redis.reason },
    following: readFollowing(directory.path),
    isWaitingForFirst: isWaitingForFirst(directory.path, published !== null),
    keys: redis === null ? (keys?.inUse ?? 0) : redis.keys + (keys?.unshared ?? 0),
    unsharedKeys: keys?.unshared ?? null,
    bans: ofAccess((file, wait) => countBans(file, now, wait)) ?? 0,
    disk: diskUse(directory.path),
    damaged: [...new Set(damaged)],
  }
}

async function probe({ server }: Engines): Promise<Status['searchServer']> {
  const answer = (await server?.probe()) ?? null
  return server && answer && { engine: server.name, ...answer }
}

/** Counts the live keys in Redis; 0 and the reason if it does not answer. */
async function askRedis(url: string): Promise<{ keys: number; reason: string | null }> {
  try {
    const keys = await withRedisKeys(
      url,
      () => new Date(),
      (keys) => keys.list().filter(isLive),
    )
    return { keys: keys.length, reason: null }
  } catch (error) {
    if (!(error instanceof RedisFailure)) throw error
    return { keys: 0, reason: error.reason }
  }
}

/** What is read, or null where a file is damaged or cannot be read, which `tell` hears. */
function unlessDamaged<Read>(read: () => Read, tell: (line: string) => void): Read | null {
  try {
    return read()
  } catch (error) {
    // What the system refuses says nothing of the file.
    if (!(error instanceof CommandError) || error instanceof UnreadableFile) throw error
    tell(error.message)
    return null
  }
}

function describePublished(
  directory: DataDirectory,
  published: Published,
  { needed }: Engines,
  now: Date,
): PublishedStatus {
  const { generation, catalog, titles, persons, publishedAt, engines } = published
  return {
    generation,
    catalog,
    titles,
    persons,
    publishedAt,
    ageSeconds: Math.round((now.getTime() - Date.parse(publishedAt)) / 1000),
    // What is missing has no bytes: that it is damaged is told on its own.
    catalogBytes: bytesOf([directory.catalogFile(catalog)]),
    indexBytes: bytesIn(directory.generationDirectory(generation)),
    isReadable: engines[needed.name] === needed.fingerprint,
    engines: Object.keys(engines),
  }
}

/** Milliseconds that another process may hold the file. */
const patience = 5000

/** Counts in the access database, where there is one yet. */
function readAccess<Counted>(
  { accessFile }: DataDirectory,
  count: (file: string, patience: number) => Counted,
): Counted | null {
  if (!existsSync(accessFile)) return null
  try {
    return count(accessFile, patience)
  } catch (error) {
    throw whyUnreadDatabase(accessFile, error, remedies.access)
  }
}
