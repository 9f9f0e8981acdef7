import { expect, test } from 'vitest'
import { ShortTexts } from '../../../indexer/records/short-texts.js'

test('each text is found by its id, however many there are, and none by another', () => {
  const texts = new ShortTexts(11)
  expect(texts.get(0)).toBe(undefined)
  const textOf = (id: number) => String(id % 1e9).padStart(11, '+')
  const ids = Array.from({ length: 5000 }, (_, place) => 3 * place + 2 ** 40)
  for (const id of ids) texts.add(id, textOf(id))
  expect(ids.filter((id) => texts.get(id) !== textOf(id))).toEqual([])
  const others = [0, 2 ** 40 - 1, ...ids.map((id) => id + 1), Number.POSITIVE_INFINITY]
  expect(others.filter((id) => texts.get(id) !== undefined)).toEqual([])
})
