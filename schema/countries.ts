// The entry for Node would load the names in all languages.
import countries from 'i18n-iso-countries/index.js'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' }
import type { CardCountry } from './cards/list-card.js'
import type { Labels } from './enums.js'

countries.registerLocale(en)
countries.registerLocale(ru)

/**
 * Former states, which catalogs list as countries of films
 * (docs/reference/reference-data.md#countries).
 */
const formerCountries: Record<string, Labels> = {
  su: { ru: 'СССР', en: 'Soviet Union' },
  yu: { ru: 'Югославия', en: 'Yugoslavia' },
  cs: { ru: 'Чехословакия', en: 'Czechoslovakia' },
  dd: { ru: 'ГДР', en: 'East Germany' },
}

const named = new Map<string, Labels>(
  Object.keys(countries.getAlpha2Codes())
    .map((code): [string, Labels] => [
      code.toLowerCase(),
      { ru: countries.getName(code, 'ru') ?? code, en: countries.getName(code, 'en') ?? code },
    ])
    .concat(Object.entries(formerCountries))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** Lowercase ISO 3166-1 alpha-2 codes and four former states, alphabetically. */
export const countryCodes: readonly string[] = [...named.keys()]

/** A country's names; null for an unknown code. */
export function countryNames(code: string): Labels | null {
  return named.get(code) ?? null
}

/** Languages in which a country's name is recognised. */
const nameLanguages = ['en', 'ru', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'tr', 'ja', 'zh', 'ko']

/** Other names and codes of countries, most of them of former ones. */
const otherNames: Readonly<Record<string, string>> = {
  su: 'ussr, sun, suhh, soviet, советский союз, рсфср',
  yu: 'yug, югославия',
  cs: 'csk, cshh, чсср',
  dd: 'ddr, gdr, восточная германия',
  de: 'west germany, frg, brd, фрг, западная германия',
  us: 'america, америка, states, штаты, соединенные штаты америки',
  gb: 'england, scotland, wales, britain, англия, шотландия, уэльс, британия, соединенное королевство',
  kr: 'korea, rok, корея',
  kp: 'dprk, кндр',
  cn: 'prc, кнр',
  ru: 'рф, российская федерация, российская империя, russian empire',
  nl: 'holland, голландия',
  cz: 'czech, чешская республика',
  mm: 'burma, бирма',
  mk: 'macedonia, македония',
  rs: 'serbia and montenegro, scg, сербия и черногория',
  cd: 'zaire, заир',
  ir: 'persia, персия',
  th: 'siam, сиам',
  lk: 'ceylon, цейлон',
  sz: 'swaziland, свазиленд',
  by: 'белоруссия, byelorussia',
  kg: 'киргизия',
  md: 'молдавия',
  tm: 'туркмения',
  ae: 'emirates, оаэ, эмираты',
}

let codesByName: ReadonlyMap<string, string> | null = null

/** Every recognised name, in lower case without signs, with its code. */
function namesToCodes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const language of nameLanguages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of countryCodes) {
      if (code in formerCountries) continue
      const name = names.of(code.toUpperCase())
      if (name !== undefined) found.set(plainName(name), code)
    }
  }
  for (const [code, { ru, en }] of named) {
    found.set(plainName(ru), code)
    found.set(plainName(en), code)
  }
  for (const [code, names] of Object.entries(otherNames)) {
    for (const name of names.split(', ')) found.set(plainName(name), code)
  }
  return found
}

function plainName(text: string): string {
  const words = text.toLowerCase().replaceAll('ё', 'е').replace(/[.'’]/g, '')
  return words.replace(/[^\p{L}\p{M}\d]+/gu, ' ').replace(/^ ?the | $|^ /g, '')
}

/** The code of the country that a text names by its three-letter code or by a name in a common language. */
export function countryCalled(text: string): string | null {
  codesByName ??= namesToCodes()
  const code =
    countries.alpha3ToAlpha2(text.toUpperCase()) ??
    countries.getSimpleAlpha2Code(text, 'en') ??
    countries.getSimpleAlpha2Code(text, 'ru')
  return codesByName.get(plainName(text)) ?? code?.toLowerCase() ?? null
}

/** A country as cards show it: its lowercase code and its names. */
export function cardCountryOf(code: string): CardCountry {
  const names = countryNames(code)
  return { code, name_ru: names?.ru ?? code, name_en: names?.en ?? code }
}
