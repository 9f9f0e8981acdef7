import type { Openings } from '../index/name-index.js'
import { type EachOfItems, groupOnce } from './group-once.js'

/** All names as term numbers, document by document. */
export interface OrderedNames {
  readonly words: Uint8Array | Uint16Array | Uint32Array
  /** Number of words of each name. */
  readonly lengths: Uint8Array
  /** The first name and the first word of each document; at the end the number of all. */
  readonly nameStarts: Uint32Array
  readonly wordStarts: Uint32Array
}

/**
 * The documents of which a name begins with each term, once each, in ascending order. A name that begins
 * with an article also counts for the word after it.
 */
export function openingsOf(
  { words, lengths, nameStarts }: OrderedNames,
  terms: number,
  articles: ReadonlySet<number>,
): Openings {
  const eachOpening: EachOfItems = (call) => {
    let word = 0
    for (let holder = 0; holder + 1 < nameStarts.length; holder += 1) {
      const end = nameStarts[holder + 1] as number
      for (let name = nameStarts[holder] as number; name < end; name += 1) {
        const length = lengths[name] as number
        const opening = Math.min(articles.has(words[word] as number) ? 2 : 1, length)
        for (let at = 0; at < opening; at += 1) call(words[word + at] as number, holder)
        word += length
      }
    }
  }
  const { starts, items } = groupOnce(terms, eachOpening)
  return { starts, holders: items }
}
