import { lazily } from './memoize.js'
import { latinWords, type NameKind, nameForms, searchWords } from './name-forms.js'

/** A range of a text in UTF-16 units; the end is exclusive. */
export type Range = readonly [from: number, to: number]

/** The words of a name in one spelling, each with its range in the name. */
export interface TokenSpelling {
  readonly words: readonly string[]
  readonly ranges: readonly Range[]
  /** The same words in Latin letters; an empty string for a word without such a form. */
  readonly latin: () => readonly string[]
}

/** A name split into words, with the forms that comparisons use. */
export interface NameTokens {
  readonly name: string
  /** The spellings of the name, the written one first (`spellingsOf`). */
  readonly spellings: readonly TokenSpelling[]
  /** The keys of the name as a whole (`nameForms`). */
  readonly keys: () => ReadonlySet<string>
}

/** Letters and digits, with marks and invisible characters between them. */
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

/** Splits a name into words. Comparing a name spends most of its time here. */
export function nameTokens(name: string, kind: NameKind): NameTokens {
  const forms = nameForms(name, kind)
  const written = writtenSpelling(name)
  return {
    name,
    spellings: [written, ...forms.slice(1).map(({ words }) => alignedSpelling(words, written))],
    keys: lazily(() => new Set(forms.flatMap(({ keys }) => keys))),
  }
}

function writtenSpelling(name: string): TokenSpelling {
  const words: string[] = []
  const ranges: Range[] = []
  for (const { 0: found, index } of name.matchAll(wordPattern)) {
    const range: Range = [index, index + found.length]
    for (const word of searchWords(found)) {
      if (word === '') continue
      words.push(word)
      ranges.push(range)
    }
  }
  return withLatin(words, ranges)
}

/**
 * The ranges of words in another spelling. A word that replaces several written ones has the range of
 * all of them; a word without a counterpart has the range of the one before it.
 *
 *     X-Men: Part Two    written  x  men  part  two      [0,1] [2,5] [7,11] [12,15]
 *                        joined   xmen    part  2        [0,5]       [7,11] [12,15]
 */
function alignedSpelling(words: readonly string[], written: TokenSpelling): TokenSpelling {
  const ranges: Range[] = []
  let at = 0
  for (const [position, word] of words.entries()) {
    const next = words[position + 1]
    const from = Math.min(at, written.words.length - 1)
    let joined = written.words[at] ?? ''
    at += 1
    while (at < written.words.length && joined !== word && written.words[at] !== next) {
      joined += written.words[at]
      at += 1
    }
    const to = Math.min(at, written.words.length) - 1
    const start = written.ranges[from]?.[0] ?? 0
    ranges.push([start, written.ranges[Math.max(to, from)]?.[1] ?? start])
  }
  return withLatin(words, ranges)
}

function withLatin(words: readonly string[], ranges: readonly Range[]): TokenSpelling {
  return { words, ranges, latin: lazily(() => words.map((word) => latinWords(word)[0] ?? '')) }
}
