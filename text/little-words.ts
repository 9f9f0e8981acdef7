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
 * The words of a name without little words, except the last one, which may be unfinished; the same array if
 * there are none, or if fewer words remain than are left out.
 */
export function contentWords(words: readonly string[]): readonly string[] {
  const content = words.filter(
    (word, position) => position === words.length - 1 || !littleWords.has(word),
  )
  const isMost =
    content.length * 2 >= words.length && !content.every((word) => littleWords.has(word))
  return isMost && content.length < words.length ? content : words
}
