import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import {
  type DataDirectory,
  openDataDirectory,
  readCurrentCatalog,
  readPublished,
} from '../platform/data-directory.js'
import { indexFingerprint } from '../platform/fingerprint.js'
import type { Environment } from './environment.js'

/** `titlebase status`: what is published, how large and how old it is. */
export function register(program: Command, environment: Environment): void {
  program
    .command('status')
    .description('what is published, its counts, sizes and age')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { dataDirectory, meilisearch } = readPlatformConfig(environment.variables)
      const status = {
        ...readStatus(openDataDirectory(dataDirectory), environment.now()),
        meilisearch: meilisearch && (await probe(meilisearch.url)),
      }
      environment.out(json ? `${JSON.stringify(status, null, 2)}\n` : describe(status))
    })
}

/** Whether a Meilisearch answers, asked from here: a server's own circuit breaker is in its log. */
interface Probe {
  readonly url: string
  readonly isAvailable: boolean
  readonly detail: string
}

const probePatience = 2000

async function probe(url: string): Promise<Probe> {
  try {
    const response = await fetch(new URL('health', `${url.replace(/\/$/, '')}/`), {
      signal: AbortSignal.timeout(probePatience),
    })
    return { url, isAvailable: response.ok, detail: `status ${response.status}` }
  } catch (error) {
    const { cause, message } = error as Error
    return { url, isAvailable: false, detail: cause instanceof Error ? cause.message : message }
  }
}

interface Status {
  readonly dataDirectory: string
  readonly published: {
    readonly generation: string
    readonly catalog: string
    readonly titles: number
    readonly persons: number
    readonly ageSeconds: number
    readonly catalogBytes: number
    readonly indexBytes: number
    /** False where the index was built by another version and has to be built again. */
    readonly isReadable: boolean
    /** Whether Meilisearch holds this generation, too. */
    readonly isInMeilisearch: boolean
  } | null
  /** A catalog that is imported and waits for `titlebase index`; null where there is none. */
  readonly waitingCatalog: string | null
}

function readStatus(directory: DataDirectory, now: Date): Status {
  const published = readPublished(directory)
  const current = readCurrentCatalog(directory)
  return {
    dataDirectory: directory.path,
    published:
      published === null
        ? null
        : {
            generation: published.generation,
            catalog: published.catalog,
            titles: published.titles,
            persons: published.persons,
            ageSeconds: Math.round((now.getTime() - Date.parse(published.publishedAt)) / 1000),
            catalogBytes: statSync(directory.catalogFile(published.catalog)).size,
            indexBytes: bytesIn(directory.generationDirectory(published.generation)),
            isReadable: published.schema === indexFingerprint,
            isInMeilisearch: published.meilisearch !== null,
          },
    waitingCatalog:
      current === null || current.catalog === published?.catalog ? null : current.catalog,
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

function describe(status: Status & { meilisearch: Probe | null }): string {
  const { dataDirectory, published, waitingCatalog, meilisearch } = status
  const lines = [`data directory  ${dataDirectory}`]
  if (published === null) lines.push('published       nothing: run titlebase index')
  else {
    lines.push(
      `published       ${published.generation}, ${published.ageSeconds} s ago`,
      `titles          ${published.titles}`,
      `persons         ${published.persons}`,
      `catalog         ${published.catalog}, ${megabytes(published.catalogBytes)}`,
      `index           ${megabytes(published.indexBytes)}${published.isReadable ? '' : ', built by another version: run titlebase index'}`,
    )
  }
  if (meilisearch !== null) {
    const state = meilisearch.isAvailable ? 'available' : `does not answer (${meilisearch.detail})`
    lines.push(`meilisearch     ${meilisearch.url} ${state}`)
  }
  if (waitingCatalog !== null) lines.push(`to be indexed   ${waitingCatalog}`)
  return `${lines.join('\n')}\n`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
