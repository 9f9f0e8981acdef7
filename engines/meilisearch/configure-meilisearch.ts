import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { readVariables, serverAddress, type Variables } from '../../platform/config.js'
import { readSecret } from '../../platform/secret.js'
import { withoutUser } from '../../platform/source-address.js'
import { nameFormsVersion } from '../../text/name-forms.js'
import type { ConfiguredEngine, ServerProbe } from '../configured-engine.js'
import { indexFingerprint } from '../fingerprint.js'
import { dropMeilisearchGeneration, openMeilisearchTarget } from './fill/meilisearch-target.js'
import { meilisearchCapabilities } from './meilisearch-capabilities.js'
import { meilisearchIndexNames } from './meilisearch-index-names.js'
import { openMeilisearchEngine } from './search/meilisearch-engine.js'
import { personSettings, titleSettings } from './settings.js'

/** A Meilisearch server and its keys. */
interface MeilisearchConfig {
  readonly url: string
  /** The key for searches; null if Meilisearch runs without keys. */
  readonly key: string | null
  /** The key for indexing; by default `key`. */
  readonly adminKey: string | null
  readonly hasAdminKey: boolean
}

/**
 * Increment this if documents change but the settings do not. The service does not open indexes of another
 * format.
 */
const indexFormat = 3

export const meilisearchVariables = z.object({
  MEILI_URL: serverAddress('http://127.0.0.1:7700')
    .optional()
    .describe('address of Meilisearch, which then answers searches'),
  MEILI_KEY: z.string().optional().describe('key for searches'),
  MEILI_KEY_FILE: z.string().optional(),
  MEILI_ADMIN_KEY: z.string().optional().describe('key for titlebase index'),
  MEILI_ADMIN_KEY_FILE: z.string().optional(),
})

/** Reads the variables of Meilisearch; null if MEILI_URL is not set. Throws CommandError if one is invalid. */
export function readMeilisearchConfig(variables: Variables): MeilisearchConfig | null {
  const { MEILI_URL: url, ...keys } = readVariables(meilisearchVariables, variables)
  if (url === undefined) {
    const set = Object.entries(keys).find(([, value]) => value !== undefined)
    if (set !== undefined) throw new CommandError(`${set[0]} is set, but MEILI_URL is not`)
    return null
  }
  const secret = (name: 'MEILI_KEY' | 'MEILI_ADMIN_KEY') =>
    readSecret({ name, value: keys[name], file: keys[`${name}_FILE`] })
  const key = secret('MEILI_KEY')
  const ownAdminKey = secret('MEILI_ADMIN_KEY')
  return { url, key, adminKey: ownAdminKey ?? key, hasAdminKey: ownAdminKey !== null }
}

/** Configures Meilisearch from variables; null if MEILI_URL is not set. */
export function configureMeilisearch(variables: Variables): ConfiguredEngine | null {
  const config = readMeilisearchConfig(variables)
  if (config === null) return null
  const { url, key, adminKey, hasAdminKey } = config
  const admin = { url, key: adminKey, isForIndexing: hasAdminKey }
  const settings = [titleSettings(), personSettings()]
  return {
    name: 'meilisearch',
    fingerprint: indexFingerprint(indexFormat, ...settings, nameFormsVersion),
    capabilities: meilisearchCapabilities,
    openTarget: (place) => openMeilisearchTarget(admin, place),
    open: async ({ id }, processes = 1) =>
      openMeilisearchEngine({ url, key, ...meilisearchIndexNames(id), processes }),
    forget: (generation) => dropMeilisearchGeneration(admin, generation),
    probe: () => probe(url),
  }
}

/** Time limit of a probe, in milliseconds. */
const probeTimeout = 2000

async function probe(address: string): Promise<ServerProbe> {
  const url = withoutUser(address)
  try {
    const response = await fetch(new URL('health', `${url.replace(/\/$/, '')}/`), {
      signal: AbortSignal.timeout(probeTimeout),
    })
    return { url, isAvailable: response.ok, detail: `status ${response.status}` }
  } catch (error) {
    const { cause, message } = error as Error
    return {
      url,
      isAvailable: false,
      detail: cause instanceof Error ? cause.message : message,
    }
  }
}
