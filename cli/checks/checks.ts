import type { Check, Finding } from '../../platform/checks.js'
import { checkAccessDatabase, checkBans, checkKeys } from './access.js'
import { checkConfiguration } from './configuration.js'
import type { CheckContext } from './context.js'
import { checkDirectory, checkDisk } from './folder.js'
import { checkFollowing } from './following.js'
import { checkClock, checkMemory } from './machine.js'
import { checkOperatorPort, checkPort } from './ports.js'
import { checkCatalog, checkImport, checkPublished } from './published.js'
import { checkRedis, checkSearchServer } from './servers.js'
import { checkServices } from './service.js'
import { checkTextSearches } from './text-searches.js'

/** A check of `titlebase doctor`. */
export interface CommandCheck extends Check<CheckContext> {
  /** True if `titlebase status` runs it too. */
  readonly isStatus: boolean
}

const check = (
  name: string,
  about: string,
  look: CommandCheck['look'],
  isStatus = false,
): CommandCheck => ({ name, about, look, isStatus })
const statusCheck = (...row: [string, string, CommandCheck['look']]) => check(...row, true)

/** All checks, in the order of their lines. */
export const checks: readonly CommandCheck[] = [
  check('clock', 'the time, against moments in the data directory', checkClock),
  check('configuration', 'environment variables, and misspelt names of them', checkConfiguration),
  statusCheck('directory', 'whether DATA_DIR can be read and written', checkDirectory),
  statusCheck('disk', 'free space, against what the next index needs', checkDisk),
  check('memory', 'memory, against the size of the index', checkMemory),
  statusCheck('catalog', 'the catalog that the next index reads', checkCatalog),
  statusCheck('published', 'the published generation and its files', checkPublished),
  statusCheck('following', 'the source that this directory follows', checkFollowing),
  check('import', 'records that the last import rejected', checkImport),
  statusCheck('access', 'whether access.sqlite is intact and writable', checkAccessDatabase),
  statusCheck('keys', 'API keys in use', checkKeys),
  statusCheck('bans', 'banned addresses', checkBans),
  statusCheck('search server', 'whether Meilisearch or OpenSearch answers', checkSearchServer),
  statusCheck('redis', 'whether Redis answers, and its clock', checkRedis),
  check('port', 'whether the service can listen at HOST and PORT', checkPort),
  check('operator port', 'whether OPERATOR_PORT can be opened', checkOperatorPort),
  statusCheck('service', 'running services: their /ready and metrics', checkServices),
  statusCheck('text searches', 'the share of text searches that found nothing', checkTextSearches),
]

const width = Math.max(...checks.map(({ name }) => name.length))

/** One line of a command's output for each finding. */
export function inLines(findings: readonly Finding[]): string {
  return findings
    .map(({ check, state, text }) => `${state.padEnd(6)} ${check.padEnd(width)}  ${text}\n`)
    .join('')
}

/** The names of all checks with what they look at, for the help. */
export function checksInWords(): string {
  return checks.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}\n`).join('')
}
