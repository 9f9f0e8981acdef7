import type { FirstWordPostings } from '../index/name-index.js'
import { type ForEachItem, invert } from './invert.js'

/** The words of all names, as the numbers of their terms, document by document. */
export interface OrderedNames {
  readonly words: Uint8Array | Uint16Array | Uint32Array
  /** Number of words of each name. */
  readonly lengths: Uint8Array
  /** The positions of each document's first name and first word, followed by the total numbers. */
  readonly nameStarts: Uint32Array
  readonly wordStarts: Uint32Array
}

/**
 * Computes `FirstWordPostings` from the names of all documents.
 */
export function firstWordPostings(
  { words, lengths, nameStarts }: OrderedNames,
  terms: number,
  articles: ReadonlySet<number>,
): FirstWordPostings {
  const eachOpening: ForEachItem = (call) => {
    let word = 0
    for (let document = 0; document + 1 < nameStarts.length; document += 1) {
      const end = nameStarts[document + 1] as number
      for (let name = nameStarts[document] as number; name < end; name += 1) {
        const length = lengths[name] as number
        const opening = Math.min(articles.has(words[word] as number) ? 2 : 1, length)
        for (let at = 0; at < opening; at += 1) call(words[word + at] as number, document)
        word += length
      }
    }
  }
  const { starts, items } = invert(terms, eachOpening)
  return { starts, documents: items }
}
