/** Names of titles: grammatical patterns that make a Russian name and its English translation together. */
import type { Culture } from './countries.js'
import { pickFirstName, pickPersonName, pickSurname } from './person-names.js'
import { type Random, weighted } from './random.js'
import {
  type AdjectiveForms,
  adjectiveForms,
  capitalized,
  firstNameGenitive,
  type NounForms,
  nounForms,
  surnameGenitive,
} from './russian.js'
import { generalAdjectives, livingAdjectives } from './words-adjectives.js'
import {
  abstractNouns,
  creatureNouns,
  headNouns,
  humanNouns,
  natureNouns,
  placeNouns,
  showHeads,
  thingNouns,
} from './words-nouns.js'
import { cityRows, destinationRows } from './words-places.js'
import {
  adverbialRows,
  callingRows,
  clauseOpenings,
  eventRows,
  genitivePrepositions,
  instrumentalPrepositions,
  nonFictionOpenings,
  numeralRows,
  pastVerbRows,
  travelRows,
  verbRows,
} from './words-titles.js'

/** A name in both languages. */
export interface Name {
  readonly ru: string
  readonly en: string
}

const lines = (rows: string) => rows.trim().split('\n')
const pairs = (rows: string): readonly Name[] =>
  lines(rows).map((row) => {
    const [ru = '', en = ''] = row.split('|')
    return { ru, en }
  })
const nouns = (rows: string, animate: boolean, article = 'the ') =>
  lines(rows).map((row) => nounForms(row, { animate, article }))
const adjectives = (rows: string) =>
  lines(rows).map((row) => {
    const [ru = '', en = ''] = row.split(' ')
    return adjectiveForms(ru, en.replaceAll('_', ' '))
  })

const places = nouns(placeNouns, false)
const nature = nouns(natureNouns, false)
const things = nouns(thingNouns, false)
const feelings = nouns(abstractNouns, false, '')
const humans = nouns(humanNouns, true)
const creatures = nouns(creatureNouns, true)
const heads = nouns(headNouns, false)
const shows = nouns(showHeads, false)
const anyNouns = [...places, ...nature, ...things, ...feelings, ...humans, ...creatures]
const living = [...humans, ...creatures]
const livingSet = new Set(living)
const plainAdjectives = adjectives(generalAdjectives)
const characterAdjectives = adjectives(livingAdjectives)

/** Every noun of the lists by its English name, for vocabularies of other languages. */
export const nounsByEnglish: ReadonlyMap<string, NounForms> = new Map(
  [...heads, ...anyNouns].map((noun) => [noun.en, noun]),
)

const verbs = pairs(verbRows)
const pastVerbs = lines(pastVerbRows).map((row) => {
  const [m = '', f = '', n = '', en = ''] = row.split('|')
  return { m, f, n, en }
})
const openings = pairs(clauseOpenings)
const adverbials = pairs(adverbialRows)
const genitives = pairs(genitivePrepositions)
const instrumentals = pairs(instrumentalPrepositions)
const numerals = pairs(numeralRows)
const destinations = pairs(destinationRows)
const callings = pairs(callingRows)
const documentaries = pairs(nonFictionOpenings)
type CityForms = { ru: string; inside: string; genitive: string; en: string }
/** Cities in the forms that titles and texts need. */
export const cities: readonly CityForms[] = lines(cityRows).map((row) => {
  const [ru = '', inside = '', genitive = '', en = ''] = row.split('|')
  return { ru, inside, genitive, en }
})
const gendered = (rows: string) =>
  lines(rows).map((row) => {
    const [ru = '', gender = '', en = ''] = row.split('|')
    return { ru, gender: gender as 'm' | 'f' | 'n' | 'plural', en }
  })
const events = gendered(eventRows)
const travels = gendered(travelRows)

function pickAdjective(random: Random, noun: NounForms | null): AdjectiveForms {
  const isLiving = noun !== null && livingSet.has(noun)
  const adjective = random.pick(
    isLiving && random.chance(0.35) ? characterAdjectives : plainAdjectives,
  )
  return noun && adjective.en === noun.en ? random.pick(plainAdjectives) : adjective
}

const genitiveOf = (adjective: AdjectiveForms, noun: NounForms) =>
  `${noun.gender === 'f' ? adjective.genitiveF : adjective.genitive} ${noun.genitive}`
const instrumentalOf = (adjective: AdjectiveForms, noun: NounForms) =>
  `${noun.gender === 'f' ? adjective.genitiveF : adjective.instrumental} ${noun.instrumental}`
const accusativeOf = (adjective: AdjectiveForms, noun: NounForms) => {
  const form =
    noun.gender === 'f'
      ? adjective.accusativeF
      : noun.accusative === noun.ru
        ? adjective[noun.gender]
        : adjective.genitive
  return `${form} ${noun.accusative}`
}
/** A noun with or without an adjective, in the nominative. */
function subject(random: Random, noun: NounForms, chance: number): { ru: string; en: string } {
  if (!random.chance(chance)) return { ru: noun.ru, en: noun.article + noun.en }
  const adjective = pickAdjective(random, noun)
  return {
    ru: `${adjective[noun.gender]} ${noun.ru}`,
    en: `${noun.article}${adjective.en} ${noun.en}`,
  }
}
/** `с`, or `со` before a cluster that begins with a sibilant. */
const withPreposition = (phrase: string) =>
  `${/^[сзшжщ][бвгджзклмнпрстфхцчшщ]|^щ|^льв|^вс/i.test(phrase) ? 'со' : 'с'} ${phrase}`

/** A phrase as the object of a preposition that may end in `с`. */
function afterPreposition(preposition: string, phrase: string): string {
  return preposition.endsWith(' с')
    ? `${preposition.slice(0, -1)}${withPreposition(phrase)}`
    : `${preposition} ${phrase}`
}

type Pattern = (random: Random, culture: Culture) => Name

const oneWord: Pattern = (random) => {
  const noun = random.pick(anyNouns)
  if (noun.plural && noun.enPlural && random.chance(0.3)) {
    return { ru: noun.plural, en: random.chance(0.5) ? `The ${noun.enPlural}` : noun.enPlural }
  }
  return { ru: noun.ru, en: (random.chance(0.5) ? noun.article : '') + noun.en }
}

const described: Pattern = (random) => {
  const noun = random.pick(anyNouns)
  const adjective = pickAdjective(random, noun)
  if (noun.plural && noun.enPlural && random.chance(0.35)) {
    return {
      ru: `${adjective.plural} ${noun.plural}`,
      en: `${random.chance(0.3) ? 'The ' : ''}${adjective.en} ${noun.enPlural}`,
    }
  }
  return {
    ru: `${adjective[noun.gender]} ${noun.ru}`,
    en: `${random.chance(0.55) ? noun.article : ''}${adjective.en} ${noun.en}`,
  }
}

/** "Тайна старого дома": one or both parts with an adjective, the owner single or many. */
const owned: Pattern = (random) => {
  const head = random.pick(heads)
  const headAdjective = random.chance(0.4) ? pickAdjective(random, head) : null
  const owner = random.pick(anyNouns)
  const ownerAdjective = !headAdjective || random.chance(0.25) ? pickAdjective(random, owner) : null
  const isMany = owner.genitivePlural !== '' && owner.enPlural !== '' && random.chance(0.35)
  const headRu = headAdjective ? `${headAdjective[head.gender]} ${head.ru}` : head.ru
  const headEn = headAdjective ? `${headAdjective.en} ${head.en}` : head.en
  const the = random.chance(0.75) ? 'The ' : ''
  const ownerEn = ownerAdjective ? `${ownerAdjective.en} ` : ''
  if (isMany) {
    const ownerRu = ownerAdjective
      ? `${ownerAdjective.genitivePlural} ${owner.genitivePlural}`
      : owner.genitivePlural
    const article = random.chance(0.6) ? owner.article : ''
    return {
      ru: `${headRu} ${ownerRu}`,
      en: `${the}${headEn} of ${article}${ownerEn}${owner.enPlural}`,
    }
  }
  const ownerRu = ownerAdjective ? genitiveOf(ownerAdjective, owner) : owner.genitive
  return {
    ru: `${headRu} ${ownerRu}`,
    en: `${the}${headEn} of ${owner.article}${ownerEn}${owner.en}`,
  }
}

const prepositional: Pattern = (random) => {
  const noun = random.pick(anyNouns)
  const adjective = random.chance(0.92) ? pickAdjective(random, noun) : null
  const en = `${noun.article}${adjective ? `${adjective.en} ` : ''}${noun.en}`
  if (random.chance(0.65)) {
    const preposition = random.pick(genitives)
    const ru = adjective ? genitiveOf(adjective, noun) : noun.genitive
    return { ru: `${preposition.ru} ${ru}`, en: `${preposition.en} ${en}` }
  }
  const preposition = random.pick(instrumentals)
  const ru = adjective ? instrumentalOf(adjective, noun) : noun.instrumental
  return { ru: afterPreposition(preposition.ru, ru), en: `${preposition.en} ${en}` }
}

const both: Pattern = (random) => {
  const first = random.pick(anyNouns)
  const second = random.pick(anyNouns)
  const form = random.below(4)
  if (form === 0) {
    return {
      ru: `Между ${first.instrumental} и ${second.instrumental}`,
      en: `Between ${first.article}${first.en} and ${second.article}${second.en}`,
    }
  }
  if (form === 1) {
    return {
      ru: `От ${first.genitive} до ${second.genitive}`,
      en: `From ${first.article}${first.en} to ${second.article}${second.en}`,
    }
  }
  const one = subject(random, first, 0.55)
  const other = subject(random, second, form === 2 ? 0.4 : 0)
  return { ru: `${one.ru} и ${other.ru}`, en: `${one.en} and ${other.en}` }
}

const clause: Pattern = (random) => {
  const opening = random.pick(openings)
  const verb = random.pick(verbs)
  const { ru, en } = subject(random, random.pick(anyNouns), 0.8)
  return { ru: `${opening.ru} ${verb.ru} ${ru}`, en: `${opening.en} ${en} ${verb.en}` }
}

const sentence: Pattern = (random) => {
  const verb = random.pick(verbs)
  const { ru, en } = subject(random, random.pick(anyNouns), 0.8)
  if (random.chance(0.3)) return { ru: `${ru} не ${verb.ru}`, en: `${en} Never ${verb.en}` }
  const adverbial = random.chance(0.6) ? random.pick(adverbials) : null
  return {
    ru: adverbial ? `${ru} ${verb.ru} ${adverbial.ru}` : `${ru} ${verb.ru}`,
    en: adverbial ? `${en} ${verb.en} ${adverbial.en}` : `${en} ${verb.en}`,
  }
}

const dayWhen: Pattern = (random) => {
  const noun = random.pick(anyNouns)
  const verb = random.pick(pastVerbs)
  const { ru, en } = subject(random, noun, 0.8)
  const [when, whenEn] = random.pick([
    ['День', 'The Day'],
    ['Ночь', 'The Night'],
    ['Лето', 'The Summer'],
    ['Год', 'The Year'],
    ['Утро', 'The Morning'],
  ] as const)
  return { ru: `${when}, когда ${verb[noun.gender]} ${ru}`, en: `${whenEn} ${en} ${verb.en}` }
}

const neverWas: Pattern = (random) => {
  const noun = random.pick(anyNouns)
  const { ru, en } = subject(random, noun, 0.9)
  const which = noun.gender === 'f' ? 'которой' : 'которого'
  return { ru: `${ru}, ${which} не было`, en: `${en} That Never Was` }
}

const possessives = {
  my: { m: 'мой', f: 'моя', n: 'моё' },
  your: { m: 'твой', f: 'твоя', n: 'твоё' },
  our: { m: 'наш', f: 'наша', n: 'наше' },
} as const
const ourOwn: Pattern = (random) => {
  const noun = random.pick(anyNouns)
  const whose = random.pick(['my', 'my', 'your', 'our'] as const)
  const adjective = random.chance(0.9) ? pickAdjective(random, noun) : null
  return {
    ru: `${possessives[whose][noun.gender]} ${adjective ? `${adjective[noun.gender]} ` : ''}${noun.ru}`,
    en: `${whose} ${adjective ? `${adjective.en} ` : ''}${noun.en}`,
  }
}

const bearers = [
  ['Человек', 'The Man'],
  ['Девушка', 'The Girl'],
  ['Мальчик', 'The Boy'],
  ['Женщина', 'The Woman'],
  ['Старик', 'The Old Man'],
  ['Незнакомец', 'The Stranger'],
] as const
const bearer: Pattern = (random) => {
  const [who, whoEn] = random.pick(bearers)
  const isFrom = random.chance(0.4)
  const noun = random.pick(isFrom ? places : things)
  const adjective = pickAdjective(random, noun)
  return isFrom
    ? {
        ru: `${who} из ${genitiveOf(adjective, noun)}`,
        en: `${whoEn} from the ${adjective.en} ${noun.en}`,
      }
    : {
        ru: `${who} ${withPreposition(instrumentalOf(adjective, noun))}`,
        en: `${whoEn} with the ${adjective.en} ${noun.en}`,
      }
}

const deeds = [
  ['Кто украл', 'Who Stole', '?'],
  ['Кто нашёл', 'Who Found', '?'],
  ['Кто спас', 'Who Saved', '?'],
  ['Кто разбудил', 'Who Woke', '?'],
  ['Кто видел', 'Who Saw', '?'],
  ['Найти', 'Finding', ''],
  ['Спасти', 'Saving', ''],
  ['Украсть', 'Stealing', ''],
  ['Забыть', 'Forgetting', ''],
  ['Поймать', 'Catching', ''],
  ['Верните', 'Bring Back', '!'],
  ['Не забывай', 'Don’t Forget', ''],
  ['Я вижу', 'I See', ''],
  ['Мы ищем', 'We Are Looking for', ''],
] as const
const deed: Pattern = (random) => {
  const [verb, verbEn, end] = random.pick(deeds)
  const noun = random.pick(anyNouns)
  const adjective = random.chance(0.9) ? pickAdjective(random, noun) : null
  const object = adjective ? accusativeOf(adjective, noun) : noun.accusative
  return {
    ru: `${verb} ${object}${end}`,
    en: `${verbEn} ${noun.article}${adjective ? `${adjective.en} ` : ''}${noun.en}${end}`,
  }
}

const counted: Pattern = (random) => {
  let noun = random.pick(anyNouns)
  while (!noun.genitivePlural || !noun.enPlural || noun.article === '') noun = random.pick(anyNouns)
  const numeral = random.pick(numerals)
  const adjective = random.chance(0.9) ? pickAdjective(random, noun) : null
  return {
    ru: `${numeral.ru} ${adjective ? `${adjective.genitivePlural} ` : ''}${noun.genitivePlural}`,
    en: `${numeral.en} ${adjective ? `${adjective.en} ` : ''}${noun.enPlural}`,
  }
}

const inCity: Pattern = (random) => {
  const city = random.pick(cities)
  const event = random.pick(events)
  if (random.chance(0.03)) return { ru: `Прощай, ${city.ru}`, en: `Farewell, ${city.en}` }
  if (random.chance(0.1)) {
    const year = 1905 + random.below(100)
    return { ru: `${city.ru}, ${year}`, en: `${city.en}, ${year}` }
  }
  const adjective = random.chance(0.65) ? pickAdjective(random, null) : null
  return {
    ru: `${adjective ? `${adjective[event.gender]} ` : ''}${event.ru} ${city.inside}`,
    en: `${random.chance(0.4) ? 'The ' : ''}${adjective ? `${adjective.en} ` : ''}${event.en} in ${city.en}`,
  }
}

const journey: Pattern = (random) => {
  const travel = random.pick(travels)
  const adjective = random.chance(0.75) ? pickAdjective(random, null) : null
  const ru = `${adjective ? `${adjective[travel.gender as 'm' | 'f' | 'n']} ` : ''}${travel.ru}`
  const en = `${random.chance(0.6) ? 'The ' : ''}${adjective ? `${adjective.en} ` : ''}${travel.en}`
  if (random.chance(0.5)) {
    const destination = random.pick(destinations)
    return { ru: `${ru} ${destination.ru}`, en: `${en} ${destination.en}` }
  }
  const city = random.pick(cities)
  return { ru: `${ru} до ${city.genitive}`, en: `${en} to ${city.en}` }
}

const establishments = [
  ['Операция', 'Operation', 'operation'],
  ['Проект', 'Project', 'project'],
  ['Отель', 'Hotel', 'hotel'],
  ['Кафе', 'Café', 'café'],
  ['Корабль', 'The Ship', 'ship'],
  ['Код', 'Code Name', 'code'],
] as const
const quoted: Pattern = (random) => {
  const [kind, kindEn] = random.pick(establishments)
  const noun = random.pick(anyNouns)
  const adjective = pickAdjective(random, noun)
  return {
    ru: `${kind} «${capitalized(`${adjective[noun.gender]} ${noun.ru}`)}»`,
    en: `${kindEn} ${adjective.en} ${noun.en}`,
  }
}

const firstNames: Pattern = (random, culture) => {
  const first = pickFirstName(random, culture, random.chance(0.5) ? 'f' : 'm')
  const form = random.below(5)
  if (form < 2) {
    const second = pickFirstName(random, culture, random.chance(0.5) ? 'f' : 'm')
    return { ru: `${first.ru} и ${second.ru}`, en: `${first.en} and ${second.en}` }
  }
  if (form === 2) {
    const noun = random.pick(anyNouns)
    const { ru, en } = subject(random, noun, 0.6)
    return { ru: `${first.ru} и ${ru}`, en: `${first.en} and ${en}` }
  }
  const gender = random.chance(0.5) ? 'f' : 'm'
  const owner = pickFirstName(random, culture, gender)
  const head = random.pick(heads)
  const adjective = random.chance(0.7) ? pickAdjective(random, head) : null
  const adjectiveEn = adjective ? `${adjective.en} ` : ''
  return {
    ru: `${adjective ? `${adjective[head.gender]} ` : ''}${head.ru} ${firstNameGenitive(owner.ru, gender)}`,
    en: random.chance(0.5)
      ? `The ${adjectiveEn}${head.en} of ${owner.en}`
      : `${owner.en}${owner.en.endsWith('s') ? '’' : '’s'} ${adjectiveEn}${head.en}`,
  }
}

const surnamed: Pattern = (random, culture) => {
  const gender = random.chance(0.35) ? 'f' : 'm'
  const form = random.below(6)
  if (form < 2) {
    const person = pickPersonName(random, culture, gender)
    return { ru: person.ru, en: person.en }
  }
  const surname = pickSurname(random, culture, form === 3 ? gender : 'm')
  if (form === 2) {
    const calling = random.pick(callings)
    return { ru: `${calling.ru} ${surname.ru}`, en: `${calling.en} ${surname.en}` }
  }
  if (form === 3) {
    return { ru: `Дело ${surnameGenitive(surname.ru, gender)}`, en: `The ${surname.en} Case` }
  }
  const calling = random.pick(callings)
  const head = random.pick(heads)
  return {
    ru: `${head.ru} ${callingGenitive(calling.ru)} ${surnameGenitive(surname.ru, 'm')}`,
    en: `The ${head.en} of ${calling.en} ${surname.en}`,
  }
}

function callingGenitive(calling: string): string {
  const word = calling.toLowerCase()
  if (word === 'маэстро') return word
  return word.endsWith('ь') ? `${word.slice(0, -1)}я` : `${word}а`
}

const nonFiction: Pattern = (random) => {
  const opening = random.pick(documentaries)
  let noun = random.pick(anyNouns)
  while (!noun.genitivePlural || !noun.enPlural) noun = random.pick(anyNouns)
  const adjective = random.chance(0.92) ? pickAdjective(random, noun) : null
  return {
    ru: `${opening.ru} ${adjective ? `${adjective.genitivePlural} ` : ''}${noun.genitivePlural}`,
    en: `${opening.en} ${noun.article}${adjective ? `${adjective.en} ` : ''}${noun.enPlural}`,
  }
}

const show: Pattern = (random) => {
  const head = random.pick(shows)
  const who = random.pick(living)
  const adjective = random.chance(0.92) ? pickAdjective(random, who) : null
  return {
    ru: `${head.ru} ${adjective ? `${adjective.genitivePlural} ` : ''}${who.genitivePlural}`,
    en: `The ${head.en} of ${adjective ? `${adjective.en} ` : ''}${who.enPlural}`,
  }
}

const shortPatterns = weighted<Pattern>([
  [described, 6],
  [oneWord, 1],
  [surnamed, 3],
  [firstNames, 2],
  [quoted, 1],
])
const subtitled: Pattern = (random, culture) => {
  const first = random.pick(shortPatterns)(random, culture)
  const second = random.pick([owned, described, prepositional])(random, culture)
  return {
    ru: `${first.ru}: ${capitalized(second.ru)}`,
    en: `${capitalized(first.en)}: ${capitalized(second.en)}`,
  }
}

/** Patterns with few combinations are rare, so that most names of a large catalog stay distinct. */
const patterns = weighted<Pattern>([
  [oneWord, 2],
  [described, 6],
  [owned, 28],
  [prepositional, 8],
  [both, 7],
  [clause, 7],
  [sentence, 7],
  [dayWhen, 3],
  [neverWas, 2],
  [ourOwn, 3],
  [bearer, 4],
  [deed, 6],
  [counted, 5],
  [inCity, 4],
  [journey, 3],
  [quoted, 2],
  [firstNames, 7],
  [surnamed, 6],
  [subtitled, 10],
])
const nonFictionPatterns = weighted<Pattern>([
  [nonFiction, 6],
  [owned, 2],
  [surnamed, 2],
  [inCity, 1],
  [subtitled, 2],
])
const showPatterns = weighted<Pattern>([
  [show, 5],
  [ourOwn, 1],
  [described, 1],
  [subtitled, 3],
  [sentence, 1],
])
const episodePatterns = weighted<Pattern>([
  [oneWord, 4],
  [described, 8],
  [firstNames, 2],
  [inCity, 2],
  [owned, 3],
  [dayWhen, 1],
])
const franchisePatterns = weighted<Pattern>([
  [described, 9],
  [surnamed, 3],
  [owned, 3],
  [quoted, 1],
  [bearer, 2],
])

/** What is being named; decides which patterns fit. */
export type NamedThing = 'film' | 'nonFiction' | 'show' | 'episode' | 'franchise'
const patternsOf: Readonly<Record<NamedThing, readonly Pattern[]>> = {
  film: patterns,
  nonFiction: nonFictionPatterns,
  show: showPatterns,
  episode: episodePatterns,
  franchise: franchisePatterns,
}

/** A name out of the patterns that fit. */
export function pickName(random: Random, culture: Culture, thing: NamedThing): Name {
  const { ru, en } = random.pick(patternsOf[thing])(random, culture)
  return { ru: capitalized(ru), en: capitalized(en) }
}
