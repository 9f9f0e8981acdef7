/** Languages of labels and derived fields (docs/reference/grammar.md#language). */
export const languages = ['ru', 'en'] as const
/** The language where none is asked for. */
export const defaultLang = 'ru'
export type Lang = (typeof languages)[number]

/** The spellings of one name or text in its languages. */
export interface Spellings {
  readonly ru: string | null
  readonly en: string | null
  readonly original?: string | null
}

/**
 * The spelling that a language shows: its own, else the original, else the other
 * (docs/reference/cards.md#derived-fields).
 */
export function inLanguage({ ru, en, original = null }: Spellings, lang: Lang): string | null {
  return lang === 'ru' ? (ru ?? original ?? en) : (en ?? original ?? ru)
}
