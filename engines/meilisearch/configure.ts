import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { readVariables, serverAddress, type Variables } from '../../platform/config.js'
import { readSecret } from '../../platform/secret.js'
import { withoutUser } from '../../platform/source-address.js'
import { nameFormsVersion } from '../../text/name-forms.js'
import type { ConfiguredEngine, ServerProbe } from '../configured-engine.js'
import { indexFingerprint } from '../fingerprint.js'
import { dropMeilisearchGeneration, openMeilisearchTarget } from './fill/target.js'
import { meilisearchIndexes } from './indexes.js'
import { openMeilisearchEngine } from './search/engine.js'
import { knownSettings, personSettings, titleSettings } from './settings.js'

/** A Meilisearch server and the keys for it. */
export interface MeilisearchConfig {
  readonly url: string
  /** Searches; null where Meilisearch runs without keys. */
  readonly key: string | null
  /** Indexes; falls back to `key`. */
  readonly adminKey: string | null
  /** Whether that is a key of its own. */
  readonly hasAdminKey: boolean
}

const variableSchema = z.object({
  MEILI_URL: serverAddress('http://127.0.0.1:7700').optional(),
  MEILI_KEY: z.string().optional(),
  MEILI_KEY_FILE: z.string().optional(),
  MEILI_ADMIN_KEY: z.string().optional(),
  MEILI_ADMIN_KEY_FILE: z.string().optional(),
})

/** Reads where Meilisearch is; null where none is configured. A wrong value is a CommandError. */
export function readMeilisearchConfig(variables: Variables): MeilisearchConfig | null {
  const { MEILI_URL: url, ...keys } = readVariables(variableSchema, variables)
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

/** Meilisearch as its variables describe it; null where none is configured. */
export function configureMeilisearch(variables: Variables): ConfiguredEngine | null {
  const config = readMeilisearchConfig(variables)
  if (config === null) return null
  const { url, key, adminKey, hasAdminKey } = config
  const admin = { url, key: adminKey, isForIndexing: hasAdminKey }
  const settings = [titleSettings(), knownSettings(), personSettings()]
  return {
    name: 'meilisearch',
    fingerprint: indexFingerprint(...settings, nameFormsVersion),
    // The release calendar and some orders are not to be had of it.
    answersAll: false,
    openTarget: ({ id }, titles) => openMeilisearchTarget(admin, id, titles),
    open: async ({ id }, processes = 1) =>
      openMeilisearchEngine({ url, key, ...meilisearchIndexes(id), processes }),
    forget: (generation) => dropMeilisearchGeneration(admin, generation),
    probe: () => probe(url),
  }
}

/** Milliseconds that a probe waits for an answer. */
const probePatience = 2000

async function probe(address: string): Promise<ServerProbe> {
  const url = withoutUser(address)
  try {
    const response = await fetch(new URL('health', `${url.replace(/\/$/, '')}/`), {
      signal: AbortSignal.timeout(probePatience),
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
