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
  ...{ G: 0, U: 0, L: 0, AL: 0, T: 0, TP: 0, 'TV-Y': 0, 'TV-G': 1, PG: 8, 'TV-PG': 9 },
  ...{ UA: 12, M: 15, MA: 15, R: 17, 'TV-MA': 17, A: 18, X: 18 },
}

/** The age from which a certification admits; null if it says none. */
export function certificationAge(rating: string): number | null {
  const number = /\d{1,2}/.exec(rating)?.[0]
  const age = number === undefined ? ages[rating.trim().toUpperCase()] : Number(number)
  if (age === undefined || age > maxAge) return null
  // In the United States, NC-17 is stricter than R, which admits from 17 as well.
  return /^NC-/i.test(rating) ? age + 1 : age
}
