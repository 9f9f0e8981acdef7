/** Other names of a title: abroad, in Latin letters, shortened. */
import type { TitleRecord } from '../schema/interchange.js'
import { foreignName, type TitleNames } from './names.js'
import type { Random, Range } from './random.js'
import { transliterate } from './russian.js'
import { type Sketch, type Standing, standings } from './sketches.js'
import { foreignVocabularies } from './words-foreign-titles.js'

type Akas = NonNullable<TitleRecord['akas']>

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
  const akas: Akas = []
  const add = (title: string, language: string, country: string) => {
    const isKnown = title === names.ru || title === names.en || title === names.original
    if (!isKnown && !akas.some((aka) => aka.title === title))
      akas.push({ title, language, country })
  }
  if (sketch.culture === 'ru') add(transliterate(names.ru), 'en', 'us')
  else if (names.ru.includes(': ')) add(names.ru.split(': ')[0] as string, 'ru', 'ru')
  else if (names.en.startsWith('The ')) add(names.en.slice(4), 'en', 'gb')
  for (let attempt = 0; akas.length < count && attempt < count * 2; attempt++) {
    const [language, country] = random.pick(akaCountries)
    const vocabulary = foreignVocabularies[language]
    if (vocabulary) add(foreignName(random, vocabulary), language, country)
  }
  return akas.length > 0 ? akas.slice(0, count) : null
}

const landmarkAkas: Akas = (
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
