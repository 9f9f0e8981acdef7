/** Languages of labels and derived fields (contract: Language). */
export const languages = ['ru', 'en'] as const
export type Lang = (typeof languages)[number]

/** The spellings of one name or text in its languages. */
export interface Spellings {
  readonly ru: string | null
  readonly en: string | null
  readonly original?: string | null
}

/**
 * The spelling that a language shows: "`ru` takes the first known of `title_ru`, `title_original`,
 * `title_en`; `en` of `title_en`, `title_original`, `title_ru`. `overview`, `tagline`, `character`,
 * `name` follow the same order" (decisions: Card blocks).
 */
export function inLanguage({ ru, en, original = null }: Spellings, lang: Lang): string | null {
  return lang === 'ru' ? (ru ?? original ?? en) : (en ?? original ?? ru)
}
