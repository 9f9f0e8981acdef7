/** Companies that produced, distributed and broadcast titles. */
import type { Random } from '../platform/random.js'
import type { TitleRecord } from '../schema/interchange.js'
import { cultureOf } from './film-countries.js'
import type { Sketch } from './sketches.js'
import { countBy, standings } from './standings.js'
import companyWords from './words/companies.json' with { type: 'json' }

const counts = { least: [0, 0, 1, 2, 6, 16], most: [1, 2, 4, 8, 14, 16] }
const national: Readonly<Record<string, readonly string[]>> = companyWords.national
const abroad = ['us', 'gb', 'fr', 'de', 'ru', 'jp']

/** Generates companies, the producer first; null for most obscure titles. */
export function generateCompanies(random: Random, sketch: Sketch): TitleRecord['companies'] {
  if (sketch.standing === standings.obscure && random.chance(0.7)) return null
  const count = countBy(random, sketch.standing, counts)
  if (count === 0) return null
  const companies: NonNullable<TitleRecord['companies']> = []
  for (let attempt = 0; companies.length < count && attempt < count * 4; attempt++) {
    const isAbroad = companies.length > 1 && random.chance(0.3)
    const country = isAbroad ? random.pick(abroad) : sketch.country
    const name = pickCompany(random, country)
    if (companies.some((company) => company.name === name)) continue
    const isProducer = companies.length === 0 || random.chance(0.5)
    const isNetwork = sketch.isSeries && random.chance(0.5)
    const role = isProducer ? 'production' : isNetwork ? 'network' : 'distribution'
    companies.push(random.chance(0.93) ? { name, country, role } : { name, role })
  }
  return companies
}

/** Picks a company of a country; the first of its list are far more frequent. */
function pickCompany(random: Random, country: string): string {
  const skew = random.next() ** 2
  const own = national[country]
  if (own) return own[Math.floor(skew * own.length)] as string
  const isRussian = cultureOf(country) === 'ru'
  const { heads, tails } = isRussian ? companyWords.russian : companyWords.english
  // 37 is coprime to the number of combinations, so neighbours differ in both words.
  const count = heads.length * tails.length
  const position = (Math.floor(skew * count) * 37) % count
  const name = `${heads[position % heads.length]} ${tails[Math.floor(position / heads.length)]}`
  return isRussian && position % 3 > 0 ? `Киностудия «${name}»` : name
}
