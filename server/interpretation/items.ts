import { cheapestCover } from './cover.js'
import type { FilterPart, Meaning } from './meaning.js'
import { phraseFinder } from './phrases.js'
import { slots } from './slots.js'
import { vocabulary } from './vocabulary.js'
import { splitWords, type Word } from './words.js'

/** A person whom the sentence names. */
export interface NamedPerson {
  readonly kind: 'person'
  /** References of all persons with this name, the best known first. */
  readonly references: readonly string[]
  readonly role: string | null
  readonly strength: number
}

/** A phrase of the vocabulary, a person, or a text word (meaning null). */
export interface SentenceItem {
  readonly meaning: Meaning | NamedPerson | null
  readonly words: readonly Word[]
}

/** Finds every phrase of the vocabulary in a sentence. */
export const findPhrases = phraseFinder(vocabulary, slots)

/** Maximum number of words; longer texts are not interpreted. */
const maxWords = 30

/** Additional costs of function words, so that any other meaning of the same words is preferred. */
const extraCosts: Partial<Record<Meaning['kind'], number>> = {
  filler: 5,
  glue: 1,
  role: 2,
  subject: 2,
  conjunction: 1,
}

/** Splits a sentence into items; null if no word names a filter or could introduce one. */
export function readItems(typed: string): SentenceItem[] | null {
  const words = splitWords(typed)
  if (words.length === 0 || words.length > maxWords) return null
  const occurrences = findPhrases(words)
  const canFilter = occurrences.some(({ meaning }) => introducesFilter(meaning))
  if (!canFilter) return null
  return cheapestCover(words.length, occurrences, ({ kind }) => extraCosts[kind] ?? 0).map(
    ({ first, end, meaning }) => ({ meaning, words: words.slice(first, end) }),
  )
}

function introducesFilter(meaning: Meaning): boolean {
  return (
    meaning.kind === 'filter' ||
    meaning.kind === 'role' ||
    (meaning.kind === 'glue' && meaning.listedKind !== undefined)
  )
}

/** True for filters, persons and words for films. */
export function isCriterion({ meaning }: SentenceItem): boolean {
  if (meaning === null) return false
  return (
    meaning.kind === 'filter' ||
    meaning.kind === 'person' ||
    (meaning.kind === 'glue' && meaning.listedKind !== undefined)
  )
}

/** True for nouns that mean films: `films`, `комедии`, `cartoons`. */
export function isFilmNoun(item: SentenceItem): boolean {
  const { meaning } = item
  if (meaning?.kind === 'glue') return meaning.listedKind !== undefined
  return partsOf(item).some(({ field }) => field === 'genre' || field === 'kind')
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

export function partsOf({ meaning }: SentenceItem): readonly FilterPart[] {
  return meaning?.kind === 'filter' ? meaning.parts : []
}
