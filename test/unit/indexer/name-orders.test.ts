import { expect, test } from 'vitest'
import { readNameOrders } from '../../../indexer/name-orders.js'
import { title, write } from '../../support/written-catalog.js'

test('names are in the order of Unicode, without regard to case, accents and compatible forms', () => {
  const sorted = [
    ['...ing', '…ing'],
    ["'71"],
    ['$'],
    ['500 Days', '500 days'],
    ['8 1⁄2', '8 ½'],
    ['Elan', 'élan'],
    ['zebra'],
    ['Ёлка', 'ЕЛКА'],
    ['Иван'],
    ['Йод'],
    ['東京'],
  ]
  const names = sorted.flat().toReversed()
  const { database } = write(
    ...names.map((name, at) => title(at + 1, { title_ru: null, title_en: name })),
  )
  const next = readNameOrders(database)
  const position = new Map(names.map((name) => [name, next().name_order_en]))
  const groups = sorted.map((equal) => [...new Set(equal.map((name) => position.get(name)))])
  expect(groups).toEqual(sorted.map((_, at) => [at + 1]))
})

test('each language has its own order, and a name without visible characters is last', () => {
  const { database } = write(
    title(1, { title_ru: 'Брат', title_en: 'Brother', countries: ['ru'] }),
    title(2, { title_ru: 'Арарат', title_en: 'Zorro' }),
    title(3, { title_ru: '\u200b' }),
  )
  const next = readNameOrders(database)
  const orders = [next(), next(), next()]
  // The original name of the first is Russian, and that of the second English.
  expect(orders.map((order) => order.name_order_ru)).toEqual([4, 3, null])
  expect(orders.map((order) => order.name_order_en)).toEqual([1, 2, null])
  expect(orders.map((order) => order.name_order_original)).toEqual([4, 2, null])
})
