import { expect, test } from 'vitest'
import { CoverageCounter } from '../../../indexer/coverage-counter.js'
import { flattenTitle } from '../../../indexer/flatten-title.js'
import { readTitles } from '../../../indexer/read-titles.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { title, write } from '../../support/written-catalog.js'

function sharesOf(...records: TitleRecord[]) {
  const counter = new CoverageCounter()
  for (const each of readTitles(write(...records).database)) counter.add(flattenTitle(each))
  return Object.fromEntries(counter.shares())
}

test('a share is the part of titles with a value; empty lists are no values', () => {
  const shares = sharesOf(
    title(1, { runtime: 90, tags: [{ slug: 'love', name_en: 'Love' }] }),
    title(2, { runtime: 80 }),
    title(3, { tags: [] }),
  )
  expect(shares).toMatchObject({
    runtime: 0.6667,
    tag: 0.3333,
    person: 0,
    overview: 0,
    beta_id: 1,
  })
})

test('0 and 1 are exact', () => {
  const records = [title(1, { runtime: 90 }), title(2, { budget: 1 })]
  const [many, one] = [...readTitles(write(...records).database)].map((each) => flattenTitle(each))
  const counter = new CoverageCounter()
  for (let count = 0; count < 30_000; count++) if (many) counter.add(many)
  if (one) counter.add(one)
  const shares = Object.fromEntries(counter.shares())
  expect(shares).toMatchObject({ runtime: 0.9999, budget: 0.0001 })
})

test('an empty catalog has no values', () => {
  expect(new Set(Object.values(Object.fromEntries(new CoverageCounter().shares())))).toEqual(
    new Set([0]),
  )
})
