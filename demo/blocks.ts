/** The blocks of a title's card: its tags, offers and alternative names, and those of other files. */
import iuliia from 'iuliia'
import type { Random } from '../platform/random.js'
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { generateAwards } from './generate-awards.js'
import { generateCompanies } from './generate-companies.js'
import { generateImages, generatePosters, generateVideos } from './generate-media.js'
import { addMoney } from './money.js'
import { type InventedNames, pickOriginal, vocabularies } from './original-names.js'
import type { Sketch } from './sketches.js'
import { countBy, type Standing, standings } from './standings.js'
import akaRows from './words/akas.json' with { type: 'json' }
import companyWords from './words/companies.json' with { type: 'json' }
import tagRows from './words/tags.json' with { type: 'json' }
import { pair, rowsOf } from './words.js'
import type { World } from './world.js'

/** Fills posters and companies, and for all but obscure titles the other blocks. */
export function addBlocks(
  world: World,
  title: TitleRecord,
  sketch: Sketch,
  names: InventedNames,
): void {
  const { random } = world
  title.posters = generatePosters(random, title.ids, sketch)
  title.companies = generateCompanies(random, sketch)
  if (sketch.standing === standings.obscure) return
  title.tags = generateTags(random, sketch.standing)
  title.watch = generateWatch(random, sketch)
  title.akas = generateAkas(random, sketch, names)
  addMoney(random, title, sketch)
  title.awards = generateAwards(world, sketch)
  title.images = generateImages(random, sketch)
  title.videos = generateVideos(random, sketch)
}

const tagCounts = { least: [0, 0, 1, 4, 10, 20], most: [0, 2, 6, 14, 24, 20] }
const tags = rowsOf(tagRows, pair).map(({ ru, en }) => ({
  slug: en.replaceAll(' ', '-'),
  name_ru: ru,
  name_en: en,
}))

/** Generates tags, some of them far more frequent than others; null if the title has no tags. */
function generateTags(random: Random, standing: Standing): TitleRecord['tags'] {
  const count = countBy(random, standing, tagCounts)
  const chosen = new Set<(typeof tags)[number]>()
  for (let attempt = 0; chosen.size < count && attempt < count * 8; attempt++) {
    const position = Math.floor(random.next() ** 2 * tags.length)
    // 101 is coprime to the number of tags, so the frequent tags are scattered over the list.
    chosen.add(tags[(position * 101) % tags.length] as (typeof tags)[number])
  }
  return chosen.size > 0 ? [...chosen] : null
}

const offerCounts = { least: [0, 0, 0, 2, 5, 14], most: [0, 1, 4, 8, 14, 14] }
const platforms = rowsOf(companyWords.platforms, ['platform', 'name', 'region'])
const watchKinds = enumValues('watch_kinds')

/** Generates offers without repeating a platform and kind; null if nothing is known. */
function generateWatch(random: Random, { standing, index }: Sketch): TitleRecord['watch'] {
  if (standing === standings.ordinary && random.chance(0.7)) return null
  const count = countBy(random, standing, offerCounts)
  const watch: NonNullable<TitleRecord['watch']> = []
  for (let attempt = 0; watch.length < count && attempt < count * 6; attempt++) {
    const { platform, name, region } = random.pick(platforms)
    const kind = random.pick(watchKinds)
    if (watch.some((offer) => offer.platform === platform && offer.kind === kind)) continue
    const url = `https://${platform}.example/title/${index}`
    watch.push({ platform, name, region, kind, url })
  }
  return watch.length > 0 ? watch : null
}

const akaCountries = rowsOf(akaRows.countries, ['language', 'country'])
const landmarkAkas = rowsOf(akaRows.landmark, ['title', 'language', 'country'])
const akaCounts = { least: [0, 0, 0, 2, 8, 0], most: [0, 1, 4, 10, 20, 0] }

/** Generates names in addition to those of the card; null for most titles with few votes. */
function generateAkas(random: Random, sketch: Sketch, names: InventedNames): TitleRecord['akas'] {
  if (sketch.standing === standings.landmark) return [...landmarkAkas]
  if (sketch.standing === standings.ordinary && random.chance(0.8)) return null
  const count = countBy(random, sketch.standing, akaCounts)
  if (count === 0) return null
  const akas: NonNullable<TitleRecord['akas']> = []
  const add = (title: string, language: string, country: string) => {
    const isKnown = [names.ru, names.en, names.original].includes(title)
    if (!isKnown && !akas.some((aka) => aka.title === title))
      akas.push({ title, language, country })
  }
  if (sketch.culture === 'ru') add(iuliia.translate(names.ru, iuliia.WIKIPEDIA), 'en', 'us')
  else if (names.en.startsWith('The ')) add(names.en.slice(4), 'en', 'gb')
  for (let attempt = 0; akas.length < count && attempt < count * 2; attempt++) {
    const { language, country } = random.pick(akaCountries)
    const vocabulary = vocabularies[language]
    if (vocabulary) add(pickOriginal(random, vocabulary).original, language, country)
  }
  return akas.length > 0 ? akas.slice(0, count) : null
}
