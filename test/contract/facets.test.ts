import { describe, expect, test } from 'vitest'
import type { FacetCount } from '../../engines/engine.js'
import { type Random, seededRandom } from '../../platform/random.js'
import type { TitleDocument } from '../../schema/documents.js'
import { titleFacetNames, titleFacets } from '../../schema/title-facets.js'
import { enginesUnderTest } from '../support/engines.js'
import { countPlainly, type PlainFacet, select } from '../support/facet-oracle.js'
import { randomDocuments } from '../support/random-documents.js'
import { facetsOf, planOf } from '../support/random-plans.js'
import { type Parameters, randomFilterOf, randomRequest } from '../support/random-requests.js'
import { filledEngine } from './filled-engine.js'

const requests = 1_000

/** The expected facet with a limit, from the oracle's counts. */
function cut(
  plain: PlainFacet,
  limit: number,
  named: readonly unknown[],
): Omit<FacetCount, 'facet'> {
  const first = plain.counts.slice(0, limit)
  const others = plain.counts.slice(limit)
  const also = others.filter(({ value }) => named.includes(value))
  const hasMore = others.some(({ value, count }) => count > 0 && !named.includes(value))
  return { counts: [...first, ...also], missing: plain.missing, hasMore }
}

/** A random request with a condition on the field of a requested facet. */
function randomFacets(random: Random) {
  const by = random.some(titleFacetNames, 1, 4)
  const own = by.map((name) => randomFilterOf(random, titleFacets[name].field))
  const more = randomRequest(random).filter(([name]) => name !== 'sort')
  const parameters = [...new Map([...more, ...own.filter(() => random.chance(0.7))])]
  return { by, parameters, limit: 1 + random.int(6) }
}

describe.each(enginesUnderTest)('facets: $name', (underTest) => {
  const suite = underTest.skipped === null ? test : test.skip
  const documents = randomDocuments(seededRandom(20_261_123), 300)
  const filled = filledEngine(underTest, { titles: documents, persons: [] })

  const expected = (
    among: readonly TitleDocument[],
    asked: { by: ReturnType<typeof randomFacets>['by']; parameters: Parameters; limit: number },
  ) => {
    const { query } = facetsOf(asked.parameters, asked)
    return {
      total: select(among, asked.parameters).length,
      facets: query.facets.map(({ facet, named }) => {
        const isLimited = titleFacets[facet].kind === 'values'
        const plain = countPlainly(among, asked.parameters, facet)
        return { facet, ...cut(plain, isLimited ? asked.limit : plain.counts.length, named) }
      }),
    }
  }

  suite(`${requests} random requests count like the oracle`, async () => {
    for (let seed = 1; seed <= requests; seed += 1) {
      const asked = randomFacets(seededRandom(seed))
      const { query } = facetsOf(asked.parameters, asked)
      const counted = await filled.engine.countFacets(query)
      expect({ seed, asked, ...counted }).toEqual({ seed, asked, ...expected(documents, asked) })
    }
  }, 300_000)

  suite('without any filter, each facet', async () => {
    const asked = { by: titleFacetNames, parameters: [], limit: 200 }
    const { query } = facetsOf([], asked)
    expect(await filled.engine.countFacets(query)).toEqual(
      expected(documents, { ...asked, by: [...titleFacetNames] }),
    )
  })

  suite.each(['брат', 'нчоь', 'the night', 'melies', 'ёлка го', '2', '$', 'нет такого'])(
    'facets of the query %j equal the counts of all pages',
    async (q) => {
      const { typed } = planOf([['q', q]])
      const start = { kind: 'offset', offset: 0 } as const
      const plan = planOf([['sort', 'relevance']])
      const all = await filled.engine.searchTitles({ ...plan, typed, limit: 1000, start })
      const matched = documents.filter(({ id }) => all.ids.includes(id))
      for (let seed = 1; seed <= 20; seed += 1) {
        const asked = randomFacets(seededRandom(seed))
        const { query } = facetsOf([...asked.parameters, ['q', q]], asked)
        expect({ asked, ...(await filled.engine.countFacets(query)) }).toEqual({
          asked,
          ...expected(matched, asked),
        })
      }
    },
  )
})
