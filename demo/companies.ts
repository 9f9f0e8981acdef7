/** Invented companies: each belongs to one country; some make or show very much, most a little. */
import { filmCountries } from './countries.js'
import type { Random } from './random.js'
import {
  continentalCompanies,
  englishCompanyHeads,
  englishCompanyTails,
  russianCompanyHeads,
  russianCompanyTails,
} from './words-companies.js'

const russianForms = ['', 'Кинокомпания ', 'Студия ', 'Кинообъединение '] as const

function russianNames(): string[] {
  return russianCompanyHeads.split(' ').flatMap((head, row) =>
    russianCompanyTails.split(' ').map((tail, column) => {
      const form = russianForms[(row * 5 + column) % russianForms.length] as string
      return form === '' ? `${head} ${tail}` : `${form}«${head} ${tail}»`
    }),
  )
}

function englishNames(): string[] {
  const heads = englishCompanyHeads.replaceAll('_', ' ').split(' ').length
  const names = englishCompanyHeads.split(' ').map((name) => name.replaceAll('_', ' '))
  const tails = englishCompanyTails.split(' ')
  const simple = names.flatMap((head) => tails.map((tail) => `${head} ${tail}`))
  const partners = names.flatMap((head, row) =>
    Array.from({ length: 11 }, (_, step) => {
      const other = names[(row * 7 + step * 11 + 3) % names.length] as string
      return other === head ? `${head} & Company` : `${head} & ${other}`
    }),
  )
  // Interleaved by a step without common divisor, so that neighbours differ in every word.
  const all = [...new Set([...simple, ...partners])]
  return all.map((_, place) => all[(place * (heads + 613)) % all.length] as string)
}

const bySize = (share: number) => Math.max(3, Math.round(share * 2.2))

function dealOut(): ReadonlyMap<string, readonly string[]> {
  const russian = russianNames()
  const english = [...new Set(englishNames())]
  const dealt = new Map<string, string[]>()
  let nextRussian = 0
  let nextEnglish = 0
  for (const [country, { culture, share }] of Object.entries(filmCountries)) {
    const own = (continentalCompanies[country] ?? '').split(' ').filter(Boolean)
    const count = bySize(share)
    const list = own.map((name) => name.replaceAll('_', ' '))
    if (culture === 'ru') {
      list.push(...russian.slice(nextRussian, nextRussian + count))
      nextRussian += count
    } else if (list.length < count) {
      list.push(...english.slice(nextEnglish, nextEnglish + count - list.length))
      nextEnglish += count - list.length
    }
    dealt.set(country, list.length > 0 ? list : ['Wayfarer Pictures'])
  }
  return dealt
}

const companiesByCountry = dealOut()

/** A company of a country; the first of the list are met far more often. */
export function pickCompany(random: Random, country: string): string {
  const list =
    companiesByCountry.get(country) ?? (companiesByCountry.get('us') as readonly string[])
  const share = random.unit()
  return list[Math.floor(share * share * list.length)] as string
}
