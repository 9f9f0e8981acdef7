/** Languages of labels and derived fields (docs/reference/grammar.md#language). */
export const languages = ['ru', 'en'] as const
/** The language where none is asked for. */
export const defaultLang = 'ru'
export type Lang = (typeof languages)[number]

/** How a name or text may be spelt. */
export type Spelling = Lang | 'original'

/**
 * The spellings that a language shows, the first that is known: its own, else the original, else the
 * other (docs/reference/cards.md#derived-fields).
 */
export const shownSpellings: Readonly<Record<Lang, readonly Spelling[]>> = {
  ru: ['ru', 'original', 'en'],
  en: ['en', 'original', 'ru'],
}
