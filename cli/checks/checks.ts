import type { Check, Finding } from '../../platform/checks.js'
import { checkAccessChanges, checkAccessDatabase, checkBans, checkKeys } from './access.js'
import { checkCatalogNames, checkConfiguration, checkPageAddresses } from './configuration.js'
import type { CheckContext } from './context.js'
import { checkDirectory, checkDisk } from './folder.js'
import { checkFollowing } from './following.js'
import { checkOperatorPort, checkPort } from './ports.js'
import { checkCatalog, checkImport, checkPublished, checkRefresh } from './published.js'
import { checkRedis, checkSearchServer } from './servers.js'
import { checkServices } from './service.js'
import { checkTmdbNumbers } from './tmdb.js'

/** A check of `titlebase doctor`. */
interface CommandCheck extends Check<CheckContext> {
  /** True if `titlebase status` runs it too. */
  readonly isStatus: boolean
}

type Row = [name: string, about: string, look: CommandCheck['look']]
const check = (...[name, about, look]: Row) => ({ name, about, look, isStatus: false })
const statusCheck = (...row: Row) => ({ ...check(...row), isStatus: true })

/** All checks, in the order of the output. */
export const checks: readonly CommandCheck[] = [
  check('configuration', 'environment variables', checkConfiguration),
  check('pages', 'addresses of the pages of catalogs', checkPageAddresses),
  check('names', 'names of catalogs and of sources of ratings', checkCatalogNames),
  statusCheck('directory', 'permissions of DATA_DIR', checkDirectory),
  statusCheck('disk', 'free space, compared with the space that the next index needs', checkDisk),
  statusCheck('catalog', 'the catalog that the next index reads', checkCatalog),
  statusCheck('published', 'the published generation and its files', checkPublished),
  check('tmdb', 'titles and people with a number, with TMDB_API', checkTmdbNumbers),
  statusCheck('following', 'the target that this directory follows', checkFollowing),
  statusCheck('refresh', 'when import and index last succeeded and failed', checkRefresh),
  check('import', 'records that the last import rejected', checkImport),
  statusCheck('access', 'integrity and permissions of access.sqlite', checkAccessDatabase),
  statusCheck('keys', 'API keys in use', checkKeys),
  statusCheck('bans', 'banned addresses', checkBans),
  statusCheck('access.log', 'the last changes of keys and bans by commands', checkAccessChanges),
  statusCheck('search server', 'connection to Meilisearch or OpenSearch', checkSearchServer),
  statusCheck('redis', 'connection to Redis, and its clock', checkRedis),
  check('port', 'availability of HOST and PORT', checkPort),
  check('operator port', 'availability of OPERATOR_PORT', checkOperatorPort),
  statusCheck('service', 'running services, and their /ready', checkServices),
]

const width = Math.max(...checks.map(({ name }) => name.length))

/** `fault  disk           the disk is full…`: one line per finding. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ check, state, text }) => `${state.padEnd(6)} ${check.padEnd(width)}  ${text}\n`)
    .join('')
}

/** One line per check, for the help. */
export function describeChecks(): string {
  return checks.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join('\n')
}
