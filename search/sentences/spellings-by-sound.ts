import { withoutCaseConsonants } from '../../text/declined-names.js'
import { vowelDistance } from '../../text/phonetic.js'

/** Russian spellings of the same Latin letters: `Пачино` and `Пакино` may both be `Pacino`. */
const lettersBySound: readonly (readonly [letter: RegExp, ...others: readonly string[]])[] = [
  [/ч/g, 'к'],
  [/ш/g, 'с', 'ч', 'сч'],
  [/к/g, 'ч'],
  [/ц/g, 'тс'],
  [/х/g, 'к', 'дж'],
  [/^й/g, 'дж'],
  [/у(?=[аеиоуэыюя])|(?<=[ао])у/g, 'в'],
  [/ю(?=[аеиоуэыюя])/g, 'ев'],
  [/(?<=о)(?=н)/g, 'х'],
  [/о(?!й?$|м$)/g, 'ау'],
  [/[еэ]й|ой$/g, 'а'],
  [/ай/g, 'и'],
]
const maxSpellings = 6
const maxSounds = 16

/** Other spellings of a Russian word by its sound, with up to two groups of letters replaced. */
export function spellingsBySound(word: string): string[] {
  const replaced = (text: string) =>
    lettersBySound.flatMap(([letter, ...others]) =>
      letter.test(text) ? others.map((other) => text.replace(letter, other)) : [],
    )
  const once = replaced(word)
  return [...new Set([word, ...once, ...once.flatMap(replaced)])].slice(0, maxSpellings)
}

/** The texts with every combination of spellings of their words. */
export function combined(spellings: readonly (readonly string[])[]): string[] {
  return spellings
    .reduce<string[]>(
      (texts, words) => texts.flatMap((text) => words.map((word) => `${text} ${word}`)),
      [''],
    )
    .slice(0, maxSounds)
}

/** Maximum number of vowels in which a full name differs that needs no other spelling. */
export const maxClose = 2

/** Number of vowels in which a full name in Latin letters differs from the closest spellings of its words. */
export function soundDistance(
  spellings: readonly (readonly string[])[],
  name: readonly string[],
): number {
  if (!/^[a-z]+$/.test(name[0] ?? '')) return Number.POSITIVE_INFINITY
  const distance = (words: readonly string[], part: string) =>
    Math.min(
      ...words.flatMap((word) =>
        [word, withoutCaseConsonants(word)].map((form) => vowelDistance(form, part)),
      ),
    )
  const [first = [], last = []] = [spellings[0], spellings.at(-1)]
  const sum = distance(first, name[0] ?? '') + distance(last, name.at(-1) ?? '')
  return sum <= 2 * maxClose ? sum : Number.POSITIVE_INFINITY
}
