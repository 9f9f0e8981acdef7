import type { Searches, TitleQuery } from '../../engines/engine.js'

/** The number of titles that an engine finds. */
export async function totalOf(
  engine: Pick<Searches, 'searchTitles'>,
  { typed, filter }: Pick<TitleQuery, 'typed' | 'filter'>,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const start = { kind: 'offset', offset: 0 } as const
  const query: TitleQuery = { typed, filter, order: [], limit: 1, start, withTotal: true }
  return (await engine.searchTitles(query, signal)).total
}
