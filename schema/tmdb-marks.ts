import { type EnumValue, enumValues } from './enums.js'

/** A company with its role; without one, it counts as a producer. */
export const companyMark = (role: EnumValue<'company_roles'> | null | undefined, slug: string) =>
  `${role ?? 'production'}:${slug}`

/** A platform, or any if it is empty, that offers a title in a country, and the kind of offer or any. */
export const offerMark = (country: string, platform: string, kind: string) =>
  `offer:${country.toLowerCase()}:${platform}:${kind}`

/** TMDB's names of kinds of offers. */
export const offerNames = {
  subscription: 'flatrate',
  rent: 'rent',
  buy: 'buy',
  free: 'free',
  ads: 'ads',
} as const satisfies Record<EnumValue<'watch_kinds'>, string>

/** The kind of offers with a name of TMDB; empty for an unknown name. */
export const offerKinds = (name: string) =>
  enumValues('watch_kinds').filter((kind) => offerNames[kind] === name)

/** TMDB's numbers of types of releases. */
export const releaseTypes = { premiere: 1, theatrical: 3, digital: 4, physical: 5, tv: 6 } as const

/** A release of a type in a period: a year, a month, a day, or any time if it is empty. */
export const releaseMark = (type: number, period: string) => `release:${type}:${period}`

/** The marks of a release on a date, of which the month and the day may be unknown. */
export const releaseMarks = (type: number, date: string) =>
  [0, 4, 7, 10]
    .filter((length) => length <= date.length)
    .map((length) => releaseMark(type, date.slice(0, length)))

export const certificationMark = (country: string, rating: string) =>
  `rating:${country.toLowerCase()}:${rating.toLowerCase()}`

/** The age of a certification in a country, by which its certifications are ordered. */
export const ageMark = (country: string, age: number) => `age:${country.toLowerCase()}:${age}`

/** The greatest age of a certification. */
export const maxAge = 21

/** Ages of certifications without a number, in upper case. */
const ages: Readonly<Record<string, number>> = {
  ...{ G: 0, U: 0, L: 0, AL: 0, T: 0, TP: 0, S: 0, P: 0, KN: 0, BTL: 0, ALL: 0, 'TV-Y': 0 },
  ...{ PG: 8, 'TV-G': 8, 'TV-PG': 9, UA: 12, M: 15, MA: 15, R: 17, 'TV-MA': 17, A: 18, X: 18 },
}

/** Ages that put the certifications of a country into its own order. */
const agesIn: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  au: { M: 14, 'X18+': 19 },
  ca: { R: 19 },
  dk: { A: 0 },
  es: { A: 0, APTA: 0 },
  gb: { R18: 19 },
  hk: { I: 0, IIA: 12, IIB: 15, III: 18 },
  mx: { AA: 0, A: 1, B: 12, C: 18, D: 19 },
  no: { A: 0 },
  nz: { M: 10, R: 19 },
  ph: { X: 19 },
  // NC-17 is stricter than R, which admits from 17 as well.
  us: { 'NC-17': 18 },
}

/** The age from which a certification of a country admits; null if it says none. */
export function certificationAge(country: string, rating: string): number | null {
  const written = rating.trim().toUpperCase()
  const number = /\d{1,2}/.exec(written)?.[0]
  const own = agesIn[country.toLowerCase()]?.[written]
  const age = own ?? (number === undefined ? ages[written] : Number(number))
  return age === undefined || age > maxAge ? null : age
}
