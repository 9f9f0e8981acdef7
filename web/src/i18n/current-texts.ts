import { currentLanguage, type Language } from './language.js'
import type { Pair, Pairs } from './pairs.js'
import { textPairs } from './text-pairs.js'

/** A table of pairs in one language. */
type InLanguage<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Pair
    ? Table[Key][number]
    : InLanguage<Table[Key]>
}

/** The texts of the explorer. Texts with numbers or names are functions. */
export type Texts = InLanguage<typeof textPairs>

const texts = { en: inLanguage(textPairs, 0), ru: inLanguage(textPairs, 1) } as Record<
  Language,
  unknown
>

/** Returns the texts of the current language. */
export function currentTexts(): Texts {
  return texts[currentLanguage()] as Texts
}

function inLanguage(table: Pairs, index: 0 | 1): object {
  const entries = Object.entries(table).map(([key, value]) => [
    key,
    Array.isArray(value) ? value[index] : inLanguage(value as Pairs, index),
  ])
  return Object.fromEntries(entries)
}
