import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IdSet } from '../../../../catalog/id-set.js'
import { KeptRows } from '../../../../catalog/imdb/kept-rows.js'
import { seededRandom } from '../../../../platform/random.js'
import { emptyFolder } from '../../../support/imdb-files.js'

test('numbers of any size have their place in ascending order', () => {
  const random = seededRandom(5)
  const numbers = new Set([0, 1, 31, 32, 65_535, 65_536, 9_999_999_999])
  for (let i = 0; i < 5000; i++) numbers.add(random.int(10 ** random.between(2, 10)))
  const set = new IdSet()
  for (const number of random.some([...numbers], numbers.size, numbers.size)) set.add(number)
  expect(set.seal()).toBe(numbers.size)
  const sorted = [...numbers].sort((a, b) => a - b)
  expect(sorted.map((number) => set.placeOf(number))).toEqual(sorted.map((_, place) => place))
  for (let i = 0; i < 5000; i++) {
    const number = random.int(10 ** 10)
    expect(set.has(number)).toBe(numbers.has(number))
    if (!numbers.has(number)) expect(set.placeOf(number)).toBe(-1)
  }
})

test('rows come back owner by owner as they were added, small ones and ones larger than a block', () => {
  const path = join(emptyFolder(), 'rows')
  const random = seededRandom(6)
  const owners = 4000
  const kept = new KeptRows(path, owners, 1500)
  const expected: string[][] = Array.from({ length: owners }, () => [])
  for (let line = 1; line <= 9000; line++) {
    const owner = random.int(owners)
    const text = 'x'.repeat(line === 777 ? 200_000 : random.int(80))
    const source = line % 8
    const from = Buffer.from(`<${text}>`)
    kept.add(owner, source, line, from, 1, from.length - 1)
    expected[owner]?.push(`${source} ${line} ${text}`)
  }
  const read: string[][] = []
  for (const { owner, rows } of kept.read()) {
    expect(owner).toBe(read.length)
    read.push(rows.map(({ source, line, bytes }) => `${source} ${line} ${bytes}`))
  }
  expect(read).toEqual(expected)
  kept.close()
  expect(existsSync(path)).toBe(false)
})
