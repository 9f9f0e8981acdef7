import { cheapestCover } from './cover.js'
import { isInterval, type Meaning } from './meaning.js'
import type { Occurrence } from './phrases.js'
import {
  conditionsOf,
  hasField,
  isCriterion,
  isFilmNoun,
  isText,
  type NamedPerson,
  type SentenceItem,
  type Span,
} from './sentence-item.js'
import { splitWords, type Word } from './split-words.js'
import { withSubjects } from './subjects.js'
import { findPhrases } from './vocabulary.js'

/** Additional costs of function words, so that any other meaning of the same words is preferred. */
const extraCosts: Partial<Record<Meaning['kind'] | 'person' | 'title', number>> = {
  filler: 5,
  films: 1,
  request: 1,
  speaker: 1,
  seen: 1,
  opinion: 1,
  role: 2,
  subject: 2,
  conjunction: 1,
  contrast: 3,
}

/** A typed text with the phrases of the table in it, which are found once. */
export interface Sentence {
  readonly typed: string
  readonly words: readonly Word[]
  readonly phrases: readonly Occurrence<Meaning>[]
  /** The year of relative phrases such as `last year`. */
  readonly thisYear: number
}

/** Finds the phrases of a text. Words in quotation marks are names or text, never filters. */
export function readSentence(
  typed: string,
  thisYear: number,
  words: readonly Word[] = splitWords(typed),
): Sentence {
  const phrases = findPhrases(words, thisYear).filter(({ first, end }) =>
    words.slice(first, end).every(({ quote }) => quote === 0),
  )
  return { typed, words, phrases, thisYear }
}

/** Divides a sentence into items. `spans` are the words that the catalog explains. */
export function itemsOf(
  { words, phrases, thisYear }: Sentence,
  spans: readonly Span[] = [],
): SentenceItem[] {
  const free = phrases.filter(
    ({ first, end }) => !spans.some((span) => first < span.end && span.first < end),
  )
  const cover = cheapestCover(
    words.length,
    [...spans, ...free],
    ({ kind }) => extraCosts[kind] ?? 0,
  )
  const items: SentenceItem[] = cover.map(({ first, end, meaning }) => ({
    meaning,
    words: words.slice(first, end),
  }))
  const listed = items.map((item, at): SentenceItem => {
    if (isListCount(items, at)) return { ...item, meaning: { kind: 'count' } }
    if (isPlaceOfAction(items, at) || isWordOfText(items, at) || isApartFromFilms(items, at)) {
      return { ...item, meaning: null }
    }
    return { ...item, meaning: continuedList(items, at, thisYear) ?? item.meaning }
  })
  return withRoles(withSpeakers(withYearsOfSeeing(withSubjects(listed))))
}

/** True for a filter that needs a word for films next to it and has none: `two kids find a map`. */
function isApartFromFilms(items: readonly SentenceItem[], at: number): boolean {
  const { meaning } = items[at] as SentenceItem
  if (meaning?.kind !== 'filter' || meaning.films === undefined) return false
  const neighbour = items[meaning.films === 'after' ? at + 1 : at - 1]
  return neighbour === undefined || !isFilmNoun(neighbour)
}

/** Drops the words between a pronoun of the speaker and the next phrase: `i really enjoy thrillers`. */
function withSpeakers(items: readonly SentenceItem[]): SentenceItem[] {
  let isAfterSpeaker = false
  return items.map((item, at): SentenceItem => {
    const kind = item.meaning?.kind
    if (kind === 'speaker') isAfterSpeaker = true
    else if (item.meaning !== null && !transparent.has(kind ?? '')) isAfterSpeaker = false
    const isDropped = isAfterSpeaker && isText(item) && item.words.every(({ quote }) => quote === 0)
    const hasNext = items
      .slice(at + 1)
      .some((next) => isCriterion(next) || next.meaning?.kind === 'role')
    return isDropped && hasNext ? { ...item, meaning: { kind: 'request' }, isDropped } : item
  })
}

const transparent = new Set(['filler', 'request', 'opinion', 'speaker', 'conjunction', 'not'])

/** Makes a year after a verb of seeing the last possible year of the release: `i saw in 1991`. */
function withYearsOfSeeing(items: readonly SentenceItem[]): SentenceItem[] {
  return items.map((item, at): SentenceItem => {
    const years = conditionsOf(item)[0]
    if (!hasField(item, 'year') || years === undefined || !isInterval(years.values)) return item
    const isOfRelease = /^(?:from|of|made|released|из|с|after|before|since|until)$/.test(
      item.words[0]?.text ?? '',
    )
    const seen = items.slice(0, at).findLastIndex(({ meaning }) => meaning?.kind === 'seen')
    if (
      seen < 0 ||
      isOfRelease ||
      items.slice(seen, at).some(({ meaning }) => meaning?.kind === 'conjunction')
    ) {
      return item
    }
    const until = { ...years, values: { from: -Infinity, to: years.values.to } }
    return { ...item, meaning: { kind: 'filter', conditions: [until] } }
  })
}

/** True for an opinion or a status that is a part of a name: `good` in `good will hunting drama`. */
function isWordOfText(items: readonly SentenceItem[], at: number): boolean {
  const item = items[at] as SentenceItem
  if (item.meaning?.kind !== 'opinion' && !hasField(item, 'end_year')) return false
  const next = items.slice(at + 1).find(isSubstantial)
  return next !== undefined && isText(next)
}

/** True for a country that only says where: `во Вьетнаме`. */
function isPlaceOfAction(items: readonly SentenceItem[], at: number): boolean {
  const item = items[at] as SentenceItem
  const before = items[at - 1]?.words.at(-1)?.text ?? ''
  return hasField(item, 'country') && /^(?:в|во)$/.test(before) && !isAdjective(item)
}

const isAdjective = ({ words }: SentenceItem) =>
  /(?:ий|ый|ой|ая|ое|ие|ые|их|ых|им|ым|ими|ыми|ую|го|му)$/.test(words.at(-1)?.text ?? '')

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
  const phrase = [preposition, ...item.words]
  const found = findPhrases(phrase, thisYear).filter(({ first }) => first === 0)
  return found.find(({ end }) => end === phrase.length)?.meaning ?? null
}

/**
 * True for a number that only asks for a list: after an order (`top 10`) or before an order or a word for
 * films (`50 best`, `5 good comedies`).
 */
function isListCount(items: readonly SentenceItem[], at: number): boolean {
  const item = items[at]
  if (item?.meaning !== null || !item.words.every(({ text }) => numberWord.test(text))) return false
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

function isSubstantial({ meaning }: SentenceItem): boolean {
  return !['filler', 'request', 'opinion', 'speaker'].includes(meaning?.kind ?? 'text')
}

/**
 * Adds roles to the words of persons: a role before a name belongs to it, and so does a role after it
 * (`films that Tom Hanks directed`).
 */
function withRoles(items: readonly SentenceItem[]): SentenceItem[] {
  const joined: SentenceItem[] = []
  for (const [at, item] of items.entries()) {
    const { meaning, words } = item
    const next = items.slice(at + 1).find((one) => one.meaning?.kind !== 'filler')
    let lastAt = joined.length - 1
    while (joined[lastAt]?.meaning?.kind === 'filler') lastAt -= 1
    const last = joined[lastAt]
    if (meaning?.kind === 'person') {
      const role = last?.meaning?.kind === 'role' ? last.meaning : null
      const list = role ?? roleOfList(joined)
      const person = { ...meaning, ...(list && { role: list.role, nameCase: list.nameCase }) }
      if (role === null) joined.push({ ...item, meaning: person })
      else
        joined.splice(lastAt, joined.length, {
          meaning: person,
          words: [...(last?.words ?? []), ...words],
        })
    } else if (
      meaning?.kind === 'role' &&
      meaning.role !== null &&
      last?.meaning?.kind === 'person' &&
      next?.meaning?.kind !== 'person'
    ) {
      const person: NamedPerson = { ...last.meaning, role: last.meaning.role ?? meaning.role }
      joined.splice(lastAt, joined.length, { meaning: person, words: [...last.words, ...words] })
    } else {
      joined.push(item)
    }
  }
  return joined
}

/** The role of a list of persons, which its first name has: `starring A and B`. */
function roleOfList(items: readonly SentenceItem[]) {
  let at = items.length - 1
  while (items[at]?.meaning?.kind === 'conjunction' || items[at]?.meaning?.kind === 'filler')
    at -= 1
  const before = items[at]?.meaning
  return at < items.length - 1 && before?.kind === 'person' ? before : null
}
