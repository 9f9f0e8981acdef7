import type { OrderKey } from '../../schema/filter.js'
import type { ComparableNames } from '../../text/closeness.js'
import type { NameForms } from '../../text/name-forms.js'
import { yearsOf } from '../../text/title-years.js'

/** Names in documents of a search server: each name is a string of words, separated by spaces. */

/** One form of each name as a string, without duplicates and empty strings. */
export function nameStrings(
  forms: readonly NameForms[],
  wordsOf: (form: NameForms) => readonly string[],
): string[] {
  const strings = new Set(forms.map((form) => wordsOf(form).join(' ')))
  strings.delete('')
  return [...strings]
}

/** A document as `closenessTo` compares it. A title is well known if it has a value for one of the keys. */
export function comparableNames(
  document: Readonly<Record<string, unknown>>,
  { names, latinNames }: { readonly names: string; readonly latinNames: string },
  bestKnown: readonly OrderKey[],
): ComparableNames {
  return {
    written: wordsIn(document[names]),
    latin: wordsIn(document[latinNames]),
    years: yearsOf(numberIn(document.year), numberIn(document.end_year)),
    isWellKnown: bestKnown.some(({ field }) => numberIn(document[field]) !== null),
  }
}

/** The value of a numeric field; null if the document has none. */
export function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function wordsIn(names: unknown): string[][] {
  return Array.isArray(names) ? names.map((name) => String(name).split(' ')) : []
}
