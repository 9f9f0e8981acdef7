import { withLazyParts } from '../../../../text/lazily.js'
import type { Reading } from '../../../../text/reading.js'
import type { TypedQuery } from '../../../../text/typed-query.js'
import type { WholeName } from '../../../../text/whole-names.js'
import type { Bitmap } from '../../bitmap.js'
import type { NameIndex } from '../../index/name-index.js'
import type { CheckWanted } from '../cancellation.js'
import { type FoundReading, WordFinder } from './found-words.js'
import { anyHolder } from './holders.js'

/** What a typed query comes to in an index. */
export interface ResolvedQuery {
  /** Who has a name that is the whole query: its position among `TypedQuery.whole`, the first highest. */
  readonly whole: ReadonlyMap<number, number>
  /** The readings that take part. */
  readonly readings: readonly FoundReading[]
  /** Those of them that were typed, where something matches them without a typo: it is closer than
   * all that has one. */
  readonly withoutTypos: readonly FoundReading[] | null
}

/** What a query is searched in. */
export interface SearchedNames {
  readonly names: NameIndex
  /** The year of a title; null where it is unknown, and for persons. */
  yearOf(holder: number): number | null
  /** The titles of persons who are called so, as bits; null where there are none. */
  titlesOfPersons(named: Reading, checkWanted: CheckWanted): Bitmap | null
}

/**
 * Tells which readings of a query take part. What was typed counts for certain, and what is read beside
 * it; the other ways to read it, persons among its words too, only where nothing in the whole index
 * matches these without a typo; the query without one of its words only where nothing matches in any way.
 */
export function resolveQuery(
  typed: TypedQuery,
  searched: SearchedNames,
  checkWanted: CheckWanted,
): ResolvedQuery {
  const { names } = searched
  const finder = new WordFinder(names, checkWanted)
  const said = (withTypos: boolean) => [
    ...finder.findReadings(typed.certain, { isFallback: false, withTypos }),
    ...finder.findReadings(typed.beside, { isFallback: true, withTypos }),
  ]
  const whole = wholeMatches([...typed.whole, ...typed.joined], searched)
  const plain = said(false)
  if (anyHolder(plain, names, checkWanted)) {
    // Typos are looked for only where the readings are asked for.
    return withLazyParts({ whole, withoutTypos: plain }, { readings: () => said(true) })
  }
  const certain = said(true)
  const asFallbacks = { isFallback: true, withTypos: true }
  const fallbacks = finder.findReadings([...typed.fallbacks, ...typed.beginnings], asFallbacks)
  const withPerson = typed.withPerson.flatMap(({ title, person }) => {
    const [reading] = finder.findReadings([title], { isFallback: true, withTypos: false })
    const among = reading === undefined ? null : searched.titlesOfPersons(person, checkWanted)
    return reading === undefined || among === null ? [] : [{ ...reading, isGuess: true, among }]
  })
  const closest = [...certain, ...fallbacks, ...withPerson]
  if (whole.size > 0 || anyHolder(closest, names, checkWanted)) {
    return { whole, readings: closest, withoutTypos: null }
  }
  const rest = finder.findReadings(typed.withoutOneWord, asFallbacks)
  const joined = wholeMatches(typed.joinedWithoutOneWord, searched)
  return { whole: joined, readings: rest, withoutTypos: null }
}

function wholeMatches(
  wanted: readonly WholeName[],
  { names, yearOf }: SearchedNames,
): Map<number, number> {
  const whole = new Map<number, number>()
  for (const [position, { key, year }] of wanted.entries()) {
    for (const holder of names.holdersOf(key)) {
      const isOfYear = year === null || year === yearOf(holder)
      if (isOfYear && !whole.has(holder)) whole.set(holder, position)
    }
  }
  return whole
}
