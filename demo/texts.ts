/** Overviews, taglines, facts, questions, quotes and biographies out of sentences with slots. */
import type { EnumValue } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { namesOf } from './names.js'
import { pickFirstName, pickPersonName } from './person-names.js'
import type { Random } from './random.js'
import { capitalized } from './russian.js'
import { pickProminent, type Sketch, sketchTitle } from './sketches.js'
import { cities } from './title-names.js'
import {
  arrivalRows,
  biographyRows,
  biographyStarts,
  closingRows,
  factRows,
  faqRows,
  heroRows,
  quoteRows,
  spoilerFactRows,
  taglineRows,
  turnRows,
} from './words-texts.js'
import { streams, type World } from './world.js'

const cells = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [first = '', second = ''] = row.split('|')
      return { first, second }
    })
const heroes = cells(heroRows)
const arrivals = cells(arrivalRows)
const turns = cells(turnRows)
const closings = cells(closingRows)
const taglines = cells(taglineRows)
const facts = cells(factRows)
const spoilers = cells(spoilerFactRows)
const questions = cells(faqRows)
const quotes = cells(quoteRows)
const biographies = biographyRows.trim().split('\n')

interface Overview {
  readonly ru: string
  readonly en: string
}

/** Two or three sentences about a hero, in both languages. */
export function makeOverview(random: Random, sketch: Sketch): Overview {
  const name = pickFirstName(random, sketch.culture, random.chance(0.5) ? 'f' : 'm')
  const hero = random.pick(heroes)
  const arrival = random.pick(arrivals)
  const turn = random.pick(turns)
  const city = random.pick(cities)
  const closing = random.chance(0.6) ? random.pick(closings) : null
  const ru = `${capitalized(hero.first)} ${name.ru} ${arrival.first.replace('{in}', city.inside)}. ${turn.first}`
  const en = `${name.en}, ${hero.second}, ${arrival.second.replace('{city}', city.en)}. ${turn.second}`
  return closing ? { ru: `${ru} ${closing.first}`, en: `${en} ${closing.second}` } : { ru, en }
}

/** A tagline in both languages. */
export function makeTagline(random: Random): Overview {
  const { first, second } = random.pick(taglines)
  return { ru: first, en: second }
}

/** Different rows of a list, in the order of a walk with a step that meets every row. */
function* walk<Row>(random: Random, rows: readonly Row[], count: number): Generator<Row> {
  const start = random.below(rows.length)
  for (let turn = 0; turn < count; turn++) yield rows[(start + turn) % rows.length] as Row
}

function filled(random: Random, text: string, culture: Sketch['culture']): string {
  if (!text.includes('{')) return text
  return (
    text
      // Numbers ending in 5 to 9 take the genitive plural that the sentences have, 2 to 4 the singular.
      .replace('{n}', () => String(random.between(2, 9) * 10 + random.between(5, 9)))
      .replace('{m}', () => String(random.between(2, 4)))
      .replace('{big}', () => String(random.between(3, 42) * 100))
      .replace('{in}', () => random.pick(cities).inside)
      .replace('{person}', () => pickPersonName(random, culture, 'm').ru)
  )
}

/** Facts, trivia and bloopers; a few of them give the ending away. */
export function makeFacts(
  random: Random,
  sketch: Sketch,
  count: number,
): NonNullable<TitleRecord['facts']> {
  const list: NonNullable<TitleRecord['facts']> = []
  const seen = new Set<string>()
  for (const { first: kind, second } of walk(random, facts, count * 3)) {
    if (list.length >= count) break
    const isSpoiler = random.chance(0.08)
    const row = isSpoiler ? random.pick(spoilers) : { first: kind, second }
    const text = filled(random, row.second, sketch.culture)
    if (seen.has(text)) continue
    seen.add(text)
    list.push({ text, fact_kind: row.first as EnumValue<'fact_kinds'>, is_spoiler: isSpoiler })
  }
  return list
}

/** Questions with answers; a few are still without one. */
export function makeFaq(
  random: Random,
  sketch: Sketch,
  count: number,
): NonNullable<TitleRecord['faq']> {
  const list: NonNullable<TitleRecord['faq']> = []
  for (const { first, second } of walk(random, questions, Math.min(count, questions.length))) {
    list.push(
      random.chance(0.05)
        ? { question: first }
        : { question: first, answer: filled(random, second, sketch.culture) },
    )
  }
  return list
}

/** Lines of dialogue with who says them. */
export function makeQuotes(
  random: Random,
  sketch: Sketch,
  count: number,
): NonNullable<TitleRecord['quotes']> {
  const list: NonNullable<TitleRecord['quotes']> = []
  for (const { first, second } of walk(random, quotes, Math.min(count, quotes.length))) {
    const quote: NonNullable<TitleRecord['quotes']>[number] = { text: first }
    if (sketch.culture !== 'ru') quote.original = second
    if (random.chance(0.85)) {
      const gender = random.chance(0.5) ? 'f' : 'm'
      quote.author = pickPersonName(random, sketch.culture, gender).ru
      if (random.chance(0.6)) quote.author_role = pickFirstName(random, sketch.culture, gender).ru
    }
    list.push(quote)
  }
  return list
}

/** A few sentences about a person's life in the profession. */
export function biographyOf(world: World, random: Random, index: number, isLong: boolean): string {
  const known = sketchTitle(world, pickProminent(world, index * 7919 + streams.person))
  const title = namesOf(world, known).ru
  const sentences: string[] = []
  for (const sentence of walk(random, biographies, isLong ? 5 : 2)) {
    sentences.push(
      sentence
        .replace('{first}', () => random.pick(biographyStarts))
        .replace('{title}', () => title)
        .replace('{n}', () => String(random.between(2, 9) * 10))
        .replace('{in}', () => random.pick(cities).inside),
    )
  }
  return sentences.join(' ')
}
