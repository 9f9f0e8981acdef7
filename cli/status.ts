import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { remedies, remedyIn } from '../platform/remedies.js'
import { readServerConfig } from '../server/config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { counted, duration, size, waitingService } from './in-words.js'
import { inJson } from './print-json.js'
import { readStatus, type Status } from './read-status.js'
import type { TextSearches } from './text-searches.js'

/** Exit status where nothing is published (docs/operations.md#commands). */
const nothingPublished = 1

/** `titlebase status`: what is published and who serves it, how large and how old it is. */
export function register(program: Command, environment: Environment): void {
  program
    .command('status')
    .description('what is published, whether a service runs, keys, bans, disk')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const engines = readEngines(environment.variables)
      const now = environment.now()
      const { redisUrl } = readServerConfig(environment.variables)
      const status = await readStatus(openDataDirectory(dataDirectory), engines, now, redisUrl)
      environment.out(json ? inJson(status) : describe(status, now))
      if (status.published === null) environment.exit(nothingPublished)
    })
}

function describe(status: Status, now: Date): string {
  const { dataDirectory, waitingCatalog, rolledBackFrom, searchServer, redis } = status
  const { textSearches, keys, unsharedKeys, bans, disk, damaged } = status
  const lines: (readonly [string, string])[] = [
    ['data directory', resolve(dataDirectory)],
    ...describePublished(status),
    ...describeFollowing(status, now),
    ...describeServices(status, now),
  ]
  if (textSearches !== null) lines.push(['text searches', describeTextSearches(textSearches)])
  if (searchServer !== null) {
    const { engine, url, isAvailable, detail } = searchServer
    lines.push([engine, `${url} ${isAvailable ? 'available' : `does not answer (${detail})`}`])
  }
  if (redis !== null) {
    const problem = `does not answer (${redis.reason}): start it, or mend the variable`
    lines.push(['redis', `REDIS_URL ${redis.isAvailable ? 'answers' : problem}`])
  }
  if (waitingCatalog !== null)
    lines.push(['to be indexed', `${waitingCatalog}: run titlebase index`])
  if (rolledBackFrom !== null) {
    const next = 'import another one, or titlebase index publishes it again'
    lines.push(['rolled back', `from ${rolledBackFrom}: ${next}`])
  }
  const alone =
    unsharedKeys === null || unsharedKeys === 0
      ? ''
      : `, ${unsharedKeys} of them in this folder alone: titlebase keys share`
  lines.push(['keys', keys === 0 ? 'none: titlebase keys create NAME' : `${keys} in use${alone}`])
  if (bans > 0) {
    lines.push(['banned', `${counted(bans, 'address', 'addresses')}: titlebase bans list`])
  }
  lines.push(['disk', `${size(disk.usedBytes)} used, ${size(disk.freeBytes)} free`])
  for (const line of damaged) lines.push(['damaged', line])
  return lines.map(([name, text]) => `${name.padEnd(15)} ${text}\n`).join('')
}

function describeTextSearches({ found, nothing }: TextSearches): string {
  const all = found + nothing
  const share = all === 0 ? 0 : (nothing / all) * 100
  return `${all}, of which ${share.toFixed(1)} % found nothing`
}

function describePublished({
  dataDirectory,
  published,
  damaged,
  following,
  isWaitingForFirst,
}: Status): (readonly [string, string])[] {
  if (published === null) {
    const isKnown = !damaged.some((line) => line.includes('published.json'))
    const ofFollower = isWaitingForFirst
      ? 'it is waited for'
      : 'titlebase serve --follow fetches it'
    const nothing = following === null ? 'run titlebase index' : ofFollower
    return [['published', isKnown ? `nothing: ${nothing}` : 'cannot be told']]
  }
  const index = size(published.indexBytes)
  const remedy = remedyIn(dataDirectory, remedies.otherVersion)
  const otherVersion = `, built by another version: ${remedy}`
  return [
    ['published', `${published.generation}, ${duration(published.ageSeconds)} ago`],
    ['titles', String(published.titles)],
    ['persons', String(published.persons)],
    ['catalog', `${published.catalog}, ${size(published.catalogBytes)}`],
    ['index', published.isReadable ? index : index + otherVersion],
  ]
}

function describeFollowing(
  { following, published }: Status,
  now: Date,
): (readonly [string, string])[] {
  if (following === null) return []
  const { source, offer, problem } = following
  const since = (moment: string) => duration((now.getTime() - Date.parse(moment)) / 1000)
  const isHere = offer !== null && offer.generation === published?.generation
  const waiting =
    offer === null || isHere
      ? ''
      : `, publication ${offer.publication} is offered there since ${since(offer.seenAt)}`
  const lines: (readonly [string, string])[] = [['follows', source + waiting]]
  if (problem !== null) lines.push(['', `${problem.reason} (since ${since(problem.since)})`])
  return lines
}

function describeServices(
  { services, following, isWaitingForFirst }: Status,
  now: Date,
): (readonly [string, string])[] {
  if (isWaitingForFirst && following !== null) return [['service', waitingService(following)]]
  if (services.length === 0) return [['service', 'none runs: titlebase serve']]
  return services.map(({ url, pid, startedAt, processes }) => {
    const seconds = (now.getTime() - Date.parse(startedAt)) / 1000
    const led = processes === 1 ? '' : `, which leads ${processes}`
    return ['service', `runs at ${url} since ${duration(seconds)} (process ${pid}${led})`]
  })
}
