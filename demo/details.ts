/** The smaller blocks of a card: tags, companies, where to watch, money. */
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { pickCompany } from './companies.js'
import type { Random, Range } from './random.js'
import { type Sketch, type Standing, standings } from './sketches.js'
import { platformRows } from './words-companies.js'
import { tagRows } from './words-tags.js'

type Filled<Key extends keyof TitleRecord> = NonNullable<TitleRecord[Key]>

const tags: Filled<'tags'> = tagRows
  .trim()
  .split('\n')
  .map((row) => {
    const [ru = '', en = ''] = row.split('|')
    return { slug: en.replaceAll(' ', '-'), name_ru: ru, name_en: en }
  })
const tagCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 2],
  2: [1, 6],
  3: [4, 14],
  4: [10, 24],
  5: [20, 20],
}

/** Tags; some are far more common than others. */
export function makeTags(random: Random, sketch: Sketch): TitleRecord['tags'] {
  const count = random.within(tagCounts[sketch.standing])
  if (count === 0) return null
  const chosen: Filled<'tags'> = []
  for (let attempt = 0; chosen.length < count && attempt < count * 8; attempt++) {
    const share = random.unit()
    // 101 has no divisor in common with the number of tags: the common ones stand all over the list.
    const tag = tags[(Math.floor(share * share * tags.length) * 101) % tags.length]
    if (tag && !chosen.includes(tag)) chosen.push(tag)
  }
  return chosen
}

const companyCounts: Record<Standing, Range> = {
  0: [0, 1],
  1: [0, 2],
  2: [1, 4],
  3: [2, 8],
  4: [6, 14],
  5: [16, 16],
}

/** Who produced, distributed and showed it. */
export function makeCompanies(random: Random, sketch: Sketch): TitleRecord['companies'] {
  if (sketch.standing === standings.obscure && random.chance(0.7)) return null
  const count = random.within(companyCounts[sketch.standing])
  if (count === 0) return null
  const companies: Filled<'companies'> = []
  for (let attempt = 0; companies.length < count && attempt < count * 4; attempt++) {
    const isAbroad = companies.length > 1 && random.chance(0.3)
    const country = isAbroad ? random.pick(['us', 'gb', 'fr', 'de', 'ru', 'jp']) : sketch.country
    const name = pickCompany(random, country)
    if (companies.some((company) => company.name === name)) continue
    const role =
      companies.length === 0 || random.chance(0.5)
        ? 'production'
        : sketch.isSeries && random.chance(0.5)
          ? 'network'
          : 'distribution'
    companies.push(random.chance(0.93) ? { name, country, role } : { name, role })
  }
  return companies
}

const platforms = platformRows
  .trim()
  .split('\n')
  .map((row) => {
    const [platform = '', name = '', region = ''] = row.split('|')
    return { platform, name, region }
  })
const watchKinds = enumValues('watch_kinds')
const watchCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 1],
  2: [0, 4],
  3: [2, 8],
  4: [5, 14],
  5: [14, 14],
}

/** Where it can be watched, and on what terms. */
export function makeWatch(random: Random, sketch: Sketch): TitleRecord['watch'] {
  const count =
    sketch.standing === standings.ordinary && random.chance(0.7)
      ? 0
      : random.within(watchCounts[sketch.standing])
  if (count === 0) return null
  const watch: Filled<'watch'> = []
  for (let attempt = 0; watch.length < count && attempt < count * 6; attempt++) {
    const { platform, name, region } = random.pick(platforms)
    const kind = random.pick(watchKinds)
    if (watch.some((held) => held.platform === platform && held.kind === kind)) continue
    watch.push({
      platform,
      name,
      kind,
      url: `https://${platform}.example/title/${sketch.index}`,
      region,
    })
  }
  return watch
}

const currencies = [
  ['usa', 'USD'],
  ['ru', 'RUB'],
  ['gb', 'GBP'],
  ['fr', 'EUR'],
  ['de', 'EUR'],
  ['jp', 'JPY'],
  ['kr', 'KRW'],
  ['cn', 'CNY'],
  ['in', 'INR'],
  ['au', 'AUD'],
  ['mx', 'MXN'],
  ['br', 'BRL'],
] as const

/** Budget, revenue and box office; nothing is earned before the release. */
export function addMoney(random: Random, title: TitleRecord, sketch: Sketch): void {
  const { standing, isSeries } = sketch
  const isLandmark = standing === standings.landmark
  const isUpcoming = sketch.daysFromToday !== null && sketch.daysFromToday > 0
  const shares = [0.002, 0.03, 0.25, 0.8, 1, 1]
  if ((isSeries && !isLandmark) || !random.chance(shares[standing] as number)) return
  const scale =
    standing >= standings.famous ? 40_000_000 : standing === standings.noted ? 9_000_000 : 900_000
  const budget = Math.round((scale * random.skewed(10, 600)) / 100_000) * 1000
  title.budget = budget
  if (isUpcoming) return
  const revenue =
    Math.round((budget * random.skewed(3, 90)) / 12 / 1000) * 1000 + random.below(1000)
  if (isLandmark || random.chance(0.85)) title.revenue = revenue
  if (isLandmark || random.chance(0.8)) {
    title.box_office = Math.round(revenue * (0.85 + random.unit() * 0.15))
  }
  if (standing < standings.noted) return
  title.box_office_regions = currencies
    .filter((_, place) => isLandmark || place === 0 || random.chance(0.3))
    .map(([region, currency]) => ({
      region,
      amount: Math.round(revenue * (0.01 + random.unit() * 0.2)),
      currency,
    }))
}
