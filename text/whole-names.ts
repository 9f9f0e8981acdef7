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
  return [typedForm, latinForm, layoutForms].flatMap((formsOf) =>
    texts.flatMap(({ text, year }) => formsOf(text).map((key) => ({ key, year }))),
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
  return texts.flatMap(({ text, year, spellings }) => {
    const typed = exactKey(text)
    return spellings().flatMap((words): WholeName[] => {
      const joined = words.join('')
      if (lengthOf(joined) < minJoinedLength && !/\p{N}/u.test(joined)) return []
      const name = { key: joinedKey(words), year }
      return joined === typed ? [name] : [{ key: joined, year }, name]
    })
  })
}

/** The same names in the year before and in the year after. */
export function inNearYears(names: readonly WholeName[]): WholeName[] {
  return names.flatMap(({ key, year }) =>
    year === null ? [] : [year - 1, year + 1].map((near) => ({ key, year: near })),
  )
}

/** Each name once, without those of an empty key. */
export function distinct(names: readonly WholeName[]): WholeName[] {
  const yearsOf = new Map<string, (number | null)[]>()
  return names.filter(({ key, year }) => {
    const years = yearsOf.get(key)
    if (key === '' || years?.includes(year)) return false
    if (years === undefined) yearsOf.set(key, [year])
    else years.push(year)
    return true
  })
}
