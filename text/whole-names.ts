import { exactKey, joinedKey, latinKey, typedLatinWords } from './name-forms.js'
import { otherLayouts } from './other-layouts.js'
import { lengthOf, type TypedName } from './reading.js'

/** The names that a typed query may be as a whole. */

/** A name that the query may be, whole. */
export interface WholeName {
  /** One of the keys of the name (`nameForms`). */
  readonly key: string
  /** The year of the title; null for any. */
  readonly year: number | null
}

/** Minimum length of a query without spaces and signs: a shorter one equals other names by chance. */
const minJoinedLength = 2
/** Minimum length of a query in the other keyboard layout. */
const minLayoutLength = 3

/**
 * The names that texts may be as they are typed, then in Latin letters, then in the other keyboard
 * layout. Empty for invisible characters.
 */
export function wholeNames(texts: readonly TypedName[]): WholeName[] {
  return distinct(
    [typedForm, latinForm, layoutForms].flatMap((formsOf) =>
      texts.flatMap(({ text, year }) => formsOf(text).map((key) => ({ key, year }))),
    ),
  )
}

function typedForm(text: string): string[] {
  return [exactKey(text)]
}

function latinForm(text: string): string[] {
  const words = typedLatinWords(text)
  return words.length === 0 ? [] : [latinKey(words)]
}

function layoutForms(text: string): string[] {
  if (lengthOf(text) < minLayoutLength) return []
  return [...new Set(otherLayouts(text).map(exactKey))]
}

/**
 * Names that differ from texts only in spaces and signs (`алыепаруса`, `ностал ьгия`, `xmen`), in accents,
 * or in how numbers are written.
 */
export function looseNames(texts: readonly TypedName[]): WholeName[] {
  const names = texts.flatMap(({ spellings, year }) =>
    spellings().flatMap((words): WholeName[] => {
      const joined = words.join('')
      const isTooShort = lengthOf(joined) < minJoinedLength && !/\p{N}/u.test(joined)
      return isTooShort ? [] : [joined, joinedKey(words)].map((key) => ({ key, year }))
    }),
  )
  const typed = new Set(texts.map(({ text }) => exactKey(text)))
  return distinct(names).filter(({ key }) => !typed.has(key))
}

/** The same names in the year before and in the year after. */
export function inNearYears(names: readonly WholeName[]): WholeName[] {
  return names.flatMap(({ key, year }) =>
    year === null ? [] : [year - 1, year + 1].map((near) => ({ key, year: near })),
  )
}

/** Each name once, without those of an empty key. */
export function distinct(names: readonly WholeName[]): WholeName[] {
  const known = new Set<string>()
  return names.filter(({ key, year }) => {
    const name = `${year} ${key}`
    if (key === '' || known.has(name)) return false
    known.add(name)
    return true
  })
}
