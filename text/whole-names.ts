import { exactKey, joinedKey, latinKey, searchWords, typedLatinWords } from './name-forms.js'
import { otherLayouts } from './other-layouts.js'
import { lengthOf } from './reading.js'

/** The names that a typed query may be as a whole. */

/** A name that the query may be, whole. */
export interface WholeName {
  /** One of the keys of the name (`nameForms`). */
  readonly key: string
  /** The year that the title must be of; null for any. */
  readonly year: number | null
}

/** Shorter queries make other names by chance, when their words are joined. */
const leastJoinedLength = 5
/** Shorter queries spell names in the other layout by chance only. */
const leastLayoutLength = 3

/** The names that a query may be: as typed, in Latin letters, in the other layout; with the year at
 * its end and without. None for a query of invisible characters. */
export function wholeNames(text: string, name: string, year: number | null): WholeName[] {
  const forms = [typedForm, latinForm, layoutForms]
  const names = forms.flatMap((formsOf) => [
    ...formsOf(text).map((key) => ({ key, year: null })),
    ...(year === null ? [] : formsOf(name).map((key) => ({ key, year }))),
  ])
  return names.filter(({ key }) => key !== '')
}

function typedForm(text: string): string[] {
  return [exactKey(text)]
}

function latinForm(text: string): string[] {
  const words = typedLatinWords(text)
  return words.length === 0 ? [] : [latinKey(words)]
}

function layoutForms(text: string): string[] {
  if (lengthOf(text) < leastLayoutLength) return []
  return [...new Set(otherLayouts(text).map(exactKey))]
}

/** A name whose words are written apart or together in another way: `алыепаруса`, `ностал ьгия`. */
export function joinedNames(name: string, year: number | null): WholeName[] {
  const words = searchWords(name)
  const text = words.join('')
  if (lengthOf(text) < leastJoinedLength) return []
  const keys = words.length === 1 ? [joinedKey(words)] : [text, joinedKey(words)]
  return keys.flatMap((key) =>
    year === null
      ? [{ key, year }]
      : [
          { key, year },
          { key, year: null },
        ],
  )
}
