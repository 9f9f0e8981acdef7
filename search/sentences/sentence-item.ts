import type { NameCase } from '../../text/declined-names.js'
import type { Condition, ExpectedCase, Meaning } from './meaning.js'
import type { Word } from './words.js'

/** A person who may have the name that a sentence contains. */
export interface Namesake {
  /** The reference, such as `beta:7987`. */
  readonly reference: string
  /** True if the sentence contains a first name and the surname. */
  readonly isFullName: boolean
  /** Number of vowels in which the sound of a surname differs; such a name needs a role or a word for films. */
  readonly distance?: number
  /** How well the grammatical form fits: 2 for the expected case, 1 for an undeclined name, 0 for others. */
  readonly fit: Readonly<Record<NameCase, 0 | 1 | 2>>
  /** Null if unknown. */
  readonly popularity: number | null
  /** Number of titles with a credit of the person. */
  readonly titles: number
}

/** A number of titles of a person, of which a name that sounds less alike needs more. */
export function weightOf({ distance = 0, titles }: Namesake, count = titles): number {
  return count / 4 ** distance
}

/** Persons whom the sentence names: all with this name, of whom one is meant. */
export interface NamedPerson {
  readonly kind: 'person'
  readonly namesakes: readonly Namesake[]
  readonly nameCase: ExpectedCase
  readonly role: string | null
}

/** The name of a title in the sentence. */
interface NamedTitle {
  readonly kind: 'title'
  /** The name as the catalog has it, perhaps in another grammatical case. */
  readonly name: string
}

/** Words whose meaning the catalog tells: a person, a title, or a value of an open set. */
export interface Span {
  readonly first: number
  readonly end: number
  readonly meaning: NamedPerson | NamedTitle | Meaning
}

/** A phrase of the table, a person, a title, or a text word (meaning null). */
export interface SentenceItem {
  readonly meaning: Meaning | NamedPerson | NamedTitle | null
  readonly words: readonly Word[]
  /** True for text that is the subject of the film. */
  readonly isSubject?: boolean
}

/** True for filters, persons, titles and words for films. */
export function isCriterion({ meaning }: SentenceItem): boolean {
  return ['filter', 'person', 'title', 'films'].includes(meaning?.kind ?? 'text')
}

/** True for nouns that mean films: `films`, `комедии`, `cartoons`. */
export function isFilmNoun(item: SentenceItem): boolean {
  return item.meaning?.kind === 'films' || hasField(item, 'genre') || hasField(item, 'kind')
}

export function isText({ meaning }: SentenceItem): boolean {
  return meaning === null
}

/** True for phrases that names of titles contain as often, such as `88 minutes`. */
export function isWeak({ meaning }: SentenceItem): boolean {
  return meaning?.kind === 'filter' && meaning.isWeak === true
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
