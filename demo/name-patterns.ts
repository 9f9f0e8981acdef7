/**
 * Names of titles from patterns that give the Russian and the English name together. A placeholder is
 * `{word}`, `{word form}` or `{agreeing word form}`: `{noun gen}` is a noun in the genitive,
 * `{adj noun gen}` an adjective that agrees with it, `{the noun}` its English article, `{@short}` a name
 * from another pattern.
 */
import type { Random } from '../platform/random.js'
import { weighted } from './distributions.js'
import { pickFirstName, pickPersonName, pickSurname } from './pick-person-name.js'
import adjectiveRows from './words/adjectives.json' with { type: 'json' }
import nounRows from './words/nouns.json' with { type: 'json' }
import { type Culture, cities, type Forms, groupsOf, titleWords } from './words.js'

/** A name in both languages. */
export interface Name {
  readonly ru: string
  readonly en: string
}

/** Nouns by meaning; `pl`, `genpl` and `enpl` are empty for nouns without a usual plural. */
const nouns = groupsOf(nounRows, ['ru', 'gender', 'gen', 'ins', 'acc', 'pl', 'genpl', 'en', 'enpl'])

/** Adjectives for all nouns, and adjectives for people and animals only. */
const adjectives = groupsOf(adjectiveRows, [
  'm',
  'f',
  'n',
  'pl',
  'gen',
  'gen f',
  'ins',
  'acc f',
  'genpl',
  'en',
])

type PatternGroup = keyof typeof titleWords.patterns

/** The words chosen for the placeholders of a pattern, in the order of the choice. */
type Bound = Forms[]
/** Returns the position of a word in `Bound`, the next one for a new word. */
type PositionOf = (word: string) => number
type Pick = (random: Random, culture: Culture, bound: Bound) => Forms

/** The forms of an adjective by the gender of its noun, then by case. */
const adjectiveForms: Readonly<Record<string, Forms>> = {
  m: { gen: 'gen', ins: 'ins', acc: 'm', pl: 'pl', genpl: 'genpl' },
  f: { gen: 'gen f', ins: 'gen f', acc: 'acc f', pl: 'pl', genpl: 'genpl' },
  n: { gen: 'gen', ins: 'ins', acc: 'n', pl: 'pl', genpl: 'genpl' },
  plural: {},
}

type Noun = (typeof nouns.place)[number]
const withArticle = (list: readonly Noun[], the = 'the ') =>
  list.map((noun): Forms => ({ ...noun, the }))
const living = [...nouns.human, ...nouns.creature].map(
  (noun): Forms => ({ ...noun, the: 'the ', living: 'yes' }),
)
const lists: Readonly<Record<string, readonly Forms[]>> = {
  noun: [
    ...withArticle([...nouns.place, ...nouns.nature, ...nouns.thing]),
    ...withArticle(nouns.feeling, ''),
    ...living,
  ],
  living,
  place: withArticle(nouns.place),
  thing: withArticle(nouns.thing),
  head: withArticle(nouns.head),
  show: withArticle(nouns.show),
  city: cities,
  ...titleWords.phrases,
  ...titleWords.agreeing,
  ...titleWords.events,
}

/** Nouns by their English name, for names in other languages. */
export const nounsByEnglish: ReadonlyMap<string, Forms> = new Map(
  [...(lists.head ?? []), ...(lists.noun ?? [])].map((noun) => [noun.en ?? '', noun]),
)

const pickers: Readonly<Record<string, Pick>> = {
  first: (random, culture) => ({ ...pickFirstName(random, culture, genderBy(random)) }),
  second: (random, culture) => ({ ...pickFirstName(random, culture, genderBy(random)) }),
  surname: (random, culture) => ({ ...pickSurname(random, culture, 'male') }),
  person: (random, culture) => ({ ...pickPersonName(random, culture, genderBy(random)) }),
  year: (random) => {
    const year = String(random.between(1905, 2004))
    return { ru: year, en: year }
  },
}

const genderBy = (random: Random) => (random.chance(0.5) ? 'female' : 'male')

/** Returns a function that picks the words of a placeholder; with `isMany`, only nouns with a plural. */
function pickerOf(key: string, isMany: boolean, positionOf: PositionOf): Pick {
  const [word = '', agreesWith = ''] = key.split(' ')
  if (word.startsWith('@')) {
    const group = word.slice(1) as PatternGroup
    return (random, culture) => ({ ...pickName(random, culture, group) })
  }
  if (word === 'adj') {
    const position = positionOf(agreesWith)
    return (random, _, bound) => {
      const noun = bound[position] as Forms
      const list = noun.living && random.chance(0.35) ? adjectives.living : adjectives.general
      const adjective = random.pick<Forms>(list)
      return adjective.en === noun.en ? random.pick<Forms>(adjectives.general) : adjective
    }
  }
  const picker = pickers[word]
  if (picker) return picker
  const list = lists[word === 'other' ? 'noun' : word]
  if (!list) throw new Error(`unknown placeholder {${key}} in a name of the demo catalog`)
  const fitting =
    isMany && list === lists.noun ? list.filter(({ genpl, enpl }) => genpl && enpl) : list
  return (random) => random.pick(fitting)
}

/** A piece of a pattern: literal text or a placeholder. */
type Piece = string | ((bound: Bound) => string)

function slotOf(slot: string, language: 'ru' | 'en', positionOf: PositionOf): Piece {
  const [word = '', second = '', third] = slot.split(' ')
  if (word === 'adj' || word in titleWords.agreeing) {
    const noun = positionOf(second)
    const position = positionOf(`${word} ${second}`)
    if (language === 'en') return (bound) => bound[position]?.en ?? ''
    return (bound) => agreeing(bound[position] as Forms, bound[noun] as Forms, third)
  }
  const position = positionOf(word === 'the' ? second : word)
  const form =
    word === 'the' ? 'the' : language === 'ru' ? second || 'ru' : second === 'pl' ? 'enpl' : 'en'
  return (bound) => bound[position]?.[form] ?? ''
}

function agreeing(word: Forms, noun: Forms, form: string | undefined): string {
  const gender = noun.gender ?? 'm'
  if (!form) return word[gender === 'plural' ? 'pl' : gender] ?? ''
  // The accusative of masculine animate nouns equals the genitive.
  const isAnimate = form === 'acc' && gender === 'm' && noun.acc !== noun.ru
  return word[isAnimate ? 'gen' : (adjectiveForms[gender]?.[form] ?? '')] ?? ''
}

type Pattern = (random: Random, culture: Culture) => Name

function compile(templates: Name): Pattern {
  const keys: string[] = []
  const positionOf: PositionOf = (key) =>
    keys.includes(key) ? keys.indexOf(key) : keys.push(key) - 1
  const piecesOf = (language: 'ru' | 'en') =>
    templates[language]
      .split(/[{}]/)
      .map((part, position) => (position % 2 === 0 ? part : slotOf(part, language, positionOf)))
      .filter((piece) => piece !== '')
  const ru = piecesOf('ru')
  const en = piecesOf('en')
  const isMany = /pl\}/.test(templates.ru)
  const picks = keys.map((key) => pickerOf(key, isMany, positionOf))
  return (random, culture) => {
    const bound: Bound = []
    for (const pick of picks) bound.push(pick(random, culture, bound))
    return { ru: inRussian(filled(ru, bound)), en: capitalized(filled(en, bound)) }
  }
}

function filled(pieces: readonly Piece[], bound: Bound): string {
  let text = ''
  for (const piece of pieces) text += typeof piece === 'string' ? piece : piece(bound)
  return text
}

/** Corrects what depends on neighbouring words: `со` before consonant clusters, capitals. */
function inRussian(text: string): string {
  let name = capitalized(text)
  if (name.includes(' с ')) {
    name = name.replace(/ с (?=[сзшжщ][бвгджзклмнпрстфхцчшщ]|щ|льв|вс)/, ' со ')
  }
  if (!name.includes('«') && !name.includes(':')) return name
  return name.replace(/[«:] ?\p{Ll}/u, (found) => found.toUpperCase())
}

/** The text with its first letter as a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const patterns = Object.fromEntries(
  Object.entries(titleWords.patterns).map(([group, rows]) => [
    group,
    weighted(rows.map((row) => [compile(row), Number(row.weight)])),
  ]),
) as Record<PatternGroup, readonly Pattern[]>

/** Picks a name from the patterns of a group, by their weights. */
export function pickName(random: Random, culture: Culture, group: PatternGroup): Name {
  return random.pick(patterns[group])(random, culture)
}
