import { expect, test } from 'vitest'
import type { RequestContext } from '../../../../server/endpoint/context.js'
import { recordedContext } from '../../../../server/endpoint/recorded-context.js'
import type { Generation } from '../../../../server/generations/generation.js'
import { RequestRecord } from '../../../../server/http/request-record.js'

/** Reads for some milliseconds. */
function slowly<Answer>(answer: Answer): Answer {
  const end = performance.now() + 3
  while (performance.now() < end);
  return answer
}

const generation = {
  id: 'g',
  store: {
    titleCards: { byIds: () => slowly('cards') },
    close() {},
  },
  facets: { mostFrequent: () => slowly('facets') },
  journal: { current: { number: 7 }, since: () => slowly('changes') },
  names: {},
  exports: [],
  batches: {},
} as unknown as Generation

type Parts = Record<string, Record<string, () => unknown>>

test.each([
  ['store.titleCards', 'byIds', 'cards'],
  ['facets', 'mostFrequent', 'facets'],
  ['journal', 'since', 'changes'],
])('what %s reads by %s counts as rows', (path, reader, answer) => {
  const record = new RequestRecord('r')
  const context = contextOf(record) as unknown as Parts
  const part = path
    .split('.')
    .reduce((within: object, name) => (within as Parts)[name] as object, context) as Parts[string]
  expect(record.spent.rows).toBeUndefined()
  expect(part[reader]?.()).toBe(answer)
  expect(record.spent.rows).toBeGreaterThanOrEqual(3)
})

test('what is no reader stays as it is, and two requests have records of their own', () => {
  const [first, second] = [new RequestRecord('1'), new RequestRecord('2')]
  const [one] = [contextOf(first), contextOf(second)]
  expect(one.journal.current.number).toBe(7)
  one.facets.mostFrequent('tags', 1)
  expect(first.spent.rows).toBeGreaterThanOrEqual(3)
  expect(second.spent.rows).toBeUndefined()
})

function contextOf(record: RequestRecord): RequestContext {
  return recordedContext(generation, {
    engine: {} as RequestContext['engine'],
    work: (() => {}) as unknown as RequestContext['work'],
    usage: () => Promise.reject(new Error('nobody asks')),
    now: new Date('2026-11-25'),
    record,
  })
}
