import { normalizeSigns } from './signs.js'
import { makers } from './words/in-names.js'

/**
 * Patterns for texts in which people add something to a name. Each row is one rule, whose group `name` is the
 * name itself.
 */
const rows: readonly RegExp[] = [
  // A subtitle: `13 Hours: The Secret Soldiers of Benghazi`, `Home Alone - The Untold Story`.
  /^(?<name>.*[\p{L}\p{N}]\S*?)(?::\s|\s[-\u2013\u2014|]\s|\s\().+$/su,
  /^(?<name>.*?[\p{L}\p{N}]\S*?)(?::\s|\s[-\u2013\u2014|]\s|\s\().+$/su,
  // An owner: `Dr. Seuss' How the Grinch Stole Christmas`, `Walt Disney's Cinderella`.
  /^.*?\p{L}(?:'s|s')\s+(?<name>.*[\p{L}\p{N}].*)$/su,
  // A series before the name: `Marvel: Iron Man`.
  /^.*?[\p{L}\p{N}]\S*?(?::\s|\s[-\u2013\u2014|]\s)(?<name>.*[\p{L}\p{N}].*)$/su,
]

/** The names that a text may contain if people added something to a name; the longest first. */
export function withoutAddedWords(text: string): string[] {
  const normalized = normalizeSigns(text)
  const names = rows.flatMap((row) => row.exec(normalized)?.groups?.name?.trim() ?? [])
  return [...new Set(names)].sort((a, b) => b.length - a.length)
}

/** `marvels the avengers`, `Walt Disney's Cinderella`: names that makers put before theirs. */
const maker = new RegExp(
  `^(?:walt\\s+)?(?:${[...makers].join('|')})'?s\\s+(?<name>.*[\\p{L}\\p{N}].*)$`,
  'isu',
)

/** The name of a title after its maker in the possessive; null without a maker. */
export function withoutMaker(text: string): string | null {
  return maker.exec(normalizeSigns(text))?.groups?.name ?? null
}

/** Fewer words at the beginning or end of a text usually name something else. */
const minWords = 2

/** The beginnings and ends of a text, each a possible name to which the rest was added; the longest first. */
export function beginningsAndEnds(words: readonly string[]): string[] {
  const lengths = words
    .map((_, position) => position)
    .slice(minWords)
    .reverse()
  return lengths.flatMap((length) => [
    words.slice(-length).join(' '),
    words.slice(0, length).join(' '),
  ])
}

const subtitle = /\s*[:：]\s+|\s+[-–—]\s+|,?\s+or[:,]?\s+/iu
const minHeadLength = 3

/** The part of a name before its subtitle: `Borat`, `Dr. Strangelove`. Null without a subtitle. */
export function headOf(name: string): string | null {
  const found = subtitle.exec(name)
  if (found === null) return null
  const head = name.slice(0, found.index)
  const letters = head.replace(/[^\p{L}\p{N}]/gu, '').length
  return letters < minHeadLength ? null : head
}
