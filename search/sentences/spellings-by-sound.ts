/** Russian spellings of the same Latin letters: `Пачино` and `Пакино` may both be `Pacino`. */
const lettersBySound: readonly (readonly [letter: RegExp, ...others: readonly string[]])[] = [
  [/ч/g, 'к'],
  [/ш/g, 'с', 'ч', 'сч'],
  [/к/g, 'ч'],
  [/ц/g, 'тс'],
  [/х/g, 'к', 'дж'],
  [/^й/g, 'дж'],
  [/у(?=[аеиоуэыюя])|(?<=о)у$/g, 'в'],
  [/[еэ]й/g, 'а'],
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
