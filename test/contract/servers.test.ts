import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Searches, Start, TitlePage, TitleQuery } from '../../engines/engine.js'
import { type Random, seededRandom } from '../../platform/random.js'
import type { TitleDocument } from '../../schema/documents.js'
import { fieldNames, presenceMarks, titleFields } from '../../schema/fields.js'
import type { Filter, OrderKey } from '../../schema/filter.js'
import { sortKeys } from '../../schema/sorts.js'
import { readPersonQuery, readTitleQuery } from '../../text/typed-query.js'
import { enginesUnderTest } from '../support/engines.js'
import { pools, randomDocuments } from '../support/random-documents.js'
import { totalOf } from '../support/total-of.js'

const underTest = (name: string) => enginesUnderTest.find((engine) => engine.name === name)
const embedded = underTest('embedded')
const servers = enginesUnderTest.filter(({ name }) => name !== 'embedded')
const hostile = [
  `"a" OR year EXISTS`,
  `'`,
  'back\\slash\\',
  'quote\\"',
  'UPPER',
  'upper',
  'ª',
  'a',
  'й',
  'и\u0306',
  '🎬',
  '🎬\uFE0F',
  'a\u0001b',
  'x'.repeat(470),
  `${'x'.repeat(470)}y`,
  'ё'.repeat(300),
  '~',
  '~7e~',
]

describe.each(servers)('$name compared with the embedded engine', (server) => {
  const suite = server.skipped === null ? test : test.skip
  const documents = withHostileValues(randomDocuments(seededRandom(7), 600))
  let engines: readonly { engine: Searches; close(): Promise<void> }[] = []

  beforeAll(async () => {
    if (server.skipped !== null) return
    const opened = [embedded, server].map((underTest) =>
      underTest?.open({ titles: documents, persons: somePersons }),
    )
    engines = (await Promise.all(opened)).filter((engine) => engine !== undefined)
  })
  afterAll(() => Promise.all(engines.map(({ close }) => close())))

  const both = <Answer>(ask: (engine: Searches) => Promise<Answer>) =>
    Promise.all(engines.map(({ engine }) => ask(engine)))

  suite('300 random filter trees, orders and starts give identical pages', async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = seededRandom(seed)
      const query = {
        typed: null,
        filter: randomFilter(random, 3),
        order: randomOrder(random),
        limit: 1 + random.int(30),
      }
      let start: Start | null = { kind: 'offset', offset: random.chance(0.5) ? 0 : random.int(50) }
      for (let page = 0; page < 4 && start !== null; page += 1) {
        const asked: TitleQuery = { ...query, start }
        const pages: TitlePage[] = await both((engine) => engine.searchTitles(asked))
        const [expected, found] = pages
        expect({ seed, query, page: found }).toEqual({ seed, query, page: expected })
        start = expected?.next ?? null
      }
      const [counted, count] = await both((engine) => totalOf(engine, query))
      expect(count).toBe(counted)
      const ids = random.some(documents, 0, 80).map(({ id }) => id)
      const [toNarrowestArray, narrow] = await both((engine) =>
        engine.narrow({ ids, filter: query.filter }),
      )
      expect(narrow).toEqual(toNarrowestArray)
    }
  }, 300_000)

  suite.each(hostile)('finds exactly the tag %j', async (tag) => {
    const query = { typed: null, filter: anyTag([tag]), order: [], limit: 100, start: beginning }
    const [expected, found] = await both((engine) => engine.searchTitles(query))
    expect(found?.ids).toEqual(expected?.ids)
    expect(found?.ids.length).toBeGreaterThan(0)
  })

  suite.each(['lone \uD800', '', ' ', 'nothing', '*', '%'])(
    'the tag %j matches nothing',
    async (tag) => {
      const [expected, count] = await both((engine) =>
        totalOf(engine, { typed: null, filter: anyTag([tag]) }),
      )
      expect([expected, count]).toEqual([0, 0])
    },
  )

  suite.each([
    'брат',
    'ёлка',
    'the night',
    'брат ночь',
    'méliès',
    '$',
    'брат 1997',
    '2',
    'нет такого',
  ])('the query %j finds the same titles', async (q) => {
    const query = {
      typed: readTitleQuery(q),
      filter: randomFilter(seededRandom(5), 1),
      order: [{ field: 'relevance', descending: true }] as const,
      limit: 1000,
      start: beginning,
    }
    const [expected, found] = await both((engine) => engine.searchTitles(query))
    expect(new Set(found?.ids)).toEqual(new Set(expected?.ids))
    expect(found?.ids).toHaveLength(expected?.ids.length ?? 0)
    const byYear = { ...query, order: [{ field: 'year', descending: true }] as const }
    const [sorted, sort] = await both((engine) => engine.searchTitles(byYear))
    expect(sort).toEqual(sorted)
    const [counted, count] = await both((engine) => totalOf(engine, query))
    expect(count).toBe(counted)
  })

  suite('the exact name of a person comes first, then popular persons', async () => {
    const query = { typed: readPersonQuery('Том Хэнкс'), limit: 10, offset: 0 }
    const [expected, found] = await both((engine) => engine.searchPersons(query))
    expect(found).toEqual(expected)
    expect(found?.ids).toEqual([16, 8, 24])
  })
})

const beginning = { kind: 'offset', offset: 0 } as const
const anyTag = (values: readonly string[]): Filter => ({ kind: 'anyOf', field: 'tag', values })

const somePersons = [
  { id: 8, names: ['Том Хэнкс', 'Tom Hanks'], popularity: 3 },
  { id: 16, names: ['Том Хэнкс'], popularity: 9 },
  { id: 24, names: ['Том Хэнкс младший'], popularity: 99 },
  { id: 32, names: ['Рита Уилсон'], popularity: null },
]

function withHostileValues(documents: TitleDocument[]): TitleDocument[] {
  const odd = ['$', '\\', '""', '!?']
  return documents.map((document, position) => ({
    ...document,
    tag: [...document.tag, ...hostile.slice(position % hostile.length).slice(0, 1)],
    names: [...document.names, ...odd.slice(position % 40).slice(0, 1)],
  }))
}

function randomFilter(random: Random, depth: number): Filter {
  if (depth > 0 && random.chance(0.5)) {
    const parts = Array.from({ length: random.int(4) }, () => randomFilter(random, depth - 1))
    const part = { kind: 'and', parts } as const
    return random.chance(0.3) ? { kind: 'not', part } : part
  }
  const part = randomCondition(random)
  return random.chance(0.25) ? { kind: 'not', part } : part
}

function randomCondition(random: Random): Filter {
  const persons = random.some([...pools.persons.map(({ id }) => id), 99], 0, 3)
  switch (random.int(6)) {
    case 0:
      return {
        kind: 'credited',
        persons,
        roles: random.chance(0.5) ? null : random.some(pools.roles, 0, 2),
      }
    case 1:
      return { kind: 'known', field: random.pick(presenceMarks) }
    case 2:
      return { kind: 'within', ids: Array.from({ length: random.int(90) }, () => idOf(random)) }
    default:
      return randomFieldCondition(random)
  }
}

const idOf = (random: Random): number => random.int(650) * 32 + 4

function randomFieldCondition(random: Random): Filter {
  const name = random.pick(fieldNames)
  const field = titleFields[name]
  const some = (values: readonly (string | number | boolean)[]): Filter =>
    field.type !== 'openSet' && !('many' in field && field.many) && random.chance(0.2)
      ? { kind: 'known', field: name }
      : { kind: 'anyOf', field: name, values: random.some(values, 0, 3) }
  switch (field.type) {
    case 'identity':
      return some(['1', '2', '30', 'tt0000001', 'tt0000009'])
    case 'flag':
      return some([true, false])
    case 'openSet':
      return some([...pools[field.facet ?? 'companies'], ...(name === 'tag' ? hostile : [])])
    case 'closedSet':
      return some(field.values)
    case 'range': {
      const values = [0, 1, 5, 6.1, 7.4, 8.288, 49, 1950, 1998, 19971212, 20261121, 3_000_000_000]
      if (random.chance(0.4)) return some(values)
      const kind = random.pick(['atLeast', 'atMost'] as const)
      return { kind, field: name, value: random.pick(values) } as Filter
    }
  }
}

function randomOrder(random: Random): OrderKey[] {
  const fields = sortKeys.filter((key) => key !== 'relevance' && key !== 'random')
  return random
    .some([...fields, 'rating_trusted' as const], 0, 3)
    .map((field) => ({ field, descending: random.chance(0.5) }))
}
