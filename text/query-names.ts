import { beginningsAndEnds, withoutAddedWords } from './added-words.js'
import { withoutOneWord } from './alternative-readings.js'
import {
  distinctNames,
  type ExactName,
  exactNames,
  inAdjacentYears,
  looselyEqualNames,
} from './exact-names.js'
import type { NameAndYear } from './name-and-year.js'
import { exactKey, searchWords } from './name-forms.js'
import { readingOf, type TypedName, typedName } from './reading.js'

/** The names as typed, then without surrounding words, then in other spellings, then all in adjacent years. */
export function exactNamesAsTyped(
  typed: readonly TypedName[],
  all: readonly TypedName[],
): ExactName[] {
  const names = [
    ...exactNames(typed),
    ...exactNames(all.slice(typed.length)),
    ...looselyEqualNames(all),
  ]
  return distinctNames([...names, ...inAdjacentYears(names)])
}

/** The names without added words, and names in other spellings of any year. */
export function alternativeExactNames(
  texts: readonly TypedName[],
  named: NameAndYear | null,
): ExactName[] {
  const before = named?.rest === 'other' ? [typedName('title', named.name, named)] : []
  const added = texts.flatMap(({ text, year }) =>
    withoutAddedWords(text).map((name) => typedName('title', name, { year })),
  )
  const names = [...before, ...added]
  const whole = [...exactNames(names), ...looselyEqualNames(names)]
  const ofYear = texts.filter(({ year }) => year !== null)
  const ofAnyYear = looselyEqualNames(ofYear.map(({ text }) => typedName('title', text)))
  return distinctNames([...whole, ...inAdjacentYears(whole), ...ofAnyYear])
}

/** The names that remain without one word, or that are a beginning or end of the text. */
export function partialExactNames({ text, year }: TypedName): ExactName[] {
  const withoutOne = withoutOneWord(readingOf({ text, year, cost: 0 })).map(({ words }) =>
    words.map((word) => word.text).join(' '),
  )
  const rests = withoutOne.map((rest) => typedName('title', rest, { year }))
  const ends = beginningsAndEnds(searchWords(text)).map((end) => typedName('title', end, { year }))
  const exact = ends.map((end) => ({ key: exactKey(end.text), year }))
  return distinctNames([...looselyEqualNames(rests), ...exact, ...looselyEqualNames(ends)])
}
