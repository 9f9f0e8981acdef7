import { expect } from 'vitest'

export type Item = Record<string, unknown>
export interface Section {
  readonly label: string
  readonly total: number
  readonly has_more: boolean
  readonly items: Item[]
  readonly [field: string]: unknown
}

/** Parses both levels of a response with sections (docs/reference/envelopes.md#sections). */
export function expectSections(
  answer: { items: Section[]; total: number; limit: number; offset: number; has_more: boolean },
  field: string,
  expected: readonly (readonly [value: unknown, total: number])[],
) {
  expect(answer.items.map((section) => [section[field], section.total])).toEqual(expected)
  expect([answer.total, answer.offset, answer.has_more]).toEqual([expected.length, 0, false])
  for (const section of answer.items) {
    expect(section.items).toHaveLength(Math.min(section.total, answer.limit))
    expect(section.has_more).toBe(section.total > answer.limit)
  }
}

/** The number of occurrences of each value, in the given order, without zeros. */
export const countBy = <Value>(values: readonly Value[], order: readonly Value[]) =>
  order
    .map((value) => [value, values.filter((each) => each === value).length] as const)
    .filter(([, count]) => count > 0)
