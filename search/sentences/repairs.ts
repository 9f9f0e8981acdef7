import { editDistance } from '../../text/edit-distance.js'
import { inOtherLayouts } from '../../text/keyboard-layouts.js'
import { lazily } from '../../text/lazy.js'
import { latinWords, typedLatinWords } from '../../text/name-forms.js'
import { typoLengths } from '../../text/reading.js'
import type { CatalogLookups } from './lookups.js'
import { readItems } from './sentence.js'
import { isCriterion, isText, type SentenceItem } from './sentence-item.js'
import { filterWords } from './vocabulary.js'
import { splitWords, stemOf, type Word } from './words.js'

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
 * The words of the table that an unknown word may mean: with a typo, transliterated, or two words typed as
 * one. Empty if it is like none.
 */
export function repairsOf(word: Word): readonly Word[] {
  const text = word.text
  if (!/^\p{L}+$/u.test(text) || text.length < typoLengths.one) return []
  const meant = transliterated(text) ?? glued(text) ?? misspelt(text)
  return meant === null ? [] : meant.map((each) => ({ ...word, text: each }))
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
  if (stem.length < typoLengths.one) return null
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
export function inOtherLayout(
  typed: string,
  isKnown: (words: readonly Word[]) => boolean,
): Word[] | null {
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

/** Maximum number of unknown words that are repaired. */
const maxRepaired = 6

/**
 * The words of a sentence with unknown words replaced by those of the table that they may mean, unless a title
 * has them as they stand; null if none is replaced.
 */
export async function repairedWords(
  typed: string,
  words: readonly Word[],
  items: readonly SentenceItem[],
  lookups: CatalogLookups,
): Promise<Word[] | null> {
  const unknown = items
    .filter((item) => isText(item) && item.isSubject !== true)
    .flatMap((item) => item.words)
  if (unknown.length === 0) return null
  const converted = inOtherLayout(typed, isKnown)
  if (converted !== null) return converted
  const repaired = new Map<Word, readonly Word[]>()
  for (const word of unknown.slice(0, maxRepaired)) {
    const meant = repairsOf(word)
    if (meant.length > 0 && (await lookups.titlesWithWord(word.text)) === 0)
      repaired.set(word, meant)
  }
  return repaired.size === 0 ? null : words.flatMap((word) => repaired.get(word) ?? [word])
}

/** True if phrases that mean filters or films cover all words. */
function isKnown(words: readonly Word[]): boolean {
  const items = readItems(words, 0, [])
  return items.length > 0 && items.every((item) => isCriterion(item))
}
