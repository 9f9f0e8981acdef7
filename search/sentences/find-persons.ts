import { type CatalogLookups, maxCountedNames } from './lookups.js'
import type { ExpectedCase, RoleMarker } from './meaning.js'
import {
  isFilmNoun,
  isSpelledFullName,
  isText,
  type NamedPerson,
  type Namesake,
  type SentenceItem,
  type Span,
} from './sentence-item.js'
import type { Word } from './words.js'

/** Maximum number of words of a full name. */
const maxNameWords = 4
/** Minimum number of characters of a surname without a role. */
const minSurnameLength = 3
/** Maximum number of searches for names in other cases, by sound or with typos; each takes a millisecond. */
const maxSearches = 4

/** The words of a sentence as possible parts of names. */
export interface NameWord {
  readonly word: Word
  /** True for text; false for phrases of one word, which names may contain (`Jack Black`). */
  readonly isUnknown: boolean
  /** True for a little word, which a name may be written like (`Брюс Ли`). */
  readonly isLittle: boolean
  /** True for words that no name contains, such as `films` and `with`, and for words of a subject. */
  readonly isBarrier: boolean
  /** True directly after a role or next to a word for films, where names are most likely. */
  readonly isMarked: boolean
}

/** Kinds of phrases of one word that names contain: `Jack Black`, `Will Smith`, `Брюс Ли`. */
const namePartKinds = ['filter', 'opinion', 'request', 'filler']

export function nameWords(items: readonly SentenceItem[]): NameWord[] {
  return items.flatMap((item, at) => {
    const before = items[at - 1]
    const isMarked = before !== undefined && (before.meaning?.kind === 'role' || isFilmNoun(before))
    const isName = isText(item) && item.isSubject !== true
    const kind = item.meaning?.kind ?? 'text'
    const mayBePart = item.words.length === 1 && namePartKinds.includes(kind)
    return item.words.map((word) => ({
      word,
      isUnknown: isName,
      isLittle: kind === 'filler' && item.isSubject !== true,
      isBarrier: !/^\p{L}/u.test(word.text) || !(isName || (mayBePart && item.isSubject !== true)),
      isMarked,
    }))
  })
}

interface Window {
  readonly first: number
  readonly end: number
  readonly text: string
}

/** Runs of `min` to `max` words without barriers, at least one of which is unknown, the longest first. */
export function runsOfNames(words: readonly NameWord[], min: number, max: number): Window[] {
  const runs: Window[] = []
  for (let length = max; length >= min; length -= 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const run = words.slice(first, first + length)
      if (run.some(({ isBarrier }) => isBarrier) || !run.some(({ isUnknown }) => isUnknown))
        continue
      runs.push({ first, end: first + length, text: run.map(({ word }) => word.text).join(' ') })
    }
  }
  return runs
}

/** Finds the full names of persons, which may stand anywhere but in a subject. */
export async function findFullNames(
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<Span[]> {
  const words = nameWords(items)
  const runs = runsOfNames(words, 2, maxNameWords)
  if (runs.length === 0) return []
  const exact = await lookups.fullNames(runs.map(({ text }) => text))
  const spans: Span[] = []
  const isFree = ({ first, end }: Window) =>
    !spans.some((span) => first < span.end && span.first < end)
  for (const run of runs) {
    const namesakes = exact.get(run.text) ?? []
    if (namesakes.length > 0 && isFree(run)) spans.push(spanOf(run, namesakes))
  }
  let searches = 0
  const russian = runs
    .filter(({ text }) => /[а-я]/.test(text))
    .toSorted((a, b) => markOf(words, b) - markOf(words, a))
  for (const run of russian) {
    const isNew = words.slice(run.first, run.end).every((word) => word.isUnknown || word.isLittle)
    const known = spans.find(({ first, end }) => first === run.first && end === run.end)
    if ((!isNew || !isFree(run)) && known === undefined) continue
    if (searches === maxSearches) break
    searches += 1
    const namesakes = (await lookups.personsNamed(run.text)).filter(isSpelledFullName)
    if (namesakes.length === 0) continue
    if (known !== undefined) spans.splice(spans.indexOf(known), 1)
    spans.push(spanOf(run, namesakes))
  }
  return spans
}

const markOf = (words: readonly NameWord[], { first }: Window) => Number(words[first]?.isMarked)

function spanOf(
  { first, end }: Pick<Window, 'first' | 'end'>,
  namesakes: readonly Namesake[],
): Span {
  const meaning: NamedPerson = { kind: 'person', namesakes, role: null, nameCase: 'genitive' }
  return { first, end, meaning }
}

/** A run of unknown words between phrases, and what stands next to it. */
interface Run {
  readonly first: number
  readonly words: readonly Word[]
  /** The phrase before that introduces a person, perhaps with other names of a list between them. */
  readonly marker: Pick<RoleMarker, 'role' | 'nameCase'> | null
  readonly isNextToFilms: boolean
}

/**
 * Finds names after a role or next to a word for films, which may be surnames, by sound or with a typo; and
 * a surname that is the only word that nothing else explains, if `isAlone` is true.
 */
export async function findSurnames(
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
  isAlone: boolean,
): Promise<Span[]> {
  const spans: Span[] = []
  let searches = 0
  for (const run of runsOf(items)) {
    const { first, words, marker, isNextToFilms } = run
    const mayBeSurname = marker !== null || isNextToFilms || isAlone
    for (let length = Math.min(words.length, maxNameWords - 1); length > 0; length -= 1) {
      const isWhole = length === words.length
      if (!mayBeSurname || (!isWhole && (length === 1 || marker === null))) break
      if (searches === maxSearches) return spans
      searches += 1
      const text = words
        .slice(0, length)
        .map((word) => word.text)
        .join(' ')
      const found = await namesakesIn(text, words.slice(0, length), run, lookups)
      if (found.length === 0) continue
      spans.push(spanOf({ first, end: first + length }, found))
      break
    }
  }
  return spans
}

async function namesakesIn(
  text: string,
  words: readonly Word[],
  { marker, words: all }: Run,
  lookups: CatalogLookups,
): Promise<readonly Namesake[]> {
  const named = await lookups.personsNamed(text)
  const full = named.filter(({ isFullName }) => isFullName)
  if (full.length > 0) return full
  // A part of a name, which leaves the rest as text, is no person: `Andrei` of `Andrei Mironov`.
  if (words.length < all.length) return []
  const nameCase: ExpectedCase = marker?.nameCase ?? 'genitive'
  // `рождественские мелодрамы` are not those of Рождественский: a surname would be in the genitive.
  const fitting = marker === null ? named.filter(({ fit }) => fit[nameCase] > 0) : named
  const isSure = words.length > 1 || marker?.role != null || words.some((word) => word.isPossessive)
  if (fitting.length === 0 || (!isSure && (await isCommonNoun(text, fitting, lookups)))) return []
  return fitting
}

/** True if more titles have a word in their names than credits belong to the persons of this name. */
async function isCommonNoun(
  word: string,
  namesakes: readonly Namesake[],
  lookups: CatalogLookups,
): Promise<boolean> {
  if (word.length < minSurnameLength) return true
  const credits = namesakes.reduce((sum, { titles }) => sum + titles, 0)
  const named = await lookups.titlesWithWord(word)
  return named > credits || (named === maxCountedNames && credits < 2 * maxCountedNames)
}

/** The runs of unknown words outside subjects. */
function runsOf(items: readonly SentenceItem[]): Run[] {
  const runs: Run[] = []
  let marker: Run['marker'] = null
  let first = 0
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem
    const { meaning } = item
    if (!isNameWord(item)) {
      if (meaning?.kind === 'role') marker = meaning
      else if (meaning?.kind === 'not') marker = { role: null, nameCase: 'genitive' }
      else if (meaning?.kind === 'person') marker = meaning.role === null ? null : meaning
      else if (meaning?.kind === 'filler') marker = follows(items, at) ? null : marker
      else if (meaning?.kind !== 'conjunction') marker = null
      first += item.words.length
      at += 1
      continue
    }
    let end = at
    while (items[end] !== undefined && isNameWord(items[end] as SentenceItem)) end += 1
    const words = items.slice(at, end).flatMap((each) => each.words)
    runs.push({ first, words, marker, isNextToFilms: isNextToFilms(items, at, end) })
    first += words.length
    at = end
  }
  return runs
}

/** True for a word after a person's name, which ends the list of names: `Colin Firth as a king`. */
function follows(items: readonly SentenceItem[], at: number): boolean {
  const before = items.slice(0, at).findLast(({ meaning }) => meaning?.kind !== 'filler')
  return before?.meaning?.kind === 'person'
}

function isNameWord(item: SentenceItem): boolean {
  return (
    isText(item) && item.isSubject !== true && item.words.every(({ text }) => /^\p{L}/u.test(text))
  )
}

/**
 * True if a run is next to a word for films, or to a conjunction with such a run: `фильмы Тарковского`,
 * `Hitchcock or Welles thrillers`.
 */
function isNextToFilms(items: readonly SentenceItem[], at: number, end: number): boolean {
  let before = at - 1
  while (isLink(items[before])) before -= 1
  const isAfter = before >= 0 && isFilmNoun(items[before] as SentenceItem)
  const next = items[end]
  if (next === undefined) return isAfter
  const other = items[end + 1]
  const continues = next.meaning?.kind === 'conjunction' && other !== undefined && isNameWord(other)
  return isAfter || isFilmNoun(next) || (continues && isNextToFilms(items, end + 1, end + 2))
}

/** True for a little word between a word for films and a name: `films of Tarkovsky`. */
function isLink(item: SentenceItem | undefined): boolean {
  return item?.meaning?.kind === 'filler' && /^(?:of|by|the|a|от)$/.test(item.words[0]?.text ?? '')
}
