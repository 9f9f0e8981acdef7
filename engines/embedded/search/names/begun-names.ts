import { lazily } from '../../../../text/memoize.js'
import type { NameIndex, TermIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'

/** Maximum number of letters of a term to look up. */
const maxTermLength = 40
/** Number of documents between two checks for cancellation. */
const documentsBetweenChecks = 256

/** The terms that continue the letters at a position. */
interface Continuations {
  /** The terms that begin with all remaining letters; `end` is excluded. */
  readonly unfinished: { readonly first: number; readonly end: number }
  /** The terms that equal the next letters, each with the position after them; without terms that nothing continues. */
  readonly whole: ReadonlyMap<number, number>
}

/**
 * The documents with a name that begins with these letters, whatever its spaces, in ascending order. The words
 * of names are compared as numbers of terms:
 *
 *     thelordofth    the | lord | of | th…      terms that begin the rest of the letters at each position
 */
export function documentsBegun(
  letters: string,
  names: NameIndex,
  throwIfCancelled: ThrowIfCancelled,
): number[] {
  const index = names.termIndex('written')
  const continuations = continuationsOf(letters, index)
  const begins = (document: number): boolean => {
    const { words, lengths, firstWord, firstName, endName } = index.namesOf(document)
    let start = firstWord
    for (let name = firstName; name < endName; name += 1) {
      const end = start + (lengths[name] as number)
      let from = 0
      for (let at = start; at < end; at += 1) {
        const word = words[at] as number
        const { unfinished, whole } = continuations(from)
        if (word >= unfinished.first && word < unfinished.end) return true
        const next = whole.get(word)
        if (next === undefined) break
        if (next === letters.length) return true
        from = next
      }
      start = end
    }
    return false
  }

  const documents = new Set<number>()
  let tested = 0
  for (const [term, end] of continuations(0).whole) {
    const next = end === letters.length ? null : continuations(end)
    for (const holders of fewestHolders(index, term, next)) {
      for (const document of holders) {
        tested += 1
        if (tested % documentsBetweenChecks === 0) throwIfCancelled()
        if (!documents.has(document) && begins(document)) documents.add(document)
      }
    }
  }
  return [...documents].sort((a, b) => a - b)
}

/** Looks up the continuations at a position once, when they are asked for. */
function continuationsOf(letters: string, { terms }: TermIndex): (at: number) => Continuations {
  const positions = Array.from({ length: letters.length }, (_, from) =>
    lazily((): Continuations => {
      const whole = new Map<number, number>()
      const last = Math.min(letters.length, from + maxTermLength)
      for (let end = from + 1; end <= last; end += 1) {
        const term = terms.numberOf(letters.slice(from, end))
        if (term !== -1 && (end === letters.length || isContinued(at(end)))) whole.set(term, end)
      }
      return { unfinished: terms.beginningWith(letters.slice(from)), whole }
    }),
  )
  const at = (position: number) => (positions[position] as () => Continuations)()
  return at
}

function isContinued({ unfinished, whole }: Continuations): boolean {
  return unfinished.first < unfinished.end || whole.size > 0
}

/**
 * Lists of documents that contain all documents with a name that begins with a term and one of its
 * continuations, if it has any: the documents that begin with the term, or those of all continuations if these
 * are fewer.
 */
function fewestHolders(
  index: TermIndex,
  term: number,
  next: Continuations | null,
): readonly Uint32Array[] {
  const { firstWords, postings } = index
  const holdersOf = (first: number, end: number) =>
    postings.subarray(index.postingsStart(first), index.postingsStart(end))
  const beginning =
    firstWords === null
      ? holdersOf(term, term + 1)
      : firstWords.documents.subarray(firstWords.starts[term], firstWords.starts[term + 1])
  if (next === null) return [beginning]
  const continued = [
    holdersOf(next.unfinished.first, next.unfinished.end),
    ...[...next.whole.keys()].map((each) => holdersOf(each, each + 1)),
  ]
  const count = continued.reduce((sum, { length }) => sum + length, 0)
  return count < beginning.length ? continued : [beginning]
}
