import { editDistance } from '../../text/edit-distance.js'
import { inOtherLayouts } from '../../text/keyboard-layouts.js'
import { lazily } from '../../text/memoize.js'
import { latinWords, typedLatinWords } from '../../text/name-forms.js'
import { typoLengths } from '../../text/reading.js'
import { itemsOf, readSentence, type Sentence } from './sentence.js'
import type { NamedParameter, SentenceCatalog } from './sentence-catalog.js'
import { isCriterion, isText, type SentenceItem } from './sentence-item.js'
import { splitWords, stemOf, type Word } from './split-words.js'
import { filterWords } from './vocabulary.js'

/** Minimum number of letters of a word with a typo. */
const minMisspelt = 5
/** Minimum number of letters of each part of two words that are typed as one. */
const minPart = 3
/** Maximum number of letters of a case ending in Latin letters. */
const maxEnding = 3

/** The stems of the table's Russian words in Latin letters. */
const latinStems = lazily(
  () =>
    new Map(
      [...filterWords()].flatMap(([stem, word]) => {
        const [latin = ''] = latinWords(stem)
        return latin.length >= minPart ? [[latin, word] as const] : []
      }),
    ),
)

/**
 * The words of the table that an unknown word may mean: with a typo, or two words typed as one. Empty if it
 * is like none.
 */
function repairsOf(text: string): readonly string[] {
  if (!/^\p{L}+$/u.test(text) || text.length < typoLengths.one) return []
  return misspelt(text) ?? glued(text) ?? []
}

function transliterated(text: string): string[] | null {
  const [latin = ''] = /^[a-z]+$/.test(text) ? typedLatinWords(text) : []
  for (
    let length = latin.length;
    length >= Math.max(minPart, latin.length - maxEnding);
    length -= 1
  ) {
    const word = latinStems().get(latin.slice(0, length))
    if (word !== undefined) return [word]
  }
  return null
}

/** `actionmovies`: both parts are words of the table. */
function glued(text: string): string[] | null {
  for (let end = minPart; end <= text.length - minPart; end += 1) {
    const parts = [text.slice(0, end), text.slice(end)]
    const words = parts.map((part) => filterWords().get(stemOf(part)))
    if (words.every((word) => word !== undefined)) return words
  }
  return null
}

function misspelt(text: string): string[] | null {
  const stem = stemOf(text)
  if (text.length < minMisspelt || stem.length < typoLengths.one) return null
  for (const [known, word] of filterWords()) {
    if (known[0] !== stem[0] || known.length < typoLengths.one) continue
    if (editDistance(stem, known, 1) <= 1 || editDistance(text, word, 1) <= 1) return [word]
  }
  return null
}

/**
 * The words of a text with those parts in the other keyboard layout that mean filters only there: `e;fcs 2015`.
 * Offsets stay those of the typed text.
 */
function inOtherLayout(typed: string, isKnown: (words: readonly Word[]) => boolean): Word[] | null {
  let changed = typed
  for (const { 0: part, index } of typed.matchAll(/\S+/g)) {
    if (isKnown(splitWords(part))) continue
    const other = inOtherLayouts(part).find(
      (text) => text.length === part.length && isKnown(splitWords(text)),
    )
    if (other !== undefined)
      changed = changed.slice(0, index) + other + changed.slice(index + part.length)
  }
  return changed === typed ? null : splitWords(changed)
}

/** Maximum number of unknown words that are repaired, and of those that are looked for within the filters. */
const maxRepaired = 6
const maxCounted = 2

/**
 * The words of a sentence with unknown words replaced by those of the table that they may mean, unless a title
 * within the filters has them as they stand; null if none is replaced.
 */
export async function repairedWords(
  { typed, words, phrases }: Sentence,
  items: readonly SentenceItem[],
  parameters: readonly NamedParameter[],
  catalog: Pick<SentenceCatalog, 'titlesWithWords' | 'countTitles'>,
): Promise<Word[] | null> {
  const unknown = items
    .filter((item) => isText(item) && item.isSubject !== true)
    .flatMap((item) => item.words.filter(({ quote }) => quote === 0))
  if (unknown.length === 0) return null
  const converted = inOtherLayout(typed, isKnown)
  if (converted !== null) return converted
  const isLatin = phrases.some(({ first, end }) =>
    words.slice(first, end).some(({ text }) => /^[a-z]+$/.test(text)),
  )
  const repaired = new Map<Word, readonly Word[]>()
  let counted = 0
  for (const word of unknown.slice(0, maxRepaired)) {
    const russian = isLatin ? null : transliterated(word.text)
    const meant = russian ?? repairsOf(word.text)
    if (meant.length === 0) continue
    // The catalog counts a Russian word and its transliteration as one.
    if (russian === null && catalog.titlesWithWords([word.text]) > 0) {
      counted += 1
      const isFree = parameters.length === 0 || counted > maxCounted
      if (isFree || (await catalog.countTitles(parameters, word.text)) > 0) continue
    }
    repaired.set(
      word,
      meant.map((text) => ({ ...word, text })),
    )
  }
  return repaired.size === 0 ? null : words.flatMap((word) => repaired.get(word) ?? [word])
}

/** True if phrases that mean filters or films cover all words. */
function isKnown(words: readonly Word[]): boolean {
  const items = itemsOf(readSentence('', 0, words))
  return items.length > 0 && items.every((item) => isCriterion(item))
}
