import { numbersInDigits } from './numbers.js'
import phrases from './words/around-names.json' with { type: 'json' }

/**
 * Phrases that people put around a title, as words, the longest first. `#` is any number, also in words, `№` is
 * one in digits, and `s1e1` an episode or a season.
 */
const surroundings: readonly (readonly string[])[] = phrases
  .map((phrase) => phrase.split(' '))
  .sort((a, b) => b.length - a.length)

/** First and last words of phrases: most queries neither begin nor end with one. */
const endWords = new Set(surroundings.flatMap((phrase) => [phrase[0], phrase.at(-1)]))

const isNumber = /^\d{1,3}$/
const isEpisode = /^s\d{1,2}(?:e\d{1,3})?$/

function mayBeAtEnd(word = ''): boolean {
  return endWords.has(word) || [...anyWords].some(([, isWord]) => isWord(word))
}

/** The parts of phrases that stand for different words. */
const anyWords = new Map<string, (word: string) => boolean>([
  ['#', (word) => isNumber.test(numbersInDigits([word])[0] ?? '')],
  ['№', (word) => isNumber.test(word)],
  ['s1e1', (word) => isEpisode.test(word)],
])

/**
 * The words of a query without phrases that people put around a title: `смотреть онлайн`, `full movie`,
 * `1 сезон`. At least `minWords` words remain, because there are films called `Фильм`.
 */
export function withoutSurroundings(words: readonly string[], minWords = 1): readonly string[] {
  let rest = words
  for (;;) {
    if (!mayBeAtEnd(rest[0]) && !mayBeAtEnd(rest.at(-1))) return rest
    const before = surroundings.find((phrase) => isAt(rest, 0, phrase))
    const after = surroundings.find((phrase) => isAt(rest, rest.length - phrase.length, phrase))
    // Remove the phrase at the end first, because more titles begin with words like these than end with them.
    const shorter =
      after !== undefined
        ? rest.slice(0, rest.length - after.length)
        : rest.slice(before?.length ?? 0)
    if (shorter.length < minWords || shorter.length === rest.length) return rest
    rest = shorter
  }
}

/**
 * The parts of a query that remain without some of the phrases around them, the longest first. There are
 * titles such as `Teen Beach Movie`, so not all phrases may be surroundings.
 */
export function withoutSomeSurroundings(words: readonly string[]): (readonly string[])[] {
  const parts = [words]
  for (const part of parts) {
    if (parts.length >= maxParts) break
    const shorter = surroundings.flatMap((phrase) => [
      ...(isAt(part, part.length - phrase.length, phrase) ? [part.slice(0, -phrase.length)] : []),
      ...(isAt(part, 0, phrase) ? [part.slice(phrase.length)] : []),
    ])
    for (const one of shorter) {
      const isKnown = parts.some((known) => known.join(' ') === one.join(' '))
      if (one.length > 0 && !isKnown) parts.push(one)
    }
  }
  return parts.slice(1, maxParts).toSorted((a, b) => b.length - a.length)
}

/** Maximum number of parts of a query to compare with names. */
const maxParts = 12

function isAt(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  if (start < 0 || start + phrase.length > words.length) return false
  return phrase.every((part, position) => {
    const word = words[start + position] as string
    return anyWords.get(part)?.(word) ?? part === word
  })
}
