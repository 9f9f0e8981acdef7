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
import type { Target } from '../../engines/target.js'
import { silentProgress } from '../../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../../schema/documents.js'

/** An engine that the contract suites run against: how it is filled, and whether it can be had. */
export interface EngineUnderTest {
  readonly name: string
  /** Why its suites are skipped; null where they run. */
  readonly skipped: string | null
  open(content: {
    titles: readonly TitleDocument[]
    persons: readonly PersonDocument[]
  }): Promise<{ engine: Engine; close(): Promise<void> }>
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

/** The server of the suites, named as for the service; an empty variable counts as not set. */
const configured = readMeilisearchConfig(process.env)

const among = (documents: readonly { readonly id: number }[]) => {
  const held = new Set(documents.map(({ id }) => id))
  return (ids: readonly number[]) => ids.every((id) => held.has(id))
}

/**
 * Meilisearch as the service uses it: what it cannot express the embedded engine answers. Here a
 * failure to answer is an error, so the embedded engine never hides one.
 */
const meilisearch: EngineUnderTest = {
  name: 'meilisearch',
  skipped: configured === null ? 'MEILI_URL is not set' : null,
  async open(content) {
    if (configured === null) throw new Error('MEILI_URL is not set')
    const { url, key, adminKey } = configured
    const admin = { url, key: adminKey }
    const generation = `test-${randomBytes(6).toString('hex')}`
    await fillTarget(await openMeilisearchTarget(admin, generation), content)
    const standby = await embedded.open(content)
    const engine = withFailover({
      primary: openMeilisearchEngine({
        url,
        key,
        ...meilisearchIndexes(generation),
        timeout: patience,
      }),
      standby: standby.engine,
      patience,
      // The embedded engine is not to answer in place of a slow Meilisearch, nor of a wrong one.
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
        await dropMeilisearchGeneration(admin, generation)
      },
    }
  },
}

/** Milliseconds; what is measured is never asserted. */
const patience = 20_000

async function fillTarget(
  target: Target,
  content: { titles: readonly TitleDocument[]; persons: readonly PersonDocument[] },
): Promise<void> {
  for (const title of content.titles) await target.addTitle(title)
  for (const person of content.persons) await target.addPerson(person)
  await target.build(silentProgress)
  const [first] = content.titles
  await target.verify({
    titles: content.titles.length,
    persons: content.persons.length,
    sample: first?.names[0] === undefined ? null : { id: first.id, name: first.names[0] },
  })
}

export const enginesUnderTest: readonly EngineUnderTest[] = [embedded, meilisearch]
