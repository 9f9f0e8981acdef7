import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { documentBatches } from '../../../../engines/opensearch/fill/document-batches.js'

/** Bodies posted, and the most that were under way at once; each takes a moment. */
function collected(letters: number, atOnce: number) {
  const bodies: { readonly ndjson: string; readonly documents: number }[] = []
  let underWay = 0
  let most = 0
  const batches = documentBatches({
    letters,
    atOnce,
    async post(ndjson, documents) {
      underWay += 1
      most = Math.max(most, underWay)
      await setTimeout(2)
      underWay -= 1
      bodies.push({ ndjson, documents })
    },
  })
  return { batches, bodies, most: () => most }
}

test('lines become bodies of about so many letters, each ended by a line feed', async () => {
  const { batches, bodies } = collected(10, 1)
  for (const line of ['"жж"', '"b"', '"cc"', '"d"']) await batches.add(line)
  await batches.finish()
  expect(bodies).toEqual([
    { ndjson: '"жж"\n"b"\n"cc"\n', documents: 3 },
    { ndjson: '"d"\n', documents: 1 },
  ])
  await batches.finish()
  expect(bodies).toHaveLength(2)
})

test('long lines, which are put together in between, each end with one line feed', async () => {
  const { batches, bodies } = collected(1_000_000, 1)
  const lines = Array.from({ length: 7 }, (_, n) => String(n).repeat(n % 2 === 0 ? 200_000 : 150))
  for (const line of lines) await batches.add(line)
  await batches.finish()
  expect(bodies.map(({ ndjson }) => ndjson).join('')).toBe(`${lines.join('\n')}\n`)
  expect(bodies.map(({ documents }) => documents)).toEqual([7])
})

test.each([1, 3])('no more than %i are under way at once, and none is lost', async (atOnce) => {
  const { batches, bodies, most } = collected(1, atOnce)
  for (let n = 0; n < 20; n += 1) await batches.add(String(n))
  await batches.finish()
  expect(most()).toBe(atOnce)
  const lines = bodies.map(({ ndjson }) => Number(ndjson)).sort((a, b) => a - b)
  expect(lines).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test.each(['add', 'finish'] as const)(
  'a refused body fails what comes after it: %s',
  async (next) => {
    const batches = documentBatches({
      letters: 1,
      atOnce: 1,
      post: async () => Promise.reject(new Error('no room')),
    })
    await batches.add('1')
    await setTimeout(1)
    const after = async () => (next === 'add' ? batches.add('2') : batches.finish())
    await expect(after()).rejects.toThrow('no room')
  },
)
