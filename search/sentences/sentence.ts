import type { NameCase } from '../../text/declined-names.js'
import { cheapestCover } from './cover.js'
import type { Condition, Meaning } from './meaning.js'
import { findPhrases } from './vocabulary.js'
import { splitWords, type Word } from './words.js'

/** A person who may have the name that a sentence contains. */
export interface Namesake {
  /** The reference, such as `beta:7987`. */
  readonly reference: string
  /** True if the sentence contains a first name and the surname. */
  readonly isFullName: boolean
  /** True if a word of the full name has a typo; such a name needs a role or a word for films. */
  readonly isMisspelt?: boolean
  /** How well the grammatical form fits: 2 for the expected case, 1 for an undeclined name, 0 for others. */
  readonly fit: Readonly<Record<NameCase, 0 | 1 | 2>>
  /** Null if unknown. */
  readonly popularity: number | null
  /** Number of titles with a credit of the person. */
  readonly titles: number
}

export function isSpelledFullName({ isFullName, isMisspelt }: Namesake): boolean {
  return isFullName && isMisspelt !== true
}

/** Persons whom the sentence names: all with this name, of whom one is meant. */
export interface NamedPerson {
  readonly kind: 'person'
  readonly namesakes: readonly Namesake[]
  readonly nameCase: NameCase
  readonly role: string | null
  readonly strength: number
}

/** A phrase of the vocabulary, a person, or a text word (meaning null). */
export interface SentenceItem {
  readonly meaning: Meaning | NamedPerson | null
  readonly words: readonly Word[]
}

/** Maximum number of words; longer texts are not interpreted. */
const maxWords = 30

/** Additional costs of function words, so that any other meaning of the same words is preferred. */
const extraCosts: Partial<Record<Meaning['kind'], number>> = {
  filler: 5,
  films: 1,
  request: 1,
  role: 2,
  subject: 2,
  conjunction: 1,
  contrast: 3,
}

/** Splits a sentence into items; empty if it is too long. */
export function readItems(typed: string, thisYear: number): SentenceItem[] {
  const words = splitWords(typed)
  if (words.length > maxWords) return []
  const occurrences = words.flatMap((_, first) => findPhrases(words, first, thisYear))
  const items = cheapestCover(words.length, occurrences, ({ kind }) => extraCosts[kind] ?? 0).map(
    ({ first, end, meaning }) => ({ meaning, words: words.slice(first, end) }),
  )
  return items.map((item, at) => {
    if (isListCount(items, at)) return { ...item, meaning: { kind: 'count' } }
    if (isWordOfText(items, at)) return { ...item, meaning: null }
    return { ...item, meaning: continuedList(items, at, thisYear) ?? item.meaning }
  })
}

/**
 * True for an opinion or a status that is a part of a name: `good` in `good will hunting drama`, `unfinished` in
 * `unfinished business comedy`.
 */
function isWordOfText(items: readonly SentenceItem[], at: number): boolean {
  const item = items[at] as SentenceItem
  const isOpinion = item.meaning?.kind === 'request' && item.meaning.isOpinion === true
  if (!isOpinion && !hasField(item, 'end_year')) return false
  const next = items.slice(at + 1).find(isSubstantial)
  return next !== undefined && isText(next)
}

/**
 * A country or language without a preposition, in a list that one begins: `Korea` in `from Japan or Korea`,
 * `French` in `in German or French`.
 */
function continuedList(
  items: readonly SentenceItem[],
  at: number,
  thisYear: number,
): Meaning | null {
  const [before, link, item] = [items[at - 2], items[at - 1], items[at]]
  if (item === undefined || link?.meaning?.kind !== 'conjunction') return null
  const isOrigin = item.meaning === null && before !== undefined && hasField(before, 'country')
  const isLanguage =
    hasField(item, 'country') && before !== undefined && hasField(before, 'original_language')
  const preposition = isOrigin || isLanguage ? before.words[0] : undefined
  if (preposition === undefined) return null
  const found = findPhrases([preposition, ...item.words], 0, thisYear)
  return found.find(({ end }) => end === 1 + item.words.length)?.meaning ?? null
}

/**
 * True for a number that only asks for a list: after an order (`top 10`) or before an order or a word for
 * films (`50 best`, `5 good comedies`).
 */
function isListCount(items: readonly SentenceItem[], at: number): boolean {
  const item = items[at]
  if (item?.meaning !== null || !isCount(item)) return false
  const before = items.slice(0, at).findLast(isSubstantial)
  if (before !== undefined && hasField(before, 'sort')) return true
  const after = items.slice(at + 1).find(isSubstantial)
  return (
    before?.meaning !== null &&
    after !== undefined &&
    (hasField(after, 'sort') || isFilmNoun(after))
  )
}

const numberWord =
  /^(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десят(?:ь|ка|ку|ок)|двадцат(?:ь|ка|ку)|тридцать|сорок|пятьдесят|сто|сотн[яю])$/

function isCount({ words }: SentenceItem): boolean {
  return words.every(({ text }) => numberWord.test(text))
}

function isSubstantial({ meaning }: SentenceItem): boolean {
  return meaning?.kind !== 'filler' && meaning?.kind !== 'request'
}

/** True for filters, persons and words for films. */
export function isCriterion({ meaning }: SentenceItem): boolean {
  return meaning?.kind === 'filter' || meaning?.kind === 'person' || meaning?.kind === 'films'
}

/** True for nouns that mean films: `films`, `комедии`, `cartoons`. */
export function isFilmNoun(item: SentenceItem): boolean {
  return item.meaning?.kind === 'films' || hasField(item, 'genre') || hasField(item, 'kind')
}

export function isText({ meaning }: SentenceItem): boolean {
  return meaning === null
}

/** The words of items as typed, joined by a space. */
export function textOfItems(items: readonly SentenceItem[], typed: string): string {
  return items
    .flatMap(({ words }) => words)
    .map(({ from, to }) => typed.slice(from, to))
    .join(' ')
}

export function conditionsOf({ meaning }: SentenceItem): readonly Condition[] {
  return meaning?.kind === 'filter' ? meaning.conditions : []
}

export function hasField(item: SentenceItem, name: string): boolean {
  return conditionsOf(item).some(({ field }) => field === name)
}
