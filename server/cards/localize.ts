import { type Lang, shownSpellings } from '../../schema/lang.js'

/** The spellings of one name or text in its languages. */
export interface Spellings {
  readonly ru: string | null
  readonly en: string | null
  readonly original?: string | null
}

/** The spelling for a language; null if all spellings are unknown. */
export function inLanguage(spellings: Spellings, lang: Lang): string | null {
  for (const spelling of shownSpellings[lang]) {
    const text = spellings[spelling] ?? null
    if (text !== null) return text
  }
  return null
}
