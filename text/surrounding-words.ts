import phrases from './surrounding-words.json' with { type: 'json' }

/** Words by their number in a phrase, `#` for any number: what people put around a title. */
const surroundings: readonly (readonly string[])[] = phrases
  .map((phrase) => phrase.split(' '))
  .sort((a, b) => b.length - a.length)

/**
 * The words of a query without what people put around a title: `смотреть онлайн`, `full movie`,
 * `1 сезон`. At least one word is left: there are films called `Фильм`.
 */
export function withoutSurroundings(words: readonly string[]): readonly string[] {
  let rest = words
  for (;;) {
    const before = surroundings.find((phrase) => isAt(rest, 0, phrase))
    const behind = surroundings.find((phrase) => isAt(rest, rest.length - phrase.length, phrase))
    // What stands behind goes first: a title rather begins with such a word than ends with it.
    const shorter =
      behind !== undefined
        ? rest.slice(0, rest.length - behind.length)
        : rest.slice(before?.length ?? 0)
    if (shorter.length === 0 || shorter.length === rest.length) return rest
    rest = shorter
  }
}

function isAt(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  if (start < 0 || start + phrase.length > words.length) return false
  return phrase.every((part, place) => {
    const word = words[start + place] as string
    return part === '#' ? /^\d{1,3}$/.test(word) : part === word
  })
}
