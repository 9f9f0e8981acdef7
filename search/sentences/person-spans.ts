import { possibleNominatives } from '../../text/russian-cases.js'
import { type Namesake, weightOf } from '../names/find-persons.js'
import type { ExpectedCase, RoleMarker } from './meaning.js'
import { nameWords, runsOfNames } from './name-words.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import {
  isFilmNoun,
  isText,
  type NamedPerson,
  type SentenceItem,
  type Span,
} from './sentence-item.js'
import type { Word } from './split-words.js'
import { isInVocabulary } from './vocabulary.js'

/** Maximum number of words of a full name. */
const maxNameWords = 4
/** Number of words of a full name that may have a typo; each such name takes a search. */
const wordsOfMisspelt = 2
/** Minimum number of characters of a surname without a role. */
const minSurnameLength = 3
/** Minimum number of titles of a person who is meant by a surname without a role. */
const minTitles = 3

type Names = Pick<SentenceCatalog, 'fullNames' | 'surnames' | 'misspeltNames' | 'titlesWithWords'>

/** Finds the full names of persons, other than a name that is a whole subject (`about Elton John`). */
export function fullNameSpans(items: readonly SentenceItem[], catalog: Names): Span[] {
  const words = nameWords(items)
  const spans: Span[] = []
  for (const run of runsOfNames(words, 2, maxNameWords)) {
    const { first, end, text } = run
    const own = words.slice(first, end)
    const [{ subject = 0 } = {}, last] = [own[0], own.at(-1)]
    const isSubject =
      subject > 0 &&
      words.every((word, at) => word.subject !== subject || (at >= first && at < end))
    const isTaken = spans.some((span) => first < span.end && span.first < end)
    const isQuoted = own.some(({ word }) => word.quote > 0)
    if (isSubject || isTaken || isQuoted || (last?.isLittle && /^[a-z]/.test(text))) continue
    const isGuessed = own.every(({ isUnknown, isLittle }) => isUnknown || isLittle)
    const namesakes = catalog.fullNames(text, isGuessed)
    if (namesakes.length > 0) spans.push(spanOf(run, namesakes))
  }
  return spans
}

function spanOf(
  { first, end }: { readonly first: number; readonly end: number },
  namesakes: readonly Namesake[],
): Span {
  const meaning: NamedPerson = { kind: 'person', namesakes, role: null, nameCase: 'genitive' }
  return { first, end, meaning }
}

/** A run of unknown words between phrases, and what stands next to it. */
interface UnknownRun {
  readonly first: number
  readonly words: readonly Word[]
  /** The phrase before that introduces a person, perhaps with other names of a list between them. */
  readonly marker: Pick<RoleMarker, 'role' | 'nameCase'> | null
  readonly isNextToFilms: boolean
  /** True after `in`, or after an article without a word for films behind the run: no name of a person. */
  readonly isPlace: boolean
}

/**
 * Finds surnames after a role or next to a word for films, and full names with a typo there; and a surname
 * that is the only word that nothing else explains, if `isAlone` is true.
 */
export async function surnameSpans(
  items: readonly SentenceItem[],
  catalog: Names,
  isAlone: boolean,
): Promise<Span[]> {
  const spans: Span[] = []
  for (const run of unknownRuns(items)) {
    const { first, words, marker, isNextToFilms } = run
    if (marker === null && !isNextToFilms && !isAlone) continue
    for (let length = Math.min(words.length, maxNameWords - 1); length > 0; length -= 1) {
      const isWhole = length === words.length
      if (!isWhole && (length === 1 || marker === null)) break
      const text = words
        .slice(0, length)
        .map((word) => word.text)
        .join(' ')
      const found = isWhole
        ? surnameIn(text, run, catalog)
        : catalog.fullNames(text, true).filter(({ isFullName }) => isFullName)
      const namesakes =
        found.length > 0 || length !== wordsOfMisspelt ? found : await catalog.misspeltNames(text)
      if (namesakes.length === 0) continue
      spans.push(spanOf({ first, end: first + length }, namesakes))
      break
    }
  }
  return spans
}

/** The persons of a surname that is all that remains between phrases. */
function surnameIn(
  text: string,
  { marker, isNextToFilms, isPlace, words }: UnknownRun,
  catalog: Names,
): readonly Namesake[] {
  if (isPlace && marker?.role == null) return []
  const nameCase: ExpectedCase = marker?.nameCase ?? 'genitive'
  // `рождественские мелодрамы` are not those of Рождественский: a surname would be in the genitive.
  const fitting = catalog
    .surnames(text)
    .filter(
      ({ fit, distance }) =>
        marker !== null || (fit[nameCase] > 0 && (isNextToFilms || distance === 0)),
    )
  if (marker?.role != null || words.some(({ isPossessive }) => isPossessive)) return fitting
  const known = fitting.filter(({ titles }) => titles >= minTitles)
  const isUsual = isInVocabulary(text) || (words.length === 1 && isCommonNoun(text, known, catalog))
  return isUsual ? [] : known
}

/** True if more titles have a word in their names, also without a plural, than credits belong to its persons. */
function isCommonNoun(word: string, namesakes: readonly Namesake[], catalog: Names): boolean {
  if (word.length < minSurnameLength) return true
  const credits = namesakes.reduce((sum, namesake) => sum + weightOf(namesake), 0)
  return catalog.titlesWithWords([...possibleNominatives(word), word.replace(/s$/, '')]) > credits
}

/** The runs of unknown words outside subjects. */
function unknownRuns(items: readonly SentenceItem[]): UnknownRun[] {
  const runs: UnknownRun[] = []
  let marker: UnknownRun['marker'] = null
  let first = 0
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem
    const { meaning } = item
    if (!isNameWord(item)) {
      if (meaning?.kind === 'role') marker = isAskedFor(items, at) ? null : meaning
      else if (meaning?.kind === 'not') marker = { role: null, nameCase: 'genitive' }
      else if (meaning?.kind === 'person') marker = meaning.role === null ? null : meaning
      else if (meaning?.kind === 'filler') marker = endsMarker(items, at) ? null : marker
      else if (meaning?.kind !== 'conjunction') marker = null
      first += item.words.length
      at += 1
      continue
    }
    let end = at
    while (items[end] !== undefined && isNameWord(items[end] as SentenceItem)) end += 1
    const words = items.slice(at, end).flatMap((each) => each.words)
    const before = items[at - 1]?.words.at(-1)?.text ?? ''
    const isPlace =
      isIn.test(before) ||
      (/^(?:the|an?)$/.test(before) && !(items[end] && isFilmNoun(items[end] as SentenceItem)))
    runs.push({ first, words, marker, isNextToFilms: isNextToFilms(items, at, end), isPlace })
    first += words.length
    at = end
  }
  return runs
}

/** True for a word that ends a list of names: `Colin Firth as a king`, `played in Heat`. */
function endsMarker(items: readonly SentenceItem[], at: number): boolean {
  if (isIn.test(items[at]?.words[0]?.text ?? '')) return true
  const before = items.slice(0, at).findLast(({ meaning }) => meaning?.kind !== 'filler')
  return before !== undefined && (isText(before) || before.meaning?.kind === 'person')
}

/** True for a role that the text asks for, before the name of a title: `who directed Jaws`. */
function isAskedFor(items: readonly SentenceItem[], at: number): boolean {
  const before = items.slice(0, at).findLast(({ meaning }) => meaning?.kind !== 'filler')
  return /^(?:who|кто)$/.test(before?.words.at(-1)?.text ?? '')
}

const isIn = /^(?:in|в|во)$/

function isNameWord(item: SentenceItem): boolean {
  return (
    isText(item) &&
    item.isSubject !== true &&
    item.words.every(({ text, quote }) => quote === 0 && /^\p{L}/u.test(text))
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
  return (
    item?.meaning?.kind === 'filler' && /^(?:of|by|the|an?|от)$/.test(item.words[0]?.text ?? '')
  )
}
