import { readSigns } from './signs.js'

/**
 * A name to which people add something that the name itself lacks. One rule is one row: the text, and in it
 * the name.
 */
const rows: readonly RegExp[] = [
  // A subtitle: `13 Hours: The Secret Soldiers of Benghazi`, `Home Alone - The Untold Story`.
  /^(?<name>.*[\p{L}\p{N}]\S*?)(?::\s|\s[-\u2013\u2014|]\s|\s\().+$/su,
  /^(?<name>.*?[\p{L}\p{N}]\S*?)(?::\s|\s[-\u2013\u2014|]\s|\s\().+$/su,
  // Whose it is: `Dr. Seuss' How the Grinch Stole Christmas`, `Walt Disney's Cinderella`.
  /^.*?\p{L}(?:'s|s')\s+(?<name>.*[\p{L}\p{N}].*)$/su,
  // A series in front: `Marvel: Iron Man`.
  /^.*?[\p{L}\p{N}]\S*?(?::\s|\s[-\u2013\u2014|]\s)(?<name>.*[\p{L}\p{N}].*)$/su,
]

/** The names that a text may be if something was added to one; the longest first. */
export function withoutAddedWords(text: string): string[] {
  const read = readSigns(text)
  const names = rows.flatMap((row) => row.exec(read)?.groups?.name?.trim() ?? [])
  return [...new Set(names)].sort((a, b) => b.length - a.length)
}

/** Fewer words at an end of a text are the name of something else as a rule. */
const leastWords = 2

/** The beginnings and ends of a text, by words, as names that the rest was added to; the longest first. */
export function endsOf(words: readonly string[]): string[] {
  const lengths = words
    .map((_, position) => position)
    .slice(leastWords)
    .reverse()
  return lengths.flatMap((length) => [
    words.slice(-length).join(' '),
    words.slice(0, length).join(' '),
  ])
}
