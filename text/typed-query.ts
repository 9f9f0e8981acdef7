import { lazily, withLazyParts } from './lazily.js'
import { exactKey, searchWords } from './name-forms.js'
import { otherNumerals } from './numerals.js'
import { mixedLayouts, otherLayouts } from './other-layouts.js'
import {
  beginningsOf,
  carelessReading,
  declinedReading,
  isSplitToLetters,
  latinReading,
  soundingReading,
  spacedReading,
  type WithPerson,
  withInitials,
  withoutOneWord,
  withPersons,
} from './other-readings.js'
import { type Reading, reading } from './reading.js'
import { withoutSurroundings } from './surrounding-words.js'
import { joinedNames, type WholeName, wholeNames } from './whole-names.js'

/** The readings that a typed query may have been meant as, alike for every engine. */

/** Whether a title or a person was typed: they are read by different rules. */
export type TypedFor = 'title' | 'person'

/**
 * A typed query as every engine reads it. Each part is worked out when it is first asked for, since most
 * queries need the first few only.
 */
export interface TypedQuery {
  /** What was typed, and what for: all else follows from these (`readTyped`). */
  readonly text: string
  readonly typedFor: TypedFor
  /** The query as it was typed, whole (`exactKey`). */
  readonly key: string
  /** Names that the query may be: they come before all other matches, in this order. */
  readonly whole: readonly WholeName[]
  /** What the query says: as it was typed, and without the year at its end, which becomes a preference. */
  readonly certain: readonly Reading[]
  /** What it also says, read beside the certain readings, though it is not what was typed: without the
   * words that people put around a title, and with numerals in their other form. */
  readonly beside: readonly Reading[]
  /** Names that the query may be when its words are written together or apart in another way. They come
   * behind `whole`, in this order. */
  readonly joined: readonly WholeName[]
  /** What it may have been meant to say, read when nothing matches the certain readings without a
   * typo: the other keyboard layout, Russian in Latin letters, more typos. */
  readonly fallbacks: readonly Reading[]
  /** Every word as the beginning of one: `harry pott and the pris`. Read with the fallbacks. */
  readonly beginnings: readonly Reading[]
  /** A title and one of its people: `лед 2 аронова`. Read with the fallbacks. */
  readonly withPerson: readonly WithPerson[]
  /** The query, as it was typed or as it is read beside that, with one of its words left out; read when nothing at all matches the readings above. */
  readonly withoutOneWord: readonly Reading[]
  /** Names that the rest may be then, with its words written together or apart. */
  readonly joinedWithoutOneWord: readonly WholeName[]
}

/** Reads what was typed to find a title, or a person. */
export function readTyped({ text, typedFor }: Pick<TypedQuery, 'text' | 'typedFor'>): TypedQuery {
  return typedFor === 'title' ? readTitleQuery(text) : readPersonQuery(text)
}

/** Reads what was typed to find a title. */
export function readTitleQuery(text: string): TypedQuery {
  const { name, year: preferred } = withoutYear(text)
  const typed = lazily(() => reading(name, preferred))
  const certain = lazily(() => readingsOfYear(text))
  const beside = lazily(() => readingsBeside(text))
  return lazyQuery(text, 'title', {
    whole: () => wholeNames(text, name, preferred),
    certain,
    beside,
    joined: () => joinedNames(name, preferred),
    fallbacks: () =>
      withWords([
        ...[...new Set([...otherLayouts(name), ...mixedLayouts(name)])]
          .map((other) => reading(other, preferred))
          .filter((other) => !isSplitToLetters(other, typed())),
        latinReading(name, preferred),
        ...carelessReading(name, preferred),
        ...spacedReading(name, preferred),
        ...soundingReading(name, preferred),
      ]),
    beginnings: () =>
      [name, ...otherLayouts(name)].flatMap((other) => beginningsOf(reading(other, preferred))),
    withPerson: () => withPersons(text),
    withoutOneWord: () => [...certain(), ...beside()].flatMap(withoutOneWord),
    joinedWithoutOneWord: () =>
      withoutOneWord(reading(name, null)).flatMap(({ words }) =>
        joinedNames(words.map(({ text }) => text).join(' '), preferred),
      ),
  })
}

function withoutYear(text: string): { readonly name: string; readonly year: number | null } {
  const groups = /^(?<name>.*\S)\s+\(?(?<year>(?:18|19|20)\d\d)\)?$/su.exec(text.trim())?.groups
  return { name: groups?.name ?? text, year: groups === undefined ? null : Number(groups.year) }
}

/** A text as it stands, and without the year at its end. */
function readingsOfYear(text: string): Reading[] {
  const { name, year } = withoutYear(text)
  const typed = reading(text, null)
  return year === null ? [typed] : [typed, reading(name, year)]
}

function readingsBeside(text: string): Reading[] {
  const words = searchWords(text)
  const bare = withoutSurroundings(words)
  const others = [bare === words ? null : bare, otherNumerals(words), otherNumerals(bare)]
  const texts = others.flatMap((other) => (other === null ? [] : other.join(' ')))
  return [...new Set(texts)].flatMap(readingsOfYear)
}

/** Reads what was typed to find a person: no years, and a single letter is the initial of a name. */
export function readPersonQuery(text: string): TypedQuery {
  const typed = lazily(() => reading(text, null))
  return lazyQuery(text, 'person', {
    whole: () => wholeNames(text, text, null),
    certain: () => [withInitials(typed())],
    beside: none,
    joined: none,
    beginnings: none,
    withPerson: none,
    joinedWithoutOneWord: none,
    fallbacks: () =>
      withWords([
        ...otherLayouts(text).map((other) => reading(other, null)),
        latinReading(text, null),
        ...carelessReading(text, null),
        ...declinedReading(text),
      ]).map(withInitials),
    withoutOneWord: () => withoutOneWord(typed()).map(withInitials),
  })
}

const none = () => []

/** A query of which a search thread is sent nothing but the text, and reads it again (`readTyped`). */
function lazyQuery(
  text: string,
  typedFor: TypedFor,
  makers: { readonly [Part in keyof QueryParts]: () => QueryParts[Part] },
): TypedQuery {
  const key = () => exactKey(text)
  return withLazyParts({ text, typedFor }, { key, ...makers })
}

type QueryParts = Omit<TypedQuery, 'text' | 'typedFor' | 'key'>

function withWords(readings: readonly Reading[]): Reading[] {
  return readings.filter(({ words }) => words.length > 0)
}
