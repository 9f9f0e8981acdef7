import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { circuitBreaker } from '../../engines/circuit-breaker.js'
import type { GenerationPlace } from '../../engines/configured-engine.js'
import { embeddedTarget } from '../../engines/embedded/build/embedded-target.js'
import { openEmbeddedEngine } from '../../engines/embedded/search/embedded-engine.js'
import type { Engine, Searches } from '../../engines/engine.js'
import { searchesOf, withFallback } from '../../engines/fallback.js'
import type { IndexTarget } from '../../engines/index-target.js'
import { readMeilisearchConfig } from '../../engines/meilisearch/configure-meilisearch.js'
import {
  dropMeilisearchGeneration,
  openMeilisearchTarget,
} from '../../engines/meilisearch/fill/meilisearch-target.js'
import { meilisearchIndexNames } from '../../engines/meilisearch/meilisearch-index-names.js'
import { openMeilisearchEngine } from '../../engines/meilisearch/search/meilisearch-engine.js'
import { readOpenSearchConfig } from '../../engines/opensearch/configure-opensearch.js'
import {
  dropOpenSearchGeneration,
  openOpenSearchTarget,
} from '../../engines/opensearch/fill/opensearch-target.js'
import { opensearchIndexNames } from '../../engines/opensearch/opensearch-index-names.js'
import { openOpenSearchEngine } from '../../engines/opensearch/search/opensearch-engine.js'
import { silentProgress } from '../../platform/progress.js'
import { addAll, type Content } from './add-all.js'

/** An engine for the contract suites. */
export interface EngineUnderTest {
  readonly name: string
  /** The reason for skipping its suites; null to run them. */
  readonly skipped: string | null
  open(content: Content): Promise<{ engine: Searches; close(): Promise<void> }>
}

const embedded: EngineUnderTest = { name: 'embedded', skipped: null, open: openEmbedded }

/** Opens the embedded engine with some content, in a temporary folder; it searches in threads unless told otherwise. */
export async function openEmbedded(content: Content, maxTitlesOnEventLoop = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-index-'))
  await fillTarget(embeddedTarget(folder), content)
  const engine = await openEmbeddedEngine(folder, { maxTitles: maxTitlesOnEventLoop })
  return {
    engine,
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const among = (documents: readonly { readonly id: number }[]) => {
  const held = new Set(documents.map(({ id }) => id))
  return (ids: readonly number[]) => ids.every((id) => held.has(id))
}

/** A search server for the suites. */
interface ServerUnderTest {
  openTarget(place: GenerationPlace): Promise<IndexTarget>
  openEngine(generation: string): Engine
  drop(generation: string): Promise<void>
}

/**
 * A search server with the embedded engine as its fallback for searches that it cannot express. Failures are errors
 * here, so that the fallback does not hide them.
 */
function withEmbeddedFallback(
  name: string,
  server: ServerUnderTest | null,
  variable: string,
): EngineUnderTest {
  return {
    name,
    skipped: server === null ? `${variable} is not set` : null,
    async open(content) {
      if (server === null) throw new Error(`${variable} is not set`)
      const generation = `test-${randomBytes(6).toString('hex')}`
      const folder = mkdtempSync(join(tmpdir(), 'titlebase-index-'))
      await fillTarget(await server.openTarget({ id: generation, folder }), content)
      rmSync(folder, { recursive: true })
      const fallback = await openEmbedded(content)
      const engines = withFallback({
        first: { name, engine: server.openEngine(generation) },
        fallback: { name: 'embedded', engine: fallback.engine },
        timeout: patience,
        existing: { hasTitles: among(content.titles), hasPersons: among(content.persons) },
        onWrongAnswer(error) {
          throw error
        },
        breaker: {
          ...circuitBreaker(),
          failed(reason) {
            throw new Error(reason)
          },
        },
      })
      return {
        engine: searchesOf(engines),
        async close() {
          await engines.close()
          await fallback.close().catch(() => {})
          await server.drop(generation)
        },
      }
    },
  }
}

function meilisearchServer(): ServerUnderTest | null {
  const configured = readMeilisearchConfig(process.env)
  if (configured === null) return null
  const { url, key, adminKey } = configured
  const admin = { url, key: adminKey }
  return {
    openTarget: (place) => openMeilisearchTarget(admin, place),
    openEngine: (generation) =>
      openMeilisearchEngine({ url, key, ...meilisearchIndexNames(generation), timeout: patience }),
    drop: (generation) => dropMeilisearchGeneration(admin, generation),
  }
}

function opensearchServer(): ServerUnderTest | null {
  const configured = readOpenSearchConfig(process.env)
  if (configured === null) return null
  const { search, indexing } = configured
  return {
    openTarget: ({ id }) => openOpenSearchTarget(indexing, id),
    openEngine: (generation) =>
      openOpenSearchEngine({ ...search, ...opensearchIndexNames(generation), timeout: patience }),
    drop: (generation) => dropOpenSearchGeneration(indexing, generation),
  }
}

/** Milliseconds. */
const patience = 20_000

async function fillTarget(target: IndexTarget, content: Content): Promise<void> {
  await addAll(target, content)
  await target.build(silentProgress)
  const [first] = content.titles
  await target.verify({
    titles: content.titles.length,
    persons: content.persons.length,
    sample: first?.names[0] === undefined ? null : { id: first.id, name: first.names[0] },
  })
}

/** The servers' variables are those of the service; an empty one counts as unset. */
export const enginesUnderTest: readonly EngineUnderTest[] = [
  embedded,
  withEmbeddedFallback('meilisearch', meilisearchServer(), 'MEILI_URL'),
  withEmbeddedFallback('opensearch', opensearchServer(), 'OPENSEARCH_URL'),
]
