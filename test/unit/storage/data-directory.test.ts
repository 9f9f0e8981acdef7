import { expect, test } from 'vitest'
import { newId } from '../../../storage/data-directory/data-directory.js'

test('ids of one second sort by time', () => {
  const second = Date.parse('2026-01-31T23:59:59Z')
  const ids = Array.from({ length: 50 }, (_, n) => newId(new Date(second + 20 * n)))
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of the same time differ', () => {
  const now = new Date('2026-01-31T23:59:59.999Z')
  expect(newId(now)).toMatch(/^20260131T235959999-[0-9a-f]{6}$/)
  expect(newId(now)).not.toBe(newId(now))
})
