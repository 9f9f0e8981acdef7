import { littleWords } from './words/in-names.js'

/**
 * Removes little words, but never the last word, which may be unfinished. Returns the same array if nothing
 * is removed, if more words would be removed than remain, or if only little words would remain.
 */
export function contentWords(words: readonly string[]): readonly string[] {
  const content = words.filter(
    (word, position) => position === words.length - 1 || !littleWords.has(word),
  )
  const isMost =
    content.length * 2 >= words.length && !content.every((word) => littleWords.has(word))
  return isMost && content.length < words.length ? content : words
}
