/** Languages of labels and derived fields (docs/reference/grammar.md#language). */
export const languages = ['ru', 'en'] as const
/** The language if a request names none. */
export const defaultLang = 'ru'
export type Lang = (typeof languages)[number]

/**
 * For each language, the versions of a name in order of preference; cards show the first known one
 * (docs/reference/cards.md#derived-fields).
 */
export const shownSpellings: Readonly<Record<Lang, readonly (Lang | 'original')[]>> = {
  ru: ['ru', 'original', 'en'],
  en: ['en', 'original', 'ru'],
}
