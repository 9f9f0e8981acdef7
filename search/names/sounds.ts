import { phoneticCode, vowelDistance } from '../../text/phonetic.js'
import {
  type NameCase,
  possibleNominatives,
  withoutCaseConsonants,
} from '../../text/russian-cases.js'

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

/** Other spellings of a Russian word by its sound, with up to two groups of letters replaced. */
export function spellingsBySound(word: string): string[] {
  const replaced = (text: string) =>
    lettersBySound.flatMap(([letter, ...others]) =>
      letter.test(text) ? others.map((other) => text.replace(letter, other)) : [],
    )
  const once = replaced(word)
  return [...new Set([word, ...once, ...once.flatMap(replaced)])].slice(0, maxSpellings)
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

/** A nominative of a typed surname, or another spelling of it by its sound. */
interface Spelling {
  readonly text: string
  readonly nominative: string
  readonly isRespelled: boolean
}

/** The spellings of the nominatives of a Russian surname, by their phonetic code. */
export function surnamesBySound(typed: string): ReadonlyMap<string, readonly Spelling[]> {
  const byCode = new Map<string, Spelling[]>()
  for (const nominative of possibleNominatives(typed)) {
    for (const text of spellingsBySound(nominative)) {
      const code = phoneticCode(text)
      if (code === null) continue
      const spelling = { text, nominative, isRespelled: text !== nominative }
      const same = byCode.get(code)
      if (same === undefined) byCode.set(code, [spelling])
      else same.push(spelling)
    }
  }
  return byCode
}

/** Compares spellings with one phonetic code with a surname in Latin letters; null if none is close. */
export function compareSurname(
  typed: string,
  code: string,
  spellings: readonly Spelling[],
  surname: string,
): { readonly distance: number; readonly fit: Readonly<Record<NameCase, 0 | 1 | 2>> } | null {
  const close = spellings.flatMap((spelling) => {
    const vowels = vowelDistance(spelling.text, surname)
    if (vowels > 0 && code.length < minConsonants) return []
    const distance = vowels + Number(spelling.isRespelled)
    return distance <= maxDistance ? [{ ...spelling, distance }] : []
  })
  if (close.length === 0) return null
  const isUndeclined = close.some(({ nominative }) => nominative === typed)
  const undeclined = !isUndeclined ? 0 : /[оеуюиыэ]$/.test(typed) ? 2 : 1
  const fitIn = (name: 'genitive' | 'instrumental') => {
    const isDeclined = close.some(
      ({ nominative }) =>
        nominative !== typed && possibleNominatives(typed, [name]).includes(nominative),
    )
    return isDeclined ? 2 : undeclined
  }
  const fit = {
    nominative: 1,
    genitive: fitIn('genitive'),
    instrumental: fitIn('instrumental'),
  } as const
  return { distance: Math.min(...close.map(({ distance }) => distance)), fit }
}

/** A surname with fewer consonants must have the same vowels. */
const minConsonants = 3
const maxDistance = 2
