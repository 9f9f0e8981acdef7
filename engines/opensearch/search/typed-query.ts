import type { InternalId } from '../../../schema/catalogs.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { IndexClient } from './index-client.js'
import { type FoundReading, findingQuery, type ResolvedQuery } from './name-queries.js'

/** Of people of one name, so many of the best known are looked at. */
const mostPersons = 100

/** The best known persons, at most so many, whose names have the words of a reading. */
export type PersonsCalled = (named: Reading, most: number) => Promise<readonly InternalId[]>

/**
 * Tells which readings of a query take part. What was typed counts for certain, and what is read beside
 * it; the other ways to read it, persons among its words too, only where nothing in the whole index
 * matches these without a typo; the query without one of its words only where nothing matches in any way
 * (docs/reference/searching.md#readings).
 */
export async function resolveQuery(
  typed: TypedQuery,
  index: IndexClient,
  personsCalled: PersonsCalled,
): Promise<ResolvedQuery> {
  const said = [...ranked(typed.certain, false), ...ranked(typed.beside, true)]
  const whole = [...typed.whole, ...typed.joined]
  if (await isFound(index, { whole: [], readings: said.map(withoutTypos) })) {
    return { whole, readings: said }
  }
  const withPersons = await Promise.all(
    typed.withPerson.map(async ({ title, person }) => {
      const among = await personsCalled(withoutTypos(person), mostPersons)
      const [reading] = ranked([withoutTypos(title)], true)
      return reading === undefined || among.length === 0 ? [] : [{ ...reading, among }]
    }),
  )
  const others = ranked([...typed.fallbacks, ...typed.beginnings], true)
  const closest = { whole, readings: [...said, ...others, ...withPersons.flat()] }
  if (await isFound(index, closest)) return closest
  return { whole: typed.joinedWithoutOneWord, readings: ranked(typed.withoutOneWord, true) }
}

function ranked(readings: readonly Reading[], isFallback: boolean): FoundReading[] {
  return readings
    .filter(({ words }) => words.length > 0)
    .map((reading) => ({ ...reading, isFallback, among: null }))
}

function withoutTypos<R extends Reading>(reading: R): R {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

async function isFound(index: IndexClient, resolved: ResolvedQuery): Promise<boolean> {
  const { whole, readings } = resolved
  return whole.length + readings.length > 0 && index.finds(findingQuery(resolved))
}

/** So many typed queries are remembered: those whose further pages and facets are asked for. */
const mostRemembered = 500

/**
 * Remembers what the last typed queries came to, as an index never changes. What fails is not remembered:
 * it may be that nobody waited for it any longer.
 */
export function remembered(
  resolve: (typed: TypedQuery, signal?: AbortSignal) => Promise<ResolvedQuery>,
): typeof resolve {
  const known = new Map<string, ResolvedQuery>()
  return async (typed, signal) => {
    const key = JSON.stringify(typed)
    const before = known.get(key)
    if (before !== undefined) return before
    const resolved = await resolve(typed, signal)
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= mostRemembered) known.delete(oldest)
    known.set(key, resolved)
    return resolved
  }
}
