import { inHalfLayouts, inOtherLayouts } from './keyboard-layouts.js'
import { contentWords } from './little-words.js'
import { contentKey, exactKey, joinedKey, latinKey, typedLatinSpellings } from './name-forms.js'
import { letterCount, type TypedName } from './reading.js'
import { englishArticles } from './words/in-names.js'

/** A name that a typed query may equal. */
export interface ExactName {
  /** One of the keys of the name (`nameForms`). */
  readonly key: string
  /** The year of the title; null for any. */
  readonly year: number | null
  /** True if titles of other years have the name as well, those of the nearest years first. */
  readonly isOfAnyYear?: boolean
  /** True if only well-known titles count (`ComparableNames`). */
  readonly isOfWellKnown?: boolean
  /** True if names that begin with the key (`joinedKey`) have it as well. */
  readonly isBeginning?: boolean
  /** The penalty of a name that is ranked among other matches; absent for names before all other matches. */
  readonly cost?: number
}

/** Minimum length of a query without spaces and signs; a shorter one equals other names by chance. */
const minJoinedLength = 2
/** Minimum length of a query in the other keyboard layout. */
const minLayoutLength = 3

/**
 * The exact names of texts as typed, then in Latin letters, then in the other keyboard layout. The key is
 * empty for a text of invisible characters.
 */
export function exactNames(texts: readonly TypedName[]): ExactName[] {
  return [typedForm, latinForm, layoutForms].flatMap((formsOf) =>
    texts.flatMap(({ text, year }) => formsOf(text).map((key) => ({ key, year }))),
  )
}

/** The keys of a name as typed and in other spellings. */
export function keysOf(name: TypedName): ExactName[] {
  return [{ key: exactKey(name.text), year: name.year }, ...looselyEqualNames([name])]
}

function typedForm(text: string): string[] {
  return [exactKey(text)]
}

function latinForm(text: string): string[] {
  return typedLatinSpellings(text).map(latinKey)
}

function layoutForms(text: string): string[] {
  if (letterCount(text) < minLayoutLength) return []
  return [...new Set([...inOtherLayouts(text), ...inHalfLayouts(text)].map(exactKey))]
}

/**
 * Exact names that differ from texts only in spaces and signs (`алыепаруса`, `ностал ьгия`, `xmen`), in
 * accents, or in the form of numbers.
 */
export function looselyEqualNames(texts: readonly TypedName[]): ExactName[] {
  return texts.flatMap(({ text, year, spellings }) => {
    const typed = exactKey(text)
    return spellings().flatMap((words): ExactName[] => {
      const joined = words.join('')
      if (letterCount(joined) < minJoinedLength && !/\p{N}/u.test(joined)) return []
      const name = { key: joinedKey(words), year }
      return joined === typed ? [name] : [{ key: joined, year }, name]
    })
  })
}

/**
 * Names of well-known titles that differ from texts only in little words: `the avatar`, `requiem for the dream`.
 * A text without little words may be unfinished, so it is no such name: `apple` may begin `Apple Pie`.
 */
export function namesWithOtherLittleWords(texts: readonly TypedName[]): ExactName[] {
  return texts.flatMap(({ year, spellings }) =>
    spellings().flatMap((words): ExactName[] => {
      const content = contentWords(words)
      if (content === words) return []
      const keys = [content.join(''), joinedKey(content), contentKey(content)]
      return keys.map((key) => ({ key, year, isOfWellKnown: true }))
    }),
  )
}

/**
 * Names that differ from texts of several words only in spaces and in little words that the texts lack:
 * `god father part 2`, `light house of the orcas`.
 */
export function namesWithMoreLittleWords(texts: readonly TypedName[]): ExactName[] {
  return texts.flatMap(({ year, spellings }) =>
    spellings().flatMap((words): ExactName[] => {
      if (words.length < 2) return []
      const isEnglish = words.every((word) => /^[a-z\d]+$/.test(word))
      const articles = isEnglish ? [...englishArticles] : []
      const whole = articles.map((article) => joinedKey([article, ...words]))
      return [...whole, contentKey(contentWords(words))].map((key) => ({ key, year }))
    }),
  )
}

/** Minimum length of the beginning of a name whose words are typed as one. */
const minBeginning = 6

/** Names whose words may be joined and of which the end is not typed yet: `thelordofth`. */
export function namesBegun(texts: readonly TypedName[]): ExactName[] {
  return texts.flatMap(({ year, spellings }) =>
    spellings()
      .filter((words) => letterCount(words.join('')) >= minBeginning)
      .map((words) => ({ key: joinedKey(words), year, isBeginning: true })),
  )
}

/** The same names in any year. */
export function inAnyYear(names: readonly ExactName[]): ExactName[] {
  return names.flatMap((name) => (name.year === null ? [] : [{ ...name, isOfAnyYear: true }]))
}

/** The same names in the year before and the year after. */
export function inAdjacentYears(names: readonly ExactName[]): ExactName[] {
  return names.flatMap(({ key, year }) =>
    year === null ? [] : [year - 1, year + 1].map((near) => ({ key, year: near })),
  )
}

/** Removes duplicates and names with an empty key. */
export function distinctNames(names: readonly ExactName[]): ExactName[] {
  const known = new Set<string>()
  return names.filter(({ key, year, ...which }) => {
    const { isOfAnyYear = false, isOfWellKnown = false, isBeginning = false } = which
    const name = `${key} ${year} ${isOfAnyYear} ${isOfWellKnown} ${isBeginning}`
    if (key === '' || known.has(name)) return false
    known.add(name)
    return true
  })
}
