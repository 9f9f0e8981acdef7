import type { OrderKey } from '../../schema/filter.js'
import type { Named } from '../../text/closeness.js'
import type { NameForms } from '../../text/name-forms.js'

/** What a search server holds of names, for `closeness`: names with spaces between their words. */

/** What `read` takes of each name, its words with spaces between them; equal texts once, empty ones not at all. */
export function nameTexts(
  forms: readonly NameForms[],
  read: (form: NameForms) => string,
): string[] {
  const texts = new Set<string>()
  for (const form of forms) texts.add(read(form))
  texts.delete('')
  return [...texts]
}

/** Under which fields a document has its names. */
export interface NameFields {
  readonly names: string
  readonly latinNames: string
}

/** A document as it is compared with a typed query; who has a number for a key of `bestKnown` is well known. */
export function namedOf(
  document: Readonly<Record<string, unknown>>,
  { names, latinNames }: NameFields,
  bestKnown: readonly OrderKey[],
): Named {
  return {
    written: wordsOf(document[names]),
    latin: wordsOf(document[latinNames]),
    year: numberIn(document.year),
    isWellKnown: bestKnown.some(({ field }) => numberIn(document[field]) !== null),
  }
}

/** A number that a document has; null where it has none. */
export function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function wordsOf(names: unknown): string[][] {
  return Array.isArray(names) ? names.map((name) => String(name).split(' ')) : []
}
