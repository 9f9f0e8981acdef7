import { isCaseOf } from '../../text/declined-names.js'
import { editDistance } from '../../text/edit-distance.js'
import { searchWords } from '../../text/name-forms.js'
import { namesTyped } from '../../text/typed-query.js'
import type { CatalogLookups } from './lookups.js'
import { readItems } from './sentence.js'
import { isCriterion, isText, isWeak, type SentenceItem, type Span } from './sentence-item.js'
import { splitWords, type Word } from './words.js'

/** Maximum number of words of a title's name inside a text. */
const maxNameWords = 8
/** Maximum number of words that a title has before and after the words that nothing else explains. */
const maxAround = 4
/** Maximum number of runs of a text that are looked up. */
const maxRuns = 100
/** Maximum number of words of a text that may be a name with a typo. */
const maxTypoWords = 8
const minTypoLetters = 5

/** A run of words that is the name of a title. */
interface TitleRun {
  readonly first: number
  readonly end: number
  readonly name: string
}

/**
 * True if a typed text is the name of a title, also with a year or words around it, or with one typo. With
 * words around it, the name must have a word that names no filter: `war movies` are war films, although a
 * title is called `War`. `names` are the exact names of titles in the text.
 */
export async function isTitleName(
  typed: string,
  names: readonly string[],
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<boolean> {
  if (names.includes(typed)) return true
  const filters = items
    .filter(({ meaning }) => meaning?.kind === 'filter' || meaning?.kind === 'films')
    .flatMap(({ words }) => words.flatMap(({ text }) => searchWords(text)))
  if (names.some((name) => searchWords(name).some((word) => !filters.includes(word)))) return true
  const words = items.flatMap((item) => item.words)
  if (!items.some(isText) || words.length > maxTypoWords) return false
  const typedNames = namesTyped(typed).map(({ text, year }) => ({
    text: searchWords(text).join(''),
    year,
  }))
  const found = await lookups.titlesLike(typed)
  return found.some(
    ({ name, words: written, year }) =>
      typedNames.some(
        (one) =>
          one.text.length >= minTypoLetters &&
          (one.year === null || year === null || Math.abs(one.year - year) <= 1) &&
          editDistance(one.text, written.join(''), 1) <= 1,
      ) && !isDescription(name),
  )
}

/** True for a name that consists only of words for filters, such as `Romantic Comedy`. */
function isDescription(name: string): boolean {
  return readItems(splitWords(name), 0, []).every(
    (item) => isCriterion(item) || item.meaning?.kind === 'filler',
  )
}

/**
 * The name of a title that covers every word of a text that nothing else explains, exactly or in another
 * grammatical case; null without such a name. The rest may be a surname.
 */
export async function findTitle(
  typed: string,
  items: readonly SentenceItem[],
  spans: readonly Span[],
  lookups: CatalogLookups,
): Promise<Span | null> {
  const places = placesOf(items)
  const words = places.map(({ word }) => word)
  const unknown = places.flatMap(({ isUnknown }, at) => (isUnknown ? [at] : []))
  const persons = spans.filter(({ meaning }) => meaning.kind === 'person')
  const cores = [
    ...(unknown.length > 0 ? [unknown] : []),
    ...(unknown.length > 1 ? [unknown.slice(0, -1), unknown.slice(1)] : []),
    ...(unknown.length === 0
      ? [...persons, ...weakSpans(items)].map((span) => [span.first, span.end - 1])
      : []),
  ]
  const runs = cores.flatMap((core) => runsAround(core, places, persons))
  if (runs.length === 0) return null
  const texts = runs.map(({ first, end }) => textOf(words, first, end, typed))
  const named = await lookups.titlesNamed(texts)
  const exact = runs.flatMap((run, at) => {
    const name = texts[at] ?? ''
    return named.has(name) ? [{ ...run, name }] : []
  })
  const covers = ({ first, end }: TitleRun) => unknown.every((at) => at >= first && at < end)
  for (const run of exact.toSorted(
    (a, b) => Number(covers(b)) - Number(covers(a)) || b.end - b.first - (a.end - a.first),
  )) {
    const left = unknown.find((at) => at < run.first || at >= run.end)
    const isShort = run.end - run.first === 1
    if (
      left !== undefined &&
      (isShort || (await lookups.personsNamed(words[left]?.text ?? '')).length === 0)
    ) {
      continue
    }
    return spanOf(run)
  }
  const declined = await declinedTitle(words, unknown, typed, lookups)
  return declined === null ? null : spanOf(declined)
}

function spanOf({ first, end, name }: TitleRun): Span {
  return { first, end, meaning: { kind: 'title', name } }
}

interface Place {
  readonly word: Word
  readonly isUnknown: boolean
  readonly isSubject: boolean
}

function placesOf(items: readonly SentenceItem[]): Place[] {
  return items.flatMap((item) => {
    const isSubject = item.isSubject === true
    return item.words.map((word) => ({ word, isUnknown: isText(item) && !isSubject, isSubject }))
  })
}

/** Phrases that names of titles contain as often, such as `88 minutes`. */
function weakSpans(items: readonly SentenceItem[]): { first: number; end: number }[] {
  let first = 0
  return items.flatMap((item) => {
    const start = first
    first += item.words.length
    return isWeak(item) ? [{ first: start, end: first }] : []
  })
}

/** The runs of words around some words, without words of a subject and without parts of a person's name. */
function runsAround(
  core: readonly number[],
  places: readonly Place[],
  persons: readonly Span[],
): { first: number; end: number }[] {
  const [min = 0, max = min] = [core[0], core.at(-1)]
  const runs: { first: number; end: number }[] = []
  for (let first = Math.max(0, min - maxAround); first <= min; first += 1) {
    for (let end = max + 1; end <= Math.min(places.length, max + 1 + maxAround); end += 1) {
      if (end - first > maxNameWords || places.slice(first, end).some(({ isSubject }) => isSubject))
        continue
      const isPart = persons.some(
        (person) =>
          first < person.end &&
          person.first < end &&
          !(first <= person.first && end >= person.end && end - first > person.end - person.first),
      )
      if (!isPart) runs.push({ first, end })
    }
  }
  return runs
}

function textOf(words: readonly Word[], first: number, end: number, typed: string): string {
  return typed.slice(words[first]?.from, words[end - 1]?.to)
}

/** A Russian title in another grammatical case that covers all unknown words: `бриллиантовую руку`. */
async function declinedTitle(
  words: readonly Word[],
  unknown: readonly number[],
  typed: string,
  lookups: CatalogLookups,
): Promise<TitleRun | null> {
  const [first, last] = [unknown[0], unknown.at(-1)]
  if (first === undefined || last === undefined || last - first >= maxNameWords || last === first)
    return null
  const text = textOf(words, first, last + 1, typed)
  if (!/[а-яё]/i.test(text)) return null
  for (const { name, words: written } of await lookups.titlesLike(text)) {
    for (let start = Math.max(0, first - maxAround); start <= first; start += 1) {
      const end = start + written.length
      if (end <= last || end > words.length || written.length < 2) continue
      const isName = written.every((word, at) => isCaseOf(words[start + at]?.text ?? '', word))
      if (isName) return { first: start, end, name }
    }
  }
  return null
}

/** The names of titles in a text, the longest first; single words need four letters. */
export async function longestTitles(
  words: readonly Word[],
  lookups: CatalogLookups,
  minWords = 1,
): Promise<TitleRun[]> {
  const runs: TitleRun[] = []
  for (let length = Math.min(words.length, maxNameWords); length >= minWords; length -= 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const name = words
        .slice(first, first + length)
        .map(({ text }) => text)
        .join(' ')
      if (name.length >= 4 && /\p{L}/u.test(name)) runs.push({ first, end: first + length, name })
    }
  }
  const looked = runs.slice(0, maxRuns)
  if (looked.length === 0) return []
  const named = await lookups.titlesNamed(looked.map(({ name }) => name))
  return looked.filter(({ name }) => named.has(name))
}
