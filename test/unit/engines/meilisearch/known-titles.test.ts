import { setTimeout } from 'node:timers/promises'
import type { Meilisearch } from 'meilisearch'
import { expect, test } from 'vitest'
import { copyKnown } from '../../../../engines/meilisearch/fill/known-titles.js'
import { meilisearchIndexes } from '../../../../engines/meilisearch/indexes.js'

const indexes = meilisearchIndexes('x')

interface Request {
  readonly filter: string
  readonly sort?: readonly string[]
  readonly attributesToRetrieve: readonly string[]
  readonly limit: number
}

/** So many titles, of which some have numbers: who has a higher id is better known. What is copied is kept. */
function serverOf(count: number, ranked: number, lettersOfName = 1) {
  const copied: { readonly id: number }[] = []
  const searches: Request[] = []
  const all = Array.from({ length: count }, (_, id) => ({ id, names: ['№'.repeat(lettersOfName)] }))
  const known = all.slice(0, ranked).toReversed()
  let bodies = 0
  const client = {
    index: (uid: string) => ({
      async getStats() {
        expect(uid).toBe(indexes.titles)
        return { numberOfDocuments: count }
      },
      async search(words: string, request: Request) {
        expect([uid, words]).toEqual([indexes.titles, ''])
        searches.push(request)
        const ids = /^id (?:IN \[|= )(?<ids>[^\]]*)/.exec(request.filter)?.groups?.ids
        const wanted = new Set(ids?.split(', ').map((id) => Number(JSON.parse(id))))
        // Without an order what passes comes in that of the index.
        const inOrder = request.sort?.[0] === 'popularity:desc' ? known : all
        const found = ids === undefined ? inOrder : inOrder.filter(({ id }) => wanted.has(id))
        return { hits: found.slice(0, request.limit) }
      },
      async addDocumentsFromString(ndjson: string) {
        expect(uid).toBe(indexes.known)
        // The first body takes the longest.
        bodies += 1
        await setTimeout(bodies === 1 ? 20 : 0)
        copied.push(
          ...ndjson
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        )
      },
    }),
  }
  return { client: client as unknown as Meilisearch, copied, searches }
}

test.each([
  ['a hundredth of all', 230_000, 230_000, 2300],
  ['two thousand at least', 5000, 4000, 2000],
  ['all that have numbers, where they are fewer', 5000, 3, 3],
  ['none, where no title has a number', 5000, 0, 0],
])('%s are copied, the best known first', async (_, count, ranked, expected) => {
  const { client, copied } = serverOf(count, ranked)
  expect(await copyKnown(client, indexes)).toBe(expected)
  const best = Array.from({ length: expected }, (_, n) => ({
    id: ranked - 1 - n,
    names: ['№'],
  }))
  expect(copied).toEqual(best)
})

test('they are asked for in the order of how well known they are, five thousand at once, without credits', async () => {
  const { client, searches } = serverOf(600_000, 7000)
  await copyKnown(client, indexes)
  expect(searches).toEqual([
    {
      filter: '(popularity EXISTS) OR (votes_total EXISTS)',
      sort: ['popularity:desc', 'votes_total:desc', 'id:asc'],
      attributesToRetrieve: ['id'],
      limit: 6000,
    },
    ...[5000, 1000].map((limit) => expect.objectContaining({ limit })),
  ])
  const read = searches[1]?.attributesToRetrieve
  expect(read).toEqual(expect.arrayContaining(['id', 'names', 'name_keys', 'year', 'has']))
  expect(read).not.toContain('credits')
})

test('they keep their order over several bodies', async () => {
  const { client, copied } = serverOf(2000, 2000, 4000)
  await copyKnown(client, indexes)
  expect(copied.map(({ id }) => id)).toEqual(Array.from({ length: 2000 }, (_, n) => 1999 - n))
})
