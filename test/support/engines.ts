import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { circuitBreaker } from '../../engines/circuit-breaker.js'
import { embeddedTarget } from '../../engines/embedded/build/target.js'
import { openEmbeddedEngine } from '../../engines/embedded/search/engine.js'
import type { Engine } from '../../engines/engine.js'
import { withFailover } from '../../engines/failover.js'
import { readMeilisearchConfig } from '../../engines/meilisearch/configure.js'
import {
  dropMeilisearchGeneration,
  openMeilisearchTarget,
} from '../../engines/meilisearch/fill/target.js'
import { meilisearchIndexes } from '../../engines/meilisearch/indexes.js'
import { openMeilisearchEngine } from '../../engines/meilisearch/search/engine.js'
import { readOpenSearchConfig } from '../../engines/opensearch/configure.js'
import {
  dropOpenSearchGeneration,
  openOpenSearchTarget,
} from '../../engines/opensearch/fill/target.js'
import { opensearchIndexes } from '../../engines/opensearch/indexes.js'
import { openOpenSearchEngine } from '../../engines/opensearch/search/engine.js'
import type { Target } from '../../engines/target.js'
import { silentProgress } from '../../platform/progress.js'
import { addAll, type Content } from './add-all.js'

/** An engine that the contract suites run against: how it is filled, and whether it can be had. */
export interface EngineUnderTest {
  readonly name: string
  /** Why its suites are skipped; null where they run. */
  readonly skipped: string | null
  open(content: Content): Promise<{ engine: Engine; close(): Promise<void> }>
}

const embedded: EngineUnderTest = {
  name: 'embedded',
  skipped: null,
  async open(content) {
    const folder = mkdtempSync(join(tmpdir(), 'titlebase-index-'))
    await fillTarget(embeddedTarget(folder), content)
    const engine = await openEmbeddedEngine(folder)
    return {
      engine,
      async close() {
        await engine.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
}

const among = (documents: readonly { readonly id: number }[]) => {
  const held = new Set(documents.map(({ id }) => id))
  return (ids: readonly number[]) => ids.every((id) => held.has(id))
}

/** A search server as the suites reach it. */
interface ServerUnderTest {
  openTarget(generation: string, titles: number): Promise<Target>
  openEngine(generation: string): Engine
  drop(generation: string): Promise<void>
}

/**
 * A search server as the service uses it: what it cannot express the embedded engine answers. Here a
 * failure to answer is an error, so the embedded engine never hides one.
 */
function behindFailover(
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
      await fillTarget(await server.openTarget(generation, content.titles.length), content)
      const standby = await embedded.open(content)
      const engine = withFailover({
        primary: server.openEngine(generation),
        standby: standby.engine,
        patience,
        // The embedded engine is not to answer in place of a slow server, nor of a wrong one.
        hesitation: patience,
        held: { titles: among(content.titles), persons: among(content.persons) },
        onWrongAnswer(error) {
          throw error
        },
        breaker: {
          ...circuitBreaker({ now: () => new Date() }),
          failed(reason) {
            throw new Error(reason)
          },
        },
      })
      return {
        engine,
        async close() {
          await engine.close()
          await standby.close().catch(() => {})
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
    openTarget: (generation, titles) => openMeilisearchTarget(admin, generation, titles),
    openEngine: (generation) =>
      openMeilisearchEngine({ url, key, ...meilisearchIndexes(generation), timeout: patience }),
    drop: (generation) => dropMeilisearchGeneration(admin, generation),
  }
}

function opensearchServer(): ServerUnderTest | null {
  const configured = readOpenSearchConfig(process.env)
  if (configured === null) return null
  const { searches, fills } = configured
  return {
    openTarget: (generation) => openOpenSearchTarget(fills, generation),
    openEngine: (generation) =>
      openOpenSearchEngine({ ...searches, ...opensearchIndexes(generation), timeout: patience }),
    drop: (generation) => dropOpenSearchGeneration(fills, generation),
  }
}

/** Milliseconds; what is measured is never asserted. */
const patience = 20_000

async function fillTarget(target: Target, content: Content): Promise<void> {
  await addAll(target, content)
  await target.build(silentProgress)
  const [first] = content.titles
  await target.verify({
    titles: content.titles.length,
    persons: content.persons.length,
    sample: first?.names[0] === undefined ? null : { id: first.id, name: first.names[0] },
  })
}

/** The servers are named as for the service; an empty variable counts as not set. */
export const enginesUnderTest: readonly EngineUnderTest[] = [
  embedded,
  behindFailover('meilisearch', meilisearchServer(), 'MEILI_URL'),
  behindFailover('opensearch', opensearchServer(), 'OPENSEARCH_URL'),
]
