import { localeLanguage } from '../../schema/languages.js'

/** A language in which a name is wanted, with or without a country. */
export interface NameLanguage {
  /** As the request names it: `pt-BR`. */
  readonly tag: string
  readonly language: string
  /** In lower case. */
  readonly country: string | null
}

/** A name with its language and country, if these are known. */
interface Aka {
  readonly title: string
  readonly language?: string | null | undefined
  readonly country?: string | null | undefined
}

/** The names of a title that `nameInLanguage` chooses from. */
export interface NamesOfTitle {
  readonly title_ru: string | null
  readonly title_en: string | null
  readonly akas: readonly Aka[]
}

/** Reads `de`, `pt-BR` or `pt_br`; null for a text of another form or an unknown language. */
export function readNameLanguage(tag: string): NameLanguage | null {
  const [, code, country] = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i.exec(tag) ?? []
  if (code === undefined || !isKnown(code)) return null
  return { tag, language: canonical(code), country: country?.toLowerCase() ?? null }
}

/**
 * The name of a title in a language; null without such a name. A name with the language and the country comes
 * first, then a name with the language, then a name without a language from a country where the language is
 * spoken, the requested country before others (docs/reference/cards.md#names-in-other-languages).
 */
export function nameInLanguage(
  { title_ru, title_en, akas }: NamesOfTitle,
  { language, country }: NameLanguage,
): string | null {
  const first = (accepts: (aka: Aka) => boolean) => akas.find(accepts)?.title
  const inLanguage = (aka: Aka) => !!aka.language && canonical(aka.language) === language
  const isFrom = (aka: Aka) => country !== null && aka.country?.toLowerCase() === country
  const spokenIn = (aka: Aka) =>
    !aka.language && !!aka.country && languageOfCountry(aka.country) === language
  const main = language === 'ru' ? title_ru : language === 'en' ? title_en : null
  // `en-US` is the same as `en`, and `en-GB` is not.
  const isMain = country === null || country === mainCountry(language)
  return (
    (isMain ? main : null) ??
    first((aka) => inLanguage(aka) && isFrom(aka)) ??
    main ??
    first(inLanguage) ??
    first((aka) => spokenIn(aka) && isFrom(aka)) ??
    first(spokenIn) ??
    null
  )
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const isKnown = (code: string) => languageNames.of(code) !== undefined

/** Remembers the results of a function of short codes, of which there are few. */
function remembering(read: (code: string) => string): (code: string) => string {
  const known = new Map<string, string>()
  return (code) => {
    // Records may contain any text as a code.
    if (code.length > 3) return code.toLowerCase()
    const value = known.get(code) ?? read(code)
    known.set(code, value)
    return value
  }
}

/** The standard code of a language: `zh` for `cmn`. */
const canonical = remembering((code) => localeOf(code)?.language ?? code.toLowerCase())
const languageOfCountry = remembering((code) => localeLanguage(`und-${code}`))
const mainCountry = remembering((code) => localeOf(code)?.maximize().region?.toLowerCase() ?? '')

function localeOf(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(code)
  } catch {
    return null
  }
}
