import { describe, expect, test } from 'vitest'
import type { Searches, Start, TitleQuery } from '../../engines/engine.js'
import { seededRandom } from '../../platform/random.js'
import { readPersonQuery, readTitleQuery } from '../../text/typed-query.js'
import { enginesUnderTest } from '../support/engines.js'
import { matches } from '../support/oracle.js'
import { personNamed } from '../support/plain-documents.js'
import { randomDocuments } from '../support/random-documents.js'
import { planOf } from '../support/random-plans.js'
import { randomRequest } from '../support/random-requests.js'
import { filledEngine } from './filled-engine.js'

const beginning: Start = { kind: 'offset', offset: 0 }
const typed = ['брат', 'нчоь', 'brohter', 'the night', 'melies', 'ёлка го', '2', '$', 'нет такого']
const typedNames = ['anna', 'сергей', 'smith', 'smiht', 'анна с', 'nobody']
const persons = Array.from({ length: 120 }, (_, number) => {
  const first = ['Anna', 'Сергей', 'Mary', 'Анна'][number % 4]
  const last = ['Smith', 'Бодров', 'Smythe', 'Сергеева', 'Lee'][number % 5]
  return personNamed(number + 1, [`${first} ${last}`], number % 7)
})

describe.each(enginesUnderTest)('totals: $name', (underTest) => {
  const suite = underTest.skipped === null ? test : test.skip
  const documents = randomDocuments(seededRandom(20_261_122), 700)
  const filled = filledEngine(underTest, { titles: documents, persons })

  /** The totals of all pages, and the items of all pages together. */
  const walk = async (query: Omit<TitleQuery, 'start'>) => {
    const totals = new Set<number | undefined>()
    const ids: number[] = []
    for (let start: Start | null = beginning; start !== null; ) {
      const page = await filled.engine.searchTitles({ ...query, start, withTotal: true })
      totals.add(page.total)
      ids.push(...page.ids)
      start = page.next
    }
    return { totals: [...totals], ids }
  }

  suite('200 random requests: every page has the number of titles that pass the oracle', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed)
      const plan = planOf(randomRequest(random))
      const total = documents.filter((document) => matches(document, plan.filter)).length
      const query = { ...plan, limit: 1 + random.int(50), start: beginning }
      const without = await filled.engine.searchTitles(query)
      expect(without).not.toHaveProperty('total')
      expect(await filled.engine.searchTitles({ ...query, withTotal: true })).toEqual({
        ...without,
        total,
      })
      const start = without.next ?? { kind: 'offset', offset: random.int(2000) }
      const later = await filled.engine.searchTitles({ ...query, start, withTotal: true })
      expect({ seed, total: later.total }).toEqual({ seed, total })
    }
  })

  suite.each(typed)(
    'the query %j, in every order: the total is the number of items on all pages',
    async (q) => {
      for (const sort of ['-relevance', '-year', '-relevance,-year', '+relevance']) {
        const plan = planOf([
          ['q', q],
          ['sort', sort],
          ['year.not', '1998'],
        ])
        expect(plan.typed).toEqual(readTitleQuery(q))
        const { totals, ids } = await walk({ ...plan, limit: 50 })
        expect([sort, totals]).toEqual([sort, [ids.length]])
        expect(new Set(ids).size).toBe(ids.length)
      }
    },
  )

  suite('a random order: the total is the number of all titles', async () => {
    const plan = planOf([['sort', 'random']])
    const page = await filled.engine.searchTitles({
      ...plan,
      limit: 5,
      start: beginning,
      withTotal: true,
    })
    expect([page.ids.length, page.total]).toEqual([5, documents.length])
  })

  suite.each(typedNames)(
    'persons named %j: the total is the number of items on all pages',
    async (q) => {
      const query = (offset: number): Parameters<Searches['searchPersons']>[0] => ({
        typed: readPersonQuery(q),
        limit: 7,
        offset,
      })
      const ids: number[] = []
      for (let hasMore = true; hasMore; ) {
        const page = await filled.engine.searchPersons(query(ids.length))
        expect(page).not.toHaveProperty('total')
        ids.push(...page.ids)
        hasMore = page.hasMore
      }
      for (const offset of [0, 7, 100]) {
        const { total } = await filled.engine.searchPersons({ ...query(offset), withTotal: true })
        expect(total).toBe(ids.length)
      }
      expect(ids.length > 0).toBe(q !== 'nobody')
    },
  )
})
