import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diskNeed } from '../../indexer/build-generation.js'
import { readPlatformConfig } from '../../platform/config.js'
import type { ServerConfig } from '../../server/config.js'
import {
  type DataDirectory,
  type LastPublished,
  openDataDirectory,
  readCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import {
  type Following,
  isWaitingForFirst,
  readFollowing,
} from '../../storage/data-directory/following.js'
import { readImportRecord } from '../../storage/data-directory/import-record.js'
import {
  type RunningService,
  runningServices,
} from '../../storage/data-directory/running-services.js'
import { bytesIn } from '../../storage/files/disk-use.js'
import type { Environment } from '../environment.js'
import { checkAccess } from './access.js'
import { checkConfiguration, type ReadConfiguration } from './configuration.js'
import { checkCatalog, checkChanges, checkImport, checkPublished, readLast } from './data.js'
import { type CheckName, type Finding, note, type Told } from './finding.js'
import { checkDisk, checkFolder, checkLeftovers } from './folder.js'
import { checkFollowing } from './following.js'
import { checkClock, checkMemory, checkNode } from './machine.js'
import { checkPort } from './ports.js'
import { checkRedis, checkSearchServer } from './servers.js'
import { checkServices } from './service.js'

/** Looks at everything the service needs, and changes nothing; what a fault hides is not looked at. */
export async function examine({
  variables,
  now,
}: Pick<Environment, 'variables' | 'now'>): Promise<Finding[]> {
  const configuration = checkConfiguration(variables)
  const { dataDirectory } = readPlatformConfig(variables)
  const directory = findDirectory(dataDirectory)
  const services = runningServices(dataDirectory)
  return [
    ...named('node', checkNode()),
    ...named('configuration', configuration.told),
    ...named('directory', checkDirectory(dataDirectory)),
    ...(directory === null
      ? named('clock', checkClock(now(), []))
      : await examineData(directory, configuration, { variables, now })),
    ...(await examineServers(configuration, now)),
    ...(await examinePorts(configuration.config, services)),
    ...named('service', await checkServices(services, awaitedIn(directory))),
  ]
}

const named = (check: CheckName, told: readonly Told[]): Finding[] =>
  told.map((each) => ({ check, ...each }))

const holdsOurs = (path: string) => existsSync(join(path, 'generations'))

function checkDirectory(path: string): Told[] {
  const told = checkFolder(path)
  if (!existsSync(path) || holdsOurs(path) || told.some(({ state }) => state === 'fault')) {
    return told
  }
  return [note(`${path} holds nothing of titlebase: is DATA_DIR right?`)]
}

/** The data directory where it can be looked into; nothing is made. */
function findDirectory(path: string): DataDirectory | null {
  const isWell = checkFolder(path).every(({ state }) => state === 'ok')
  return isWell && holdsOurs(path) ? openDataDirectory(path) : null
}

async function examineData(
  directory: DataDirectory,
  { engines, config }: ReadConfiguration,
  { variables, now: clock }: Pick<Environment, 'variables' | 'now'>,
): Promise<Finding[]> {
  const now = clock()
  const isFollowing = readFollowing(directory.path) !== null
  const isShared = (config?.redisUrl ?? null) !== null
  const last = readLast(directory)
  if ('state' in last) {
    return [...named('published', [last]), ...checkAccess(directory.accessFile, now, isShared)]
  }
  return [
    ...named('clock', checkClock(now, momentsOf(directory, last))),
    ...named('disk', checkDisk(directory.path, needOf(directory, last))),
    ...named('memory', memoryOf(directory, last, config?.processes ?? 1)),
    // What is followed is not made here.
    ...named('catalog', isFollowing ? [] : checkCatalog(directory, last)),
    ...named('published', checkPublished(directory, last, engines)),
    ...named('changes', checkChanges(directory, last)),
    ...named(
      'following',
      await checkFollowing({
        dataDirectory: directory.path,
        address: config?.following?.address ?? null,
        published: last.published,
        variables,
        now,
      }),
    ),
    ...named('import', checkImport(directory, now)),
    ...named('leftovers', checkLeftovers(directory)),
    ...checkAccess(directory.accessFile, now, isShared),
  ]
}

function momentsOf({ path }: DataDirectory, { published }: LastPublished): string[] {
  return [published?.publishedAt, readImportRecord(path)?.last.at].filter((at) => at !== undefined)
}

/** What the next index writes; 0 where nothing tells: that is told by another check. */
function needOf(directory: DataDirectory, { published }: LastPublished): number {
  try {
    const current = readCurrentCatalog(directory)
    return current === null ? 0 : diskNeed(directory, current, published).bytes
  } catch {
    return 0
  }
}

function memoryOf(
  directory: DataDirectory,
  { published }: LastPublished,
  processes: number,
): Told[] {
  return published === null
    ? []
    : checkMemory(bytesIn(directory.generationDirectory(published.generation)), processes)
}

/** What a running service follows that waits for its first generation; null: none does. */
function awaitedIn(directory: DataDirectory | null): Following | null {
  if (directory === null) return null
  const last = readLast(directory)
  const hasPublished = 'state' in last || last.published !== null
  return isWaitingForFirst(directory.path, hasPublished) ? readFollowing(directory.path) : null
}

async function examineServers(
  { config, engines }: ReadConfiguration,
  now: () => Date,
): Promise<Finding[]> {
  const [search, redis] = await Promise.all([
    engines === null ? [] : checkSearchServer(engines),
    checkRedis(config?.redisUrl ?? null, now),
  ])
  return [...named('search server', search), ...named('redis', redis)]
}

async function examinePorts(
  config: ServerConfig | null,
  services: readonly RunningService[],
): Promise<Finding[]> {
  if (config === null) return []
  const { operator } = config
  const ofOperator = { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' }
  return [
    ...named('port', await checkPort(config, { host: 'HOST', port: 'PORT' }, services)),
    ...(operator === null
      ? []
      : named('operator port', await checkPort(operator, ofOperator, services))),
  ]
}
