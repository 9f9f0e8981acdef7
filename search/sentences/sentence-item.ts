import type { Namesake } from '../names/find-persons.js'
import type { TitleRun } from '../names/find-titles.js'
import type { Condition, ExpectedCase, Meaning } from './meaning.js'
import type { Word } from './split-words.js'

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
  readonly title: TitleRun
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
  /** True for text after a pronoun of the speaker. */
  readonly isDropped?: boolean
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
