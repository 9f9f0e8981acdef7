import { possibleNominatives, withoutCaseConsonants } from '../../text/declined-names.js'
import { phoneticCode, vowelDistance } from '../../text/phonetic.js'

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
      (texts, words) => texts.flatMap((text) => words.map((word) => `${text} ${word}`.trim())),
      [''],
    )
    .slice(0, maxSounds)
}

/** Maximum number of vowels in which both words of a full name differ. */
const maxVowels = 4

/** Number of vowels in which a full name in Latin letters differs from the closest spellings of its words. */
export function fullNameDistance(
  spellings: readonly (readonly string[])[],
  name: readonly string[],
): number {
  const distance = (words: readonly string[] = [], part = '') =>
    Math.min(
      ...words.flatMap((word) =>
        [word, withoutCaseConsonants(word)].map((form) => vowelDistance(form, part)),
      ),
    )
  if (!/^[a-z]/.test(name[0] ?? '')) return Number.POSITIVE_INFINITY
  const sum = distance(spellings[0], name[0]) + distance(spellings.at(-1), name.at(-1))
  return sum <= maxVowels ? sum : Number.POSITIVE_INFINITY
}

/** How a typed Russian surname fits one in Latin letters by its sound, and the vowels in which they differ. */
export interface SurnameBySound {
  readonly distance: number
  readonly fit: Readonly<Record<'genitive' | 'instrumental', 0 | 1 | 2>>
}

/** Compares a typed surname with the end of a name; null if they do not sound alike. */
export function surnameBySound(
  typed: readonly string[],
  name: readonly string[],
): SurnameBySound | null {
  const before = typed.slice(0, -1)
  const isEnd = before.every(
    (word, at) => vowelDistance(word, name.at(at - typed.length) ?? '') <= 1,
  )
  if (!isEnd) return null
  const [word, surname] = [typed.at(-1) ?? '', name.at(-1) ?? '']
  const consonants = (form: string) => phoneticCode([...before, form].join(''))?.length ?? 0
  const distanceOf = (forms: readonly string[]) =>
    Math.min(
      ...forms.flatMap((form) =>
        spellingsBySound(form).map((spelling) => {
          const distance = vowelDistance(spelling, surname)
          if (distance > 0 && consonants(spelling) < minConsonants) return Infinity
          return distance + (spelling === form ? 0 : 1)
        }),
      ),
    )
  const isUndeclined = distanceOf([word]) < Infinity
  const fitIn = (name: 'genitive' | 'instrumental') => {
    const forms = possibleNominatives(word, [name]).filter((form) => form !== word)
    return distanceOf(forms) < Infinity ? 2 : isUndeclined ? (/[оеуюиыэ]$/.test(word) ? 2 : 1) : 0
  }
  const fit = { genitive: fitIn('genitive'), instrumental: fitIn('instrumental') } as const
  const distance = distanceOf(possibleNominatives(word))
  return distance <= maxDistance ? { distance, fit } : null
}

/** A surname with fewer consonants must have the same vowels. */
const minConsonants = 3
const maxDistance = 2
