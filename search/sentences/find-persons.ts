import { possibleNominatives } from '../../text/declined-names.js'
import { type CatalogLookups, maxCountedNames } from './lookups.js'
import type { ExpectedCase, RoleMarker } from './meaning.js'
import {
  isFilmNoun,
  isText,
  type NamedPerson,
  type Namesake,
  type SentenceItem,
  type Span,
  weightOf,
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
  /** True for words that no name contains, such as `films` and `with`, and for the source of a film. */
  readonly isBarrier: boolean
  /** True directly after a role or next to a word for films, where names are most likely. */
  readonly isMarked: boolean
  /** The number of the subject that contains the word; 0 for none. */
  readonly subject: number
}

/** Kinds of phrases of one word that names contain: `Jack Black`, `Will Smith`, `Брюс Ли`. */
const namePartKinds = ['filter', 'opinion', 'request', 'filler']

export function nameWords(items: readonly SentenceItem[]): NameWord[] {
  let subject = 0
  let isSource = false
  return items.flatMap((item, at) => {
    const before = items[at - 1]
    const kind = item.meaning?.kind ?? 'text'
    const mayBePart = item.words.length === 1 && namePartKinds.includes(kind)
    if (item.meaning?.kind === 'subject') {
      subject += 1
      isSource = item.meaning.isSource === true
    }
    const isBarrier = !(isText(item) || mayBePart) || (item.isSubject === true && isSource)
    return item.words.map((word) => ({
      word,
      isUnknown: isText(item),
      isLittle: kind === 'filler',
      isBarrier: isBarrier || !/^\p{L}/u.test(word.text),
      isMarked: before !== undefined && (before.meaning?.kind === 'role' || isFilmNoun(before)),
      subject: item.isSubject === true ? subject : 0,
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

/** Finds the full names of persons, other than a name that is a whole subject (`about Elton John`). */
export async function findFullNames(
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<Span[]> {
  const words = nameWords(items)
  const runs = runsOfNames(words, 2, maxNameWords).filter(({ first, end }) => {
    const [subject, last] = [words[first]?.subject, words[end - 1]]
    const isSubject =
      subject && words.every((word, at) => word.subject !== subject || (at >= first && at < end))
    return !isSubject && !(last?.isLittle && /^[a-z]/.test(last.word.text))
  })
  if (runs.length === 0) return []
  const guessed = runs
    .filter(({ first, end }) =>
      words.slice(first, end).every((word) => word.isUnknown || word.isLittle),
    )
    .toSorted((a, b) => markOf(words, b) - markOf(words, a))
  const texts = (some: readonly Window[]) => some.map(({ text }) => text)
  const named = await lookups.fullNames(texts(runs), texts(guessed))
  const spans: Span[] = []
  for (const run of runs) {
    const namesakes = named.get(run.text) ?? []
    const isFree = !spans.some((span) => run.first < span.end && span.first < run.end)
    if (namesakes.length > 0 && isFree) spans.push(spanOf(run, namesakes))
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
  { marker, isNextToFilms, words: all }: Run,
  lookups: CatalogLookups,
): Promise<readonly Namesake[]> {
  const named = await lookups.personsNamed(text)
  const full = named.filter(({ isFullName }) => isFullName)
  if (full.length > 0) return full
  // A part of a name, which leaves the rest as text, is no person: `Andrei` of `Andrei Mironov`.
  if (words.length < all.length) return []
  const nameCase: ExpectedCase = marker?.nameCase ?? 'genitive'
  // `рождественские мелодрамы` are not those of Рождественский: a surname would be in the genitive.
  const fitting =
    marker === null
      ? named.filter(({ fit, distance }) => fit[nameCase] > 0 && (isNextToFilms || !distance))
      : named
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
  const credits = namesakes.reduce((sum, namesake) => sum + weightOf(namesake), 0)
  const forms = await Promise.all(possibleNominatives(word).map(lookups.titlesWithWord))
  const named = forms.reduce((sum, count) => sum + count, 0)
  return named > credits || (named >= maxCountedNames && credits < 2 * maxCountedNames)
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

/** True for a word after a name or text, which ends the list of names: `Colin Firth as a king`. */
function follows(items: readonly SentenceItem[], at: number): boolean {
  const before = items.slice(0, at).findLast(({ meaning }) => meaning?.kind !== 'filler')
  return before !== undefined && (isText(before) || before.meaning?.kind === 'person')
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
