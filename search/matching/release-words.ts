import table from './release-words.json' with { type: 'json' }

/** The class of a word or phrase of release names. Weak phrases may also be a part of a title. */
export type PhraseClass = 'strong' | 'edition' | 'language' | 'other'

interface ReleasePhrase {
  readonly phraseClass: PhraseClass
  readonly length: number
}

const byFirstWord = new Map<string, { words: readonly string[]; phraseClass: PhraseClass }[]>()

function addPhrases(phraseClass: PhraseClass, rows: readonly string[]): void {
  for (const words of rows.flatMap(phrasesOf)) {
    const first = words[0] ?? ''
    const known = byFirstWord.get(first) ?? []
    known.push({ words, phraseClass })
    byFirstWord.set(
      first,
      known.toSorted((a, b) => b.words.length - a.words.length),
    )
  }
}

/** `a b c` are three words; `a b|c d` are two phrases. */
function phrasesOf(row: string): string[][] {
  return row.includes('|')
    ? row.split('|').map((phrase) => phrase.split(' '))
    : row.split(' ').map((word) => [word])
}

addPhrases('strong', table.strong)
addPhrases('edition', table.editions)
addPhrases('language', table.languages)
addPhrases('other', table.other)

/** The longest phrase that starts at a word; null without one. */
export function phraseAt(
  words: readonly { readonly word: string }[],
  at: number,
): ReleasePhrase | null {
  const word = words[at]?.word ?? ''
  for (const { words: phrase, phraseClass } of byFirstWord.get(word) ?? []) {
    if (phrase.every((part, offset) => words[at + offset]?.word === part)) {
      return { phraseClass, length: phrase.length }
    }
  }
  return strongPattern.test(word) ? { phraseClass: 'strong', length: 1 } : null
}

/** `1080p`, `1920x1080`, `10bit`, `25fps`, `700mb`, `ddp5`. */
const strongPattern =
  /^(?:\d{3,4}[pi]|\d{3,4}x\d{3,4}|\d{1,2}bits?|\d{2,3}fps|\d+(?:kbps|[mg]i?b)|(?:ddp?|aac|ac3|dts|eac3|flac)\d{1,2}|[2578]ch|16x9|4x3)$/

const setOf = (rows: readonly string[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.split(' ')))

/** Words with a meaning of their own next to a number or another word. */
export const releaseWords = {
  editionNouns: setOf(table.editionNouns),
  seasons: setOf(table.seasons),
  episodes: setOf(table.episodes),
  parts: setOf(table.parts),
  filmParts: setOf(table.filmParts),
  discs: setOf(table.discs),
  of: setOf(table.of),
  topLevelDomains: setOf(table.topLevelDomains),
}
