import { expect, test } from 'vitest'
import { NumberSet } from '../../ingest/number-set.js'
import { packReference } from '../../schema/catalogs.js'

const packed = (catalog: 'alpha' | 'beta' | 'delta', number: string) =>
  packReference({ catalog, number })

test('numbers of each catalog are apart, and those of alpha by how wide they are', () => {
  const set = new NumberSet()
  const added = [packed('alpha', 'tt0000007'), packed('beta', '7'), packed('delta', '130000000')]
  for (const number of added) set.add(number)
  expect(added.map((number) => set.has(number))).toEqual([true, true, true])
  const others = [
    packed('alpha', 'tt00000007'),
    packed('alpha', 'tt0000008'),
    packed('beta', '6'),
    packed('beta', '8'),
    packed('delta', '7'),
    packed('beta', '130000000'),
  ]
  expect(others.filter((number) => set.has(number))).toEqual([])
})
