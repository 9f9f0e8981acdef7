import type { EnumValue } from './enums.js'

/** A company with its role; without one, it counts as a producer. */
export const companyMark = (role: EnumValue<'company_roles'> | null | undefined, slug: string) =>
  `${role ?? 'production'}:${slug}`

/** A platform that offers a title in a country. */
export const offerMark = (country: string, platform: string) =>
  `offer:${country.toLowerCase()}:${platform}`

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
