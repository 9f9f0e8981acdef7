import { cheapestCover } from './cover.js'
import type { Meaning, Part } from './meaning.js'
import { phraseFinder } from './phrases.js'
import { slots } from './slots.js'
import { vocabulary } from './vocabulary.js'
import { splitWords, type Word } from './words.js'

/** A sentence as a sequence of phrases and text words. */

/** A person whose name stands in the sentence. */
export interface NamedPerson {
  readonly kind: 'person'
  /** References of all persons of that name, the best known first. */
  readonly references: readonly string[]
  readonly role: string | null
  readonly strength: number
}

export interface Item {
  readonly meaning: Meaning | NamedPerson | null
  readonly words: readonly Word[]
}

/** Finds every phrase of the vocabulary in a sentence. */
export const findPhrases = phraseFinder(vocabulary, slots)

/** Longer texts are not sentences that anybody types. */
const mostWords = 30

/** Words without content give way to any other meaning of the same words. */
const extraCosts: Partial<Record<Meaning['kind'], number>> = {
  filler: 5,
  glue: 1,
  role: 2,
  subject: 2,
  conjunction: 1,
}

/** Reads a sentence; null if no word of it names a filter or could introduce one. */
export function readItems(typed: string): Item[] | null {
  const words = splitWords(typed)
  if (words.length === 0 || words.length > mostWords) return null
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

/** True for what a sentence asks for: filters, persons and words for films. */
export function isAskedFor({ meaning }: Item): boolean {
  if (meaning === null) return false
  return (
    meaning.kind === 'filter' ||
    meaning.kind === 'person' ||
    (meaning.kind === 'glue' && meaning.listedKind !== undefined)
  )
}

/** True for words that can stand for films: `films`, `комедии`, `cartoons`. */
export function isFilmNoun(item: Item): boolean {
  const { meaning } = item
  if (meaning?.kind === 'glue') return meaning.listedKind !== undefined
  return partsOf(item).some(({ field }) => field === 'genre' || field === 'kind')
}

export function isText({ meaning }: Item): boolean {
  return meaning === null
}

/** The words of items as typed, joined by a space. */
export function textOf(items: readonly Item[], typed: string): string {
  return items
    .flatMap(({ words }) => words)
    .map(({ from, to }) => typed.slice(from, to))
    .join(' ')
}

export function partsOf({ meaning }: Item): readonly Part[] {
  return meaning?.kind === 'filter' ? meaning.parts : []
}
