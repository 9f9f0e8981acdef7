/** Alternative names of titles: foreign, transliterated, or without an article. */
import iuliia from 'iuliia'
import type { Random } from '../platform/random.js'
import type { TitleRecord } from '../schema/interchange.js'
import { pickOriginal, type TitleNames, vocabularies } from './original-names.js'
import type { Sketch } from './sketches.js'
import { countBy, standings } from './standings.js'
import { akaWords } from './words.js'

const counts = { least: [0, 0, 0, 2, 8, 0], most: [0, 1, 4, 10, 20, 0] }

/** Generates names in addition to those of the card; null for most titles with few votes. */
export function generateAkas(
  random: Random,
  sketch: Sketch,
  names: TitleNames,
): TitleRecord['akas'] {
  if (sketch.standing === standings.landmark) return [...akaWords.landmark]
  if (sketch.standing === standings.ordinary && random.chance(0.8)) return null
  const count = countBy(random, sketch.standing, counts)
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
    const { language, country } = random.pick(akaWords.countries)
    const vocabulary = vocabularies[language]
    if (vocabulary) add(pickOriginal(random, vocabulary).original, language, country)
  }
  return akas.length > 0 ? akas.slice(0, count) : null
}
