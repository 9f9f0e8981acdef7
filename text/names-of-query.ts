import { beginningsAndEnds, withoutAddedWords, withoutMaker } from './added-words.js'
import { withoutOneWord } from './alternative-readings.js'
import {
  distinctNames,
  type ExactName,
  exactNames,
  inAdjacentYears,
  inAnyYear,
  keysOf,
  looselyEqualNames,
  namesBegun,
  namesWithMoreLittleWords,
  namesWithOtherLittleWords,
} from './exact-names.js'
import type { NameAndYear } from './name-and-year.js'
import { exactKey, searchWords } from './name-forms.js'
import { numbersInDigits } from './numbers.js'
import { penalties } from './penalties.js'
import { letterCount, readingOf, type TypedName, typedName } from './reading.js'

/** The exact names of each step of a typed query, the likeliest first (`TypedQuery`). */

/** The names as typed, then without surrounding words, then in other spellings, then all in adjacent years. */
export function exactNamesAsTyped(
  typed: readonly TypedName[],
  all: readonly TypedName[],
): ExactName[] {
  const names = [
    ...exactNames(typed),
    ...exactNames(typed.flatMap(sidesOfSlash)),
    ...exactNames(all.slice(typed.length)),
    ...looselyEqualNames(all),
    ...namesWithOtherLittleWords(all),
  ]
  return distinctNames([
    ...names,
    ...inAdjacentYears(names),
    ...namesWithMoreLittleWords(all),
    ...typed.flatMap(namesAfterMaker),
    ...inAnyYear(names),
  ])
}

function namesAfterMaker({ text, year }: TypedName): ExactName[] {
  const name = withoutMaker(text)
  return name === null ? [] : keysOf(typedName('title', name, { year }))
}

/** `девять / 9`, `7 / seven`: one name in words and in digits; the one in words first. */
function sidesOfSlash({ text, year }: TypedName): TypedName[] {
  if (!text.includes('/')) return []
  const sides = text.split('/')
  const [number = '', ...others] = sides.map((side) => numbersInDigits(searchWords(side)).join(' '))
  if (number === '' || others.some((other) => other !== number)) return []
  const longestFirst = sides.toSorted((a, b) => letterCount(b) - letterCount(a))
  return longestFirst.map((side) => typedName('title', side, { year }))
}

/** The names without added words. */
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
  return distinctNames([...whole, ...inAdjacentYears(whole), ...namesBegun(texts)])
}

/** Minimum number of letters of a single word that may be the name in a longer text. */
const minLettersOfOneWord = 4

/** The names that remain without one word, or that are a beginning or end of the text. */
export function partialExactNames({ text, year }: TypedName): ExactName[] {
  const withoutOne = withoutOneWord(readingOf({ text, year, cost: 0 })).map(({ words }) =>
    words.map((word) => word.text).join(' '),
  )
  const rests = withoutOne.map((rest) => typedName('title', rest, { year }))
  const ends = beginningsAndEnds(searchWords(text)).map((end) => typedName('title', end, { year }))
  const exact = ends.map((end) => ({ key: exactKey(end.text), year }))
  const words = searchWords(text)
  // Names of which only one word is missing come before.
  const cost = penalties.alternative + (words.length - 2) * penalties.edit
  const single =
    words.length < 2
      ? []
      : [words.at(-1) ?? '', words[0] ?? '']
          .filter((word) => letterCount(word) >= minLettersOfOneWord)
          .toSorted((a, b) => b.length - a.length)
          .map((key) => ({ key, year, isOfWellKnown: true, cost }))
  return distinctNames([
    ...looselyEqualNames(rests),
    ...exact,
    ...looselyEqualNames(ends),
    ...single,
  ])
}
