import type { ReleasePage, ReleaseWindow, Start } from '../../engines/engine.js'
import type { TitleDocument } from '../../schema/documents.js'
import { isPresenceMark } from '../../schema/fields.js'
import type { Filter, OrderKey, Position } from '../../schema/filter.js'
import { seededHash } from '../../schema/seeded-hash.js'

/** The oracle: the filter tree as a plain predicate, with which tests compare engines. */
export function matches(title: TitleDocument, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(title, part))
    case 'not':
      return !matches(title, filter.part)
    case 'anyOf': {
      const held = [title[filter.field]].flat()
      return filter.values.some((value) => held.includes(value as never))
    }
    case 'atLeast': {
      const value = title[filter.field]
      return value !== null && value >= filter.value
    }
    case 'atMost': {
      const value = title[filter.field]
      return value !== null && value <= filter.value
    }
    case 'known':
      return isPresenceMark(filter.field)
        ? title.has.includes(filter.field)
        : title[filter.field] !== null
    case 'credited': {
      const { persons, roles } = filter
      return title.credits.some(
        ({ person, role }) => persons.includes(person) && (roles?.includes(role) ?? true),
      )
    }
    case 'within':
      return filter.ids.includes(title.id)
  }
}

/** Compares documents by an order: unknown values last in both directions, then by id. */
export function compareTitles(order: readonly OrderKey[]) {
  return (a: TitleDocument, b: TitleDocument): number =>
    comparePositions(order, positionOf(a, order), positionOf(b, order))
}

/** A page of the documents that pass, in order. */
export function selectPage(
  documents: readonly TitleDocument[],
  query: { filter: Filter; order: readonly OrderKey[]; start: Start; limit: number },
): { ids: number[]; hasMore: boolean } {
  const { filter, order, start, limit } = query
  const sorted = documents
    .filter((title) => matches(title, filter))
    .map((title) => positionOf(title, order))
    .sort((a, b) => comparePositions(order, a, b))
    .filter(
      (position) =>
        start.kind === 'offset' || comparePositions(order, position, start.position) > 0,
    )
  const from = start.kind === 'offset' ? start.offset : 0
  return {
    ids: sorted.slice(from, from + limit).map(({ id }) => id),
    hasMore: sorted.length > from + limit,
  }
}

/** The expected result of the release calendar for a window. */
export function selectReleases(
  documents: readonly TitleDocument[],
  { from, to, dates, filter, limit, offset }: ReleaseWindow,
): ReleasePage {
  const events = documents
    .filter((title) => matches(title, filter))
    .flatMap((title) => {
      const days = dates.flatMap((date) => title[date] ?? []).filter((d) => d >= from && d <= to)
      return days.length === 0 ? [] : [{ title, day: Math.min(...days) }]
    })
  const popularFirst = compareTitles([{ field: 'popularity', descending: true }])
  events.sort((a, b) => a.day - b.day || popularFirst(a.title, b.title))
  return {
    items: events.slice(offset, offset + limit).map(({ title, day }) => ({ id: title.id, day })),
    total: events.length,
    hasMore: events.length > offset + limit,
  }
}

function positionOf(title: TitleDocument, order: readonly OrderKey[]): Position {
  const values = order.map(({ field, seed }) => {
    if (seed !== undefined) return seededHash(seed, title.id)
    if (field === 'relevance' || field === 'random') throw new Error(`no plain order by ${field}`)
    return title[field]
  })
  return { values, id: title.id }
}

function comparePositions(order: readonly OrderKey[], a: Position, b: Position): number {
  for (let index = 0; index < order.length; index += 1) {
    const one = a.values[index] ?? null
    const other = b.values[index] ?? null
    if (one === other) continue
    if (one === null) return 1
    if (other === null) return -1
    return order[index]?.descending ? other - one : one - other
  }
  return a.id - b.id
}
