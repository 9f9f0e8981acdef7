import { expect, test } from 'vitest'
import { eachSearch } from '../../../../engines/each-search.js'
import { and } from '../../../../schema/filter.js'
import { recordedSearches } from '../../../../server/endpoint/recorded-searches.js'
import { RequestRecord } from '../../../../server/http/request-record.js'

const everything = and()

test('a listener hears of each search, also of one that fails', async () => {
  const told: unknown[] = []
  const listener = {
    answered: (engine: string | null) => void told.push(['answered', engine]),
    failed: (error: unknown) => void told.push(['failed', error]),
  }
  const broken = new Error('the index is gone')
  const searches = eachSearch(async ({ method }) => {
    if (method === 'narrow') throw broken
    return 7
  })
  const record = new RequestRecord('a')
  const recorded = recordedSearches(searches, record, listener)
  expect(await recorded.countTitles({ typed: null, filter: everything })).toBe(7)
  await expect(recorded.narrow([1], everything)).rejects.toBe(broken)
  expect(told).toEqual([
    ['answered', null],
    ['failed', broken],
  ])
  expect(record.spent.search).toBeGreaterThanOrEqual(0)
})
