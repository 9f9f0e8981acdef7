import type { Openings } from '../index/name-index.js'
import { addUp } from './numbering.js'

/** Names as numbers of terms, those of one title or person after another. */
export interface OrderedNames {
  readonly words: Uint8Array | Uint16Array | Uint32Array
  /** How many words each name has. */
  readonly lengths: Uint8Array
  /** The first name and the first word of each title or person, and at last how many there are. */
  readonly nameStarts: Uint32Array
  readonly wordStarts: Uint32Array
}

/**
 * Who has a name that begins with each of so many terms, once each, in order; a name that begins with
 * an article counts for the word behind it, too.
 */
export function openingsOf(
  names: OrderedNames,
  terms: number,
  articles: ReadonlySet<number>,
): Openings {
  const starts = new Uint32Array(terms + 1)
  eachOpening(names, terms, articles, (term) => {
    starts[term + 1] = (starts[term + 1] as number) + 1
  })
  addUp(starts)
  const next = starts.slice()
  const holders = new Uint32Array(starts[terms] as number)
  eachOpening(names, terms, articles, (term, holder) => {
    const place = next[term] as number
    holders[place] = holder
    next[term] = place + 1
  })
  return { starts, holders }
}

/** Calls with each holder of each term that one of its names begins with. */
function eachOpening(
  { words, lengths, nameStarts }: OrderedNames,
  terms: number,
  articles: ReadonlySet<number>,
  call: (term: number, holder: number) => void,
): void {
  const lastHolder = new Uint32Array(terms)
  let word = 0
  for (let holder = 0; holder + 1 < nameStarts.length; holder += 1) {
    const end = nameStarts[holder + 1] as number
    for (let name = nameStarts[holder] as number; name < end; name += 1) {
      const length = lengths[name] as number
      const last = articles.has(words[word] as number) ? 2 : 1
      for (let at = 0; at < Math.min(last, length); at += 1) {
        const term = words[word + at] as number
        if (lastHolder[term] === holder + 1) continue
        lastHolder[term] = holder + 1
        call(term, holder)
      }
      word += length
    }
  }
}
