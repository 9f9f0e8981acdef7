import { isFilmNoun, isText, type SentenceItem } from './sentence-item.js'
import type { Word } from './split-words.js'

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
      isUnknown: isText(item) || item.isDropped === true,
      isLittle: kind === 'filler',
      isBarrier: isBarrier || !/^\p{L}/u.test(word.text),
      isMarked: before !== undefined && (before.meaning?.kind === 'role' || isFilmNoun(before)),
      subject: item.isSubject === true ? subject : 0,
    }))
  })
}

/** Words in a row, joined by spaces. */
interface NameRun {
  readonly first: number
  /** The word after the last one. */
  readonly end: number
  readonly text: string
}

/**
 * Runs of `min` to `max` words without barriers and in the same quotation marks, at least one of which is
 * unknown, the longest first.
 */
export function runsOfNames(words: readonly NameWord[], min: number, max: number): NameRun[] {
  const runs: NameRun[] = []
  for (let length = Math.min(max, words.length); length >= min; length -= 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const run = words.slice(first, first + length)
      const isName =
        !run.some(({ isBarrier }) => isBarrier) &&
        run.some(({ isUnknown }) => isUnknown) &&
        run.every(({ word }) => word.quote === run[0]?.word.quote)
      if (!isName) continue
      runs.push({ first, end: first + length, text: run.map(({ word }) => word.text).join(' ') })
    }
  }
  return runs
}
