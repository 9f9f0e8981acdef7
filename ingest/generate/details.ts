/** The smaller blocks of a card: tags, companies, watch, parental guide, ages, money, awards, other names. */
import { enumValues } from '../../schema/enums.js'
import type { TitleRecord } from '../../schema/interchange.js'
import { pickCompany } from './companies.js'
import { cultureOf } from './countries.js'
import { foreignName, type TitleNames } from './names.js'
import type { Random, Range } from './random.js'
import { transliterate } from './russian.js'
import { type Genre, type Sketch, type Standing, standings } from './sketches.js'
import { platformRows } from './words-companies.js'
import { foreignVocabularies } from './words-foreign-titles.js'
import { tagRows } from './words-tags.js'
import { awardRows, oscarCategories } from './words-texts.js'
import type { World } from './world.js'

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
  5: [34, 34],
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
  5: [26, 26],
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
  5: [30, 30],
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

const severities = enumValues('parental_severities')

/** The parental guide: all five themes for the well known, some for the known; never worse than the age limit allows. */
export function makeParental(
  random: Random,
  sketch: Sketch,
  ageLimit: TitleRecord['age_limit'],
): TitleRecord['parental'] {
  const { standing } = sketch
  const share = standing >= standings.noted ? 1 : standing === standings.known ? 0.35 : 0
  if (!random.chance(share)) return null
  const worst =
    ageLimit === null || ageLimit === undefined || ageLimit >= 16 ? 4 : ageLimit >= 12 ? 3 : 2
  const parental: Filled<'parental'> = []
  for (const category of enumValues('parental_categories')) {
    if (standing >= standings.noted || random.chance(0.6)) {
      parental.push({ category, severity: severities[random.below(worst)] ?? 'none' })
    }
  }
  return parental.length > 0 ? parental : null
}

const childGenres: readonly Genre[] = ['family', 'animation']
const adultGenres: readonly Genre[] = ['horror', 'thriller', 'crime', 'war']

/** The Russian age limit; adult titles are always 18. */
export function ageLimitOf(
  random: Random,
  sketch: Sketch,
  genres: readonly Genre[],
  adult: boolean,
): TitleRecord['age_limit'] {
  if (adult) return 18
  const shares = [0.06, 0.35, 0.85, 1, 1, 1]
  if (!random.chance(shares[sketch.standing] as number)) return null
  if (genres.some((genre) => childGenres.includes(genre)))
    return random.pick([0, 0, 6, 6, 12] as const)
  if (genres.some((genre) => adultGenres.includes(genre)))
    return random.pick([12, 16, 16, 18, 18] as const)
  return random.pick([0, 6, 12, 12, 12, 16, 16, 18] as const)
}

/** Ratings of national boards by the age limit they stand for. */
const boards: readonly (readonly [string, Readonly<Record<number, string>>])[] = [
  ['us', { 0: 'G', 6: 'PG', 12: 'PG-13', 16: 'R', 18: 'NC-17' }],
  ['ru', { 0: '0+', 6: '6+', 12: '12+', 16: '16+', 18: '18+' }],
  ['gb', { 0: 'U', 6: 'PG', 12: '12A', 16: '15', 18: '18' }],
  ['de', { 0: '0', 6: '6', 12: '12', 16: '16', 18: '18' }],
  ['fr', { 0: 'Tous publics', 6: 'Tous publics', 12: '12', 16: '16', 18: '18' }],
  ['au', { 0: 'G', 6: 'PG', 12: 'M', 16: 'MA15+', 18: 'R18+' }],
  ['ca', { 0: 'G', 6: 'PG', 12: '14A', 16: '18A', 18: 'R' }],
  ['se', { 0: 'Btl', 6: '7', 12: '11', 16: '15', 18: '15' }],
  ['nl', { 0: 'AL', 6: '6', 12: '12', 16: '16', 18: '18' }],
  ['es', { 0: 'A', 6: '7', 12: '12', 16: '16', 18: '18' }],
  ['it', { 0: 'T', 6: '6+', 12: 'VM12', 16: 'VM14', 18: 'VM18' }],
  ['jp', { 0: 'G', 6: 'G', 12: 'PG12', 16: 'R15+', 18: 'R18+' }],
  ['kr', { 0: 'ALL', 6: 'ALL', 12: '12', 16: '15', 18: '18' }],
  ['br', { 0: 'L', 6: 'L', 12: '12', 16: '16', 18: '18' }],
  ['fi', { 0: 'S', 6: 'K-7', 12: 'K-12', 16: 'K-16', 18: 'K-18' }],
  ['pl', { 0: 'b/o', 6: '6', 12: '12', 16: '16', 18: '18' }],
]

/** Ratings of national boards, for titles whose age limit is known. */
export function makeCertifications(
  random: Random,
  sketch: Sketch,
  ageLimit: TitleRecord['age_limit'],
): TitleRecord['certifications'] {
  const { standing } = sketch
  if (ageLimit === null || ageLimit === undefined || standing < standings.known) return null
  const share = standing === standings.landmark ? 1 : standing >= standings.noted ? 0.6 : 0.15
  const certifications: Filled<'certifications'> = []
  for (const [country, ratings] of boards) {
    const rating = ratings[ageLimit]
    if (rating && random.chance(share)) certifications.push({ country, rating })
  }
  return certifications.length > 0 ? certifications : null
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

const awards = awardRows
  .trim()
  .split('\n')
  .map((row) => {
    const [award = '', categories = ''] = row.split('|')
    return { award, categories: categories.split(',') }
  })
const awardCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 0],
  2: [0, 3],
  3: [0, 14],
  4: [4, 24],
  5: [32, 32],
}

/** Awards won and lost; a known zero for well-known titles without any. */
export function makeAwards(world: World, sketch: Sketch): TitleRecord['awards'] {
  const { random } = world
  const { standing, year } = sketch
  const isUpcoming = sketch.daysFromToday !== null && sketch.daysFromToday > 0
  if (
    standing < standings.known ||
    isUpcoming ||
    (standing === standings.known && random.chance(0.6))
  )
    return null
  const count = random.within(awardCounts[standing])
  const hasOscars =
    standing >= standings.famous || (standing === standings.noted && random.chance(0.15))
  const items: Filled<'awards'>['items'] = []
  const seasonOf = () => Math.min(world.thisYear, year + random.between(0, 2))
  const taken = new Set<string>()
  const add = (award: string, category: string) => {
    if (taken.has(award + category)) return
    taken.add(award + category)
    items.push({ award, category, year: seasonOf(), won: random.chance(0.4) })
  }
  if (hasOscars && count > 0) {
    const oscars = random.between(1, Math.min(count, 9))
    for (let turn = 0; turn < oscars; turn++) add('Oscar', random.pick(oscarCategories))
  }
  for (let attempt = 0; items.length < count && attempt < count * 5; attempt++) {
    const { award, categories } = random.pick(awards)
    add(award, random.pick(categories))
  }
  const oscarItems = items.filter(({ award }) => award === 'Oscar')
  const won = (list: typeof items) => list.filter((item) => item.won).length
  // Catalogs count more awards than they list.
  const unlisted = standing >= standings.famous ? random.between(5, 60) : 0
  return {
    awards_won: won(items) + unlisted,
    nominations: items.length + unlisted * 2,
    oscars_won: won(oscarItems),
    oscars_nominated: oscarItems.length,
    items,
  }
}

const akaCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 1],
  2: [0, 4],
  3: [2, 10],
  4: [8, 20],
  5: [0, 0],
}
const akaCountries: readonly (readonly [string, string])[] = [
  ['fr', 'fr'],
  ['de', 'de'],
  ['es', 'es'],
  ['it', 'it'],
  ['pt', 'br'],
  ['pl', 'pl'],
  ['sv', 'se'],
  ['tr', 'tr'],
  ['ja', 'jp'],
  ['zh', 'cn'],
  ['hi', 'in'],
  ['es', 'mx'],
  ['pt', 'pt'],
  ['de', 'at'],
  ['fr', 'ca'],
]

/** Other names: abroad, in Latin letters, shortened. */
export function makeAkas(random: Random, sketch: Sketch, names: TitleNames): TitleRecord['akas'] {
  if (sketch.standing === standings.ordinary && random.chance(0.8)) return null
  const count = random.within(akaCounts[sketch.standing])
  if (sketch.standing === standings.landmark) return landmarkAkas
  if (count === 0) return null
  const akas: Filled<'akas'> = []
  const add = (title: string, language: string, country: string) => {
    const isKnown = title === names.ru || title === names.en || title === names.original
    if (!isKnown && !akas.some((aka) => aka.title === title))
      akas.push({ title, language, country })
  }
  if (cultureOf(sketch.country) === 'ru') add(transliterate(names.ru), 'en', 'us')
  else if (names.ru.includes(': ')) add(names.ru.split(': ')[0] as string, 'ru', 'ru')
  else if (names.en.startsWith('The ')) add(names.en.slice(4), 'en', 'gb')
  for (let attempt = 0; akas.length < count && attempt < count * 2; attempt++) {
    const [language, country] = random.pick(akaCountries)
    const vocabulary = foreignVocabularies[language]
    if (vocabulary) add(foreignName(random, vocabulary), language, country)
  }
  return akas.length > 0 ? akas.slice(0, count) : null
}

const landmarkAkas: Filled<'akas'> = (
  [
    ['L’archipel du Nord', 'fr', 'fr'],
    ['L’archipel du Nord : La série', 'fr', 'be'],
    ['L’Archipel nordique', 'fr', 'ca'],
    ['Der nördliche Archipel', 'de', 'de'],
    ['Nordarchipel', 'de', 'at'],
    ['Die Inseln des Nordens', 'de', 'ch'],
    ['El archipiélago del norte', 'es', 'es'],
    ['Archipiélago norte', 'es', 'mx'],
    ['Las islas del norte', 'es', 'ar'],
    ['L’arcipelago del nord', 'it', 'it'],
    ['O Arquipélago do Norte', 'pt', 'br'],
    ['Arquipélago Norte', 'pt', 'pt'],
    ['Północny archipelag', 'pl', 'pl'],
    ['Severní souostroví', 'cs', 'cz'],
    ['Severné súostrovie', 'sk', 'sk'],
    ['Az északi szigetvilág', 'hu', 'hu'],
    ['Norra skärgården', 'sv', 'se'],
    ['Den nordlige øgruppe', 'da', 'dk'],
    ['Den nordlige skjærgården', 'no', 'no'],
    ['Pohjoinen saaristo', 'fi', 'fi'],
    ['De noordelijke archipel', 'nl', 'nl'],
    ['Arhipelagul de Nord', 'ro', 'ro'],
    ['Sjeverni arhipelag', 'hr', 'hr'],
    ['Северни архипелаг', 'sr', 'rs'],
    ['Северният архипелаг', 'bg', 'bg'],
    ['Північний архіпелаг', 'uk', 'ua'],
    ['Паўночны архіпелаг', 'be', 'by'],
    ['Το βόρειο αρχιπέλαγος', 'el', 'gr'],
    ['Kuzey Takımadaları', 'tr', 'tr'],
    ['北の群島', 'ja', 'jp'],
    ['Kita no guntō', 'ja', 'jp'],
    ['북쪽 군도', 'ko', 'kr'],
    ['北方群岛', 'zh', 'cn'],
    ['北方群島', 'zh', 'tw'],
    ['الأرخبيل الشمالي', 'ar', 'eg'],
    ['Northern Archipelago', 'en', 'gb'],
    ['Archipelago', 'en', 'au'],
    ['The Archipelago Chronicles', 'en', 'us'],
    ['Архипелаг', 'ru', 'ru'],
    ['Хроники Северного архипелага', 'ru', 'ru'],
  ] as const
).map(([title, language, country]) => ({ title, language, country }))
