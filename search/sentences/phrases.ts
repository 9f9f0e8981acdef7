import type { RowValue } from './intervals.js'
import { stemOf, type Word } from './split-words.js'

/**
 * A phrase: words separated by spaces. `a|b` is a choice, a word with `?` is optional, `new!` is compared as it
 * stands, other words by their stems; `{year}` is a slot. Phrases are compiled to a trie:
 *
 *     since ─ {year} ●            ● a phrase ends here
 *     с ───── {year} ● ─ по ─ {year} ●
 *
 * Phrases with a word as typed come before those with its stem, so that `anime` is not `animated`.
 */
export interface Phrase<Meaning> {
  readonly pattern: string
  /** The meaning for the values of the slots, in order; null if the values are invalid. */
  meaning(values: readonly RowValue[]): Meaning | null
}

/** An occurrence of a phrase: the words from `first` to `end`, which is exclusive. */
export interface Occurrence<Meaning> {
  readonly first: number
  readonly end: number
  readonly meaning: Meaning
}

/** What a slot matches at a word: where it ends, and its value; null if it has none. */
export interface SlotMatch {
  readonly end: number
  readonly value: RowValue | null
}

/** The matches of a slot that begin at a word. */
export type Slots = (name: string, at: number) => readonly SlotMatch[]

interface Node<Meaning> {
  readonly words: Map<string, Node<Meaning>>
  readonly stems: Map<string, Node<Meaning>[]>
  readonly slots: Map<string, Node<Meaning>>
  readonly phrases: Phrase<Meaning>[]
}

/** Words that may stand anywhere inside a phrase. */
const skipped = new Set(['the', '-', '–', '—'])

/** Compiles phrases to a function that finds all occurrences that begin at a word of a sentence. */
export function phraseFinder<Meaning>(phrases: readonly Phrase<Meaning>[]) {
  const root = emptyNode<Meaning>()
  for (const phrase of phrases) {
    for (const words of alternatives(phrase.pattern)) insert(root, words, phrase)
  }
  return (words: readonly Word[], first: number, slots: Slots): Occurrence<Meaning>[] => {
    const found: Occurrence<Meaning>[] = []
    const follow = (node: Node<Meaning>, at: number, values: readonly RowValue[]) => {
      for (const { meaning } of node.phrases) {
        const meant = meaning(values)
        if (meant !== null) found.push({ first, end: at, meaning: meant })
      }
      const word = words[at]
      if (word === undefined || word.isInitial) return
      const exact = node.words.get(word.text)
      if (exact !== undefined) follow(exact, at + 1, values)
      for (const each of node.stems.get(stemOf(word.text)) ?? []) {
        if (each !== exact) follow(each, at + 1, values)
      }
      for (const [name, each] of node.slots) {
        for (const { end, value } of slots(name, at)) {
          follow(each, end, value === null ? values : [...values, value])
        }
      }
      const isInside = at > first && (node.words.size > 0 || node.slots.size > 0)
      if (isInside && skipped.has(word.text)) followWords(node, at + 1, values)
    }
    /** Continues after a skipped word, which no phrase ends with. */
    const followWords = (node: Node<Meaning>, at: number, values: readonly RowValue[]) =>
      follow({ ...node, phrases: [] }, at, values)
    follow(root, first, [])
    return found
  }
}

function emptyNode<Meaning>(): Node<Meaning> {
  return { words: new Map(), stems: new Map(), slots: new Map(), phrases: [] }
}

/** All sequences of words that a pattern matches. */
export function alternatives(pattern: string): string[][] {
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
    const text = word.replace(/!$/, '')
    const branch = slot === undefined ? node.words : node.slots
    const key = slot ?? text
    const next = branch.get(key) ?? emptyNode<Meaning>()
    branch.set(key, next)
    // The nominative may lose more than other forms: `детектив` becomes `детект`, `детективы` `детектив`.
    if (slot === undefined && !word.endsWith('!')) {
      for (const stem of new Set([stemOf(text), text])) addStem(node, stem, next)
    }
    node = next
  }
  node.phrases.push(phrase)
}

function addStem<Meaning>({ stems }: Node<Meaning>, stem: string, next: Node<Meaning>) {
  const known = stems.get(stem)
  if (known === undefined) stems.set(stem, [next])
  else if (!known.includes(next)) known.push(next)
}
