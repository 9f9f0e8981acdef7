import table from './release-words.json' with { type: 'json' }

/** The class of a word or phrase of release names. Weak phrases may also be a part of a title. */
type PhraseClass = 'strong' | 'edition' | 'language' | 'other'

/** The words and phrases of a class in `release-words.json`. */
interface PhraseRows {
  /** Words, separated by blanks. */
  readonly words: readonly string[]
  /** Phrases of two or three words, separated by commas. */
  readonly phrases: readonly string[]
}

const maxPhrase = 3

/**
 * Reads the phrases of a class. Throws an error that names the phrase if it is known already, or is not of
 * two or three words, as when a comma is missing.
 */
export function readPhrases({ words, phrases }: PhraseRows, known: Set<string>): string[][] {
  const read = [
    ...words.flatMap((row) => row.split(' ')).map((word) => [word]),
    ...phrases.flatMap((row) => row.split(', ')).map((phrase) => phrase.split(' ')),
  ]
  for (const [at, phrase] of read.entries()) {
    const text = phrase.join(' ')
    const isWord = at < words.join(' ').split(' ').length
    if (!isWord && (phrase.length < 2 || phrase.length > maxPhrase)) {
      throw new Error(`release-words.json: "${text}" is not a phrase of 2 or ${maxPhrase} words`)
    }
    if (known.has(text)) throw new Error(`release-words.json: "${text}" stands twice`)
    known.add(text)
  }
  return read
}

const byFirstWord = new Map<string, { words: readonly string[]; phraseClass: PhraseClass }[]>()
const known = new Set<string>()

function addPhrases(phraseClass: PhraseClass, rows: PhraseRows): void {
  for (const words of readPhrases(rows, known)) {
    const first = words[0] ?? ''
    const same = [...(byFirstWord.get(first) ?? []), { words, phraseClass }]
    byFirstWord.set(
      first,
      same.toSorted((a, b) => b.words.length - a.words.length),
    )
  }
}

addPhrases('strong', table.strong)
addPhrases('edition', table.editions)
addPhrases('language', table.languages)
addPhrases('other', table.other)

/** The longest phrase that starts at a word; null without one. */
export function phraseAt(
  words: readonly { readonly word: string }[],
  at: number,
): { readonly phraseClass: PhraseClass; readonly length: number } | null {
  const word = words[at]?.word ?? ''
  for (const { words: phrase, phraseClass } of byFirstWord.get(word) ?? []) {
    if (phrase.every((part, offset) => words[at + offset]?.word === part)) {
      return { phraseClass, length: phrase.length }
    }
  }
  return strongPattern.test(word) ? { phraseClass: 'strong', length: 1 } : null
}

/** `1080p`, `1920x1080`, `10bit`, `25fps`, `700mb`, `ddp5`, `4月新番`. */
const strongPattern =
  /^(?:\d{3,4}[pi]|\d{3,4}x\d{3,4}|\d{1,2}bits?|\d{2,3}fps|\d+(?:kbps|[mg]i?b)|(?:ddp?|aac|ac3|dts|eac3|flac)\d{1,2}|[2578]ch|16x9|4x3|\d{1,2}月新番)$/

const setOf = (row: string): ReadonlySet<string> => new Set(row.split(' '))

/** Words with a meaning of their own next to a number or another word. */
export const releaseWords = {
  editionNouns: setOf(table.editionNouns),
  seasons: setOf(table.seasons),
  episodes: setOf(table.episodes),
  several: setOf(table.several),
  ends: setOf(table.ends),
  parts: setOf(table.parts),
  filmParts: setOf(table.filmParts),
  discs: setOf(table.discs),
  of: setOf(table.of),
  topLevelDomains: setOf(table.topLevelDomains),
}
