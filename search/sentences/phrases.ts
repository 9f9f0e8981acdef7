import type { Interval } from './intervals.js'
import type { Word } from './words.js'

/**
 * A phrase of the vocabulary. Its pattern consists of words separated by spaces: `комеди~` is a Russian
 * stem with any ending, an English noun also matches its plural, `a|b` is a choice, a word with `?` is
 * optional, and `{year}` is a slot for a value. Phrases are compiled to a trie of words:
 *
 *     since ─ {year} ●            ● a phrase ends here
 *     с ───── {year} ● ─ по ─ {year} ●
 */
export interface Phrase<Meaning> {
  readonly pattern: string
  /** The meaning for the values of the slots, in order; null if the values are invalid. */
  meaning(values: readonly Interval[], thisYear: number): Meaning | null
}

/** An occurrence of a phrase: the words from `first` to `end`, which is exclusive. */
export interface Occurrence<Meaning> {
  readonly first: number
  readonly end: number
  readonly meaning: Meaning
}

/** A value at some position of a sentence; a number is an interval from itself to itself. */
interface SlotValue {
  readonly end: number
  readonly value: Interval
}

/** For each slot, a function that reads the values that begin at a word. */
export type Slots = Readonly<
  Record<string, (words: readonly Word[], at: number, thisYear: number) => readonly SlotValue[]>
>

interface Node<Meaning> {
  readonly words: Map<string, Node<Meaning>>
  readonly slots: Map<string, Node<Meaning>>
  readonly phrases: Phrase<Meaning>[]
}

/** Compiles phrases to a function that finds all occurrences that begin at a word of a sentence. */
export function phraseFinder<Meaning>(phrases: readonly Phrase<Meaning>[], slots: Slots) {
  const root = emptyNode<Meaning>()
  for (const phrase of phrases) {
    for (const words of alternatives(phrase.pattern)) insert(root, words, phrase)
  }
  return (words: readonly Word[], first: number, thisYear: number): Occurrence<Meaning>[] =>
    occurrencesAt(root, words, first, slots, thisYear)
}

function emptyNode<Meaning>(): Node<Meaning> {
  return { words: new Map(), slots: new Map(), phrases: [] }
}

/** All sequences of words that a pattern matches. */
function alternatives(pattern: string): string[][] {
  let all: string[][] = [[]]
  for (const part of pattern.split(' ')) {
    const isOptional = part.endsWith('?')
    const choices = part.replace(/\?$/, '').split('|')
    all = all.flatMap((words) => [
      ...(isOptional ? [words] : []),
      ...choices.map((choice) => [...words, choice]),
    ])
  }
  return all
}

function insert<Meaning>(root: Node<Meaning>, words: readonly string[], phrase: Phrase<Meaning>) {
  let node = root
  for (const word of words) {
    const slot = /^\{(\w+)\}$/.exec(word)?.[1]
    const branch = slot === undefined ? node.words : node.slots
    const key = slot ?? word
    let next = branch.get(key)
    if (next === undefined) {
      next = emptyNode<Meaning>()
      branch.set(key, next)
    }
    node = next
  }
  node.phrases.push(phrase)
}

function occurrencesAt<Meaning>(
  root: Node<Meaning>,
  words: readonly Word[],
  first: number,
  slots: Slots,
  thisYear: number,
): Occurrence<Meaning>[] {
  const found: Occurrence<Meaning>[] = []
  const follow = (node: Node<Meaning>, at: number, values: readonly Interval[]) => {
    for (const { meaning } of node.phrases) {
      const meant = meaning(values, thisYear)
      if (meant !== null) found.push({ first, end: at, meaning: meant })
    }
    const word = words[at]
    if (word === undefined) return
    for (const key of word.keys) {
      const next = node.words.get(key)
      if (next !== undefined) follow(next, at + 1, values)
    }
    for (const [name, next] of node.slots) {
      for (const { end, value } of slots[name]?.(words, at, thisYear) ?? []) {
        follow(next, end, [...values, value])
      }
    }
  }
  follow(root, first, [])
  return found
}
