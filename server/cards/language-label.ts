import type { Lang } from '../../schema/lang.js'

const names: Record<Lang, Intl.DisplayNames> = {
  ru: new Intl.DisplayNames('ru', { type: 'language', fallback: 'code' }),
  en: new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }),
}
const noLanguage: Record<Lang, string> = { ru: 'Без языка', en: 'No language' }

/** The label of a section of `group=language`; null means media without a language. */
export function languageLabel(code: string | null, lang: Lang): string {
  if (code === null) return noLanguage[lang]
  try {
    return names[lang].of(code) ?? code
  } catch {
    // The input may contain codes that no standard defines.
    return code
  }
}
