/** Overviews, taglines, facts, questions, quotes and biographies, from sentences with placeholders. */
import type { Random } from '../platform/random.js'
import type { TitleRecord } from '../schema/interchange.js'
import { capitalized, type Name } from './name-patterns.js'
import { namesOf } from './names.js'
import { pickFirstName, pickPersonName } from './pick-person-name.js'
import { pickProminent, type Sketch, sketchTitle } from './sketches.js'
import { hasBy, standings } from './standings.js'
import { type Culture, cities, textWords } from './words.js'
import { streams, type World } from './world.js'

const overviewShares = [0.06, 0.35, 0.93, 1, 1, 1]
const taglineShares = [0, 0.04, 0.25, 0.8, 1, 1]

/** Fills overview, tagline, facts, questions and quotes, depending on the standing. */
export function addTexts(random: Random, title: TitleRecord, sketch: Sketch): void {
  const { standing, culture } = sketch
  const isNoted = standing >= standings.noted
  if (hasBy(random, standing, overviewShares)) {
    const isLandmark = standing === standings.landmark
    const overview = isLandmark ? textWords.landmark : generateOverview(random, culture)
    const isRussian = culture === 'ru'
    if (isRussian || isNoted || random.chance(0.6)) title.overview_ru = overview.ru
    if (!isRussian || isNoted || random.chance(0.3)) title.overview_en = overview.en
  }
  if (hasBy(random, standing, taglineShares)) {
    const tagline = random.pick(textWords.taglines)
    title.tagline_ru = tagline.ru
    if (standing >= standings.famous || random.chance(0.8)) title.tagline_en = tagline.en
  }
  const { facts, faq, quotes } = sizesOf(random, sketch)
  if (facts > 0) title.facts = generateFacts(random, culture, facts)
  if (faq > 0) title.faq = generateFaq(random, culture, faq)
  if (quotes > 0) title.quotes = generateQuotes(random, culture, quotes)
}

function sizesOf(random: Random, { standing }: Sketch) {
  switch (standing) {
    case standings.landmark:
      return { facts: 60, faq: 10, quotes: 40 }
    case standings.famous:
      return {
        facts: random.between(8, 40),
        faq: random.between(2, 9),
        quotes: random.between(4, 24),
      }
    case standings.noted:
      return { facts: random.int(12), faq: random.int(4), quotes: random.int(6) }
    case standings.known:
      return { facts: random.chance(0.15) ? 2 : 0, faq: 0, quotes: random.chance(0.05) ? 1 : 0 }
    default:
      return { facts: 0, faq: 0, quotes: 0 }
  }
}

/** Two or three sentences about a hero, in both languages. */
function generateOverview(random: Random, culture: Culture): Name {
  const name = pickFirstName(random, culture, 'male')
  const hero = random.pick(textWords.heroes)
  const arrival = random.pick(textWords.arrivals)
  const turn = random.pick(textWords.turns)
  const closing = random.chance(0.6) ? random.pick(textWords.closings) : null
  const city = random.pick(cities)
  const ru = `${capitalized(hero.ru)} ${name.ru} ${arrival.ru.replace('{in}', city.in)}. ${turn.ru}`
  const en = `${name.en}, ${hero.en}, ${arrival.en.replace('{city}', city.en)}. ${turn.en}`
  return closing ? { ru: `${ru} ${closing.ru}`, en: `${en} ${closing.en}` } : { ru, en }
}

/** Returns consecutive rows from a random position, wrapping around at the end. */
function run<Row>(random: Random, rows: readonly Row[], count: number): Row[] {
  const start = random.int(rows.length)
  return Array.from({ length: count }, (_, turn) => rows[(start + turn) % rows.length] as Row)
}

/** Fills the placeholders of a sentence. Numbers agree with the Russian noun that follows. */
function filled(random: Random, sentence: string, culture: Culture, title = ''): string {
  if (!sentence.includes('{')) return sentence
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    switch (slot) {
      case 'n':
        return String(random.between(2, 9) * 10 + random.between(5, 9))
      case 'm':
        return String(random.between(2, 4))
      case 'big':
        return String(random.between(3, 42) * 100)
      case 'in':
        return random.pick(cities).in
      case 'person':
        return pickPersonName(random, culture, 'male').ru
      case 'first':
        return random.pick(textWords.careers)
      case 'title':
        return title
      default:
        throw new Error(`unknown placeholder {${slot}} in a text of the demo catalog`)
    }
  })
}

/** Generates facts, trivia and bloopers without repeats; a few are spoilers. */
function generateFacts(random: Random, culture: Culture, count: number) {
  const facts = new Map<string, NonNullable<TitleRecord['facts']>[number]>()
  for (const row of run(random, textWords.facts, count * 3)) {
    if (facts.size >= count) break
    const isSpoiler = random.chance(0.08)
    const { kind, text: sentence } = isSpoiler ? random.pick(textWords.spoilers) : row
    const text = filled(random, sentence, culture)
    if (!facts.has(text)) facts.set(text, { text, fact_kind: kind, is_spoiler: isSpoiler })
  }
  return [...facts.values()]
}

/** Generates questions; a few have no answer. */
function generateFaq(random: Random, culture: Culture, count: number) {
  return run(random, textWords.questions, count).map(({ question, answer }) =>
    random.chance(0.05) ? { question } : { question, answer: filled(random, answer, culture) },
  )
}

/** Generates lines of dialogue, most of them with their speaker. */
function generateQuotes(random: Random, culture: Culture, count: number) {
  return run(random, textWords.quotes, count).map(({ ru, en }) => {
    const quote: NonNullable<TitleRecord['quotes']>[number] = { text: ru }
    if (culture !== 'ru') quote.original = en
    if (random.chance(0.85)) {
      const gender = random.chance(0.5) ? 'female' : 'male'
      quote.author = pickPersonName(random, culture, gender).ru
      if (random.chance(0.6)) quote.author_role = pickFirstName(random, culture, gender).ru
    }
    return quote
  })
}

/** Generates a Russian biography with the given number of sentences. */
export function generateBiography(world: World, person: number, sentences: number): string {
  const { random } = world
  const known = sketchTitle(world, pickProminent(world, person * 7919 + streams.person))
  const title = namesOf(world, known).ru
  return run(random, textWords.biographies, sentences)
    .map((sentence) => filled(random, sentence, known.culture, title))
    .join(' ')
}
