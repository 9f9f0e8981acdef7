import { expect, test } from 'vitest'
import { readEngines } from '../../../../engines/registry.js'
import { watchEngines } from '../../../../server/generations/watch-engines.js'
import { memoryLogger } from '../../../support/fake-service.js'

test.each([
  ['has none where the embedded engine answers alone', {}, null],
  ['is that of the search server', { MEILI_URL: 'http://127.0.0.1:9' }, 'meilisearch'],
])('the circuit of a service %s', (_, variables, engine) => {
  const watched = watchEngines(readEngines(variables), 1, memoryLogger().logger)
  expect(watched.circuit()).toEqual(engine === null ? null : { engine, isOpen: false })
})
