import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { catalogVersion } from '../../../catalog/tables/version.js'
import { allCapabilities } from '../../../engines/capabilities.js'
import { circuitBreaker } from '../../../engines/circuit-breaker.js'
import type { ConfiguredEngine } from '../../../engines/configured-engine.js'
import type { Engine } from '../../../engines/engine.js'
import type { EngineGroup } from '../../../engines/fallback.js'
import { indexFingerprint } from '../../../engines/fingerprint.js'
import { engineOpener } from '../../../engines/open-engines.js'
import { firstPage } from '../../../engines/paging.js'
import { CommandError } from '../../../platform/command-error.js'
import { openGeneration } from '../../../server/generations/open-generation.js'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { memoryLogger, temporaryDirectory } from '../../support/fake-service.js'
import { publishedGeneration } from '../../support/published-generation.js'

test('a fingerprint depends on its parts only', () => {
  expect(indexFingerprint(4, { letters: 7 })).toMatch(/^[0-9a-f]{16}$/)
  expect(indexFingerprint(4, { letters: 7 })).toBe(indexFingerprint(4, { letters: 7 }))
  const others = [indexFingerprint(), indexFingerprint(5, { letters: 7 }), indexFingerprint(4)]
  expect(new Set([indexFingerprint(4, { letters: 7 }), ...others]).size).toBe(4)
})

/** An engine whose fingerprint is `made`. */
function engineNamed(name: string): ConfiguredEngine {
  const searchTitles = async () => ({ ids: [], hasMore: false, next: null })
  const opened = { searchTitles, close: async () => {} } as Partial<Engine> as Engine
  return {
    name,
    fingerprint: `${name} now`,
    capabilities: allCapabilities,
    open: async () => opened,
    openTarget: () => Promise.reject(),
    forget: async () => {},
    probe: async () => null,
  }
}

const [embedded, server] = [engineNamed('embedded'), engineNamed('server')]
const breaker = circuitBreaker()
const openEngines = engineOpener({ required: embedded, server }, breaker, () => {})
const opener = (at: typeof place, filled: Record<string, string>) =>
  openEngines(at, filled, { hasTitles: () => true, hasPersons: () => true })
/** The name of the engine that answers a search. */
async function answeringEngine(engines: EngineGroup): Promise<string> {
  return (await engines.ask((engine) => engine.searchTitles(firstPage(null, 1)))).engine
}

const place = { id: 'g1', folder: '' }

test.each<[string, Record<string, string>]>([
  ['with another fingerprint', { server: 'server before' }],
  ['that does not exist', {}],
])('does not use an index of the server %s', async (_, filled) => {
  const engines = await opener(place, { embedded: 'embedded now', ...filled })
  expect(await answeringEngine(engines)).toBe('embedded')
})

test('uses a server that has the generation first', async () => {
  const engines = await opener(place, { server: 'server now' })
  expect(await answeringEngine(engines)).toBe('server')
})

/** A data directory with an empty catalog of this version. */
function withCatalog() {
  const directory = openDataDirectory(temporaryDirectory())
  const db = new Database(directory.catalogFile('c'))
  db.pragma(`user_version = ${catalogVersion}`)
  db.close()
  return directory
}

test('without an embedded index, the server answers alone and needs its index', async () => {
  const alone = { required: server, server }
  const openAlone = engineOpener(alone, breaker, () => {})
  const engines = await openAlone(place, {}, { hasTitles: () => true, hasPersons: () => true })
  expect(await answeringEngine(engines)).toBe('server')
  const { logger } = memoryLogger()
  const directory = withCatalog()
  const parts = {
    directory,
    engines: alone,
    openEngines: openAlone,
    readIdentifier: () => null,
    logger,
  }
  const published = publishedGeneration('g1', { engines: { embedded: 'embedded now' } })
  await expect(openGeneration(published, parts)).rejects.toThrow(
    'was built without server: run titlebase index',
  )
})

test('an embedded index with another fingerprint is an error with a remedy', async () => {
  const { logger } = memoryLogger()
  const published = publishedGeneration('g1', { engines: { embedded: 'embedded before' } })
  const opening = openGeneration(published, {
    directory: withCatalog(),
    engines: { required: embedded, server: null },
    openEngines: opener,
    readIdentifier: () => null,
    logger,
  })
  await expect(opening).rejects.toThrow(CommandError)
  await expect(opening).rejects.toThrow('was built by another version of titlebase')
})
