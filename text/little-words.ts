/** Articles, prepositions and conjunctions: people add, omit and confuse them when they type a name. */
export const littleWords: ReadonlySet<string> = new Set(
  [
    'the a an and or but nor n of in on at to for from with by as into onto over under about after upon',
    'и а но или да либо ли в во на с со по за из изо от ото до для у о об обо к ко над под при про без через',
  ]
    .join(' ')
    .split(' '),
)

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
