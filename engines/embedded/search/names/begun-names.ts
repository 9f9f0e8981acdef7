import { lazily } from '../../../../text/lazy.js'
import type { NameIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'

/** Maximum number of letters of a term to look up. */
const maxTermLength = 40
/** Number of documents between two checks for cancellation. */
const documentsBetweenChecks = 256

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
  const { terms, firstWords } = index
  const positions = Array.from({ length: letters.length }, (_, at) => at)
  /** The terms that begin with all letters from a position. */
  const unfinished = positions.map((from) => terms.beginningWith(letters.slice(from)))
  /** The terms that are the first letters from a position, each with the position after it. */
  const whole = positions.map((from) =>
    lazily(() => {
      const ends = positions.slice(from, from + maxTermLength).map((at) => at + 1)
      const found = new Map(ends.map((end) => [terms.numberOf(letters.slice(from, end)), end]))
      found.delete(-1)
      return found
    }),
  )
  const begins = (document: number): boolean => {
    const { words, lengths, firstWord, firstName, endName } = index.namesOf(document)
    let start = firstWord
    for (let name = firstName; name < endName; name += 1) {
      const end = start + (lengths[name] as number)
      let from = 0
      for (let at = start; at < end; at += 1) {
        const word = words[at] as number
        const rest = unfinished[from]
        if (rest !== undefined && word >= rest.first && word < rest.end) return true
        const next = whole[from]?.().get(word)
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
  for (const term of whole[0]?.().keys() ?? []) {
    const [from, to, holders] =
      firstWords === null
        ? [index.postingsStart(term), index.postingsStart(term + 1), index.postings]
        : [firstWords.starts[term], firstWords.starts[term + 1], firstWords.documents]
    for (let at = from as number; at < (to as number); at += 1) {
      tested += 1
      if (tested % documentsBetweenChecks === 0) throwIfCancelled()
      const document = holders[at] as number
      if (!documents.has(document) && begins(document)) documents.add(document)
    }
  }
  return [...documents].sort((a, b) => a - b)
}
