import { editDistance } from './edit-distance.js'
import { remembered } from './remembered.js'

/**
 * How words sound, roughly: what people write by ear in Russian letters (`скрим квинс`, `скреам куинс`)
 * meets the English words (`scream queens`).
 */

/** The consonants of a typed word, by which it is looked up; null for what has no Cyrillic letters. */
export function typedSound(word: string): string | null {
  return isCyrillic.test(word) ? consonants(romanised(word)) : null
}

/** The consonants of a word in Latin letters, in each way in which they may be said; none for other words. */
export function soundsOf(word: string): string[] {
  if (!isLatin.test(word)) return []
  return [...new Set(spellings(word).map(consonants))]
}

/**
 * How many vowels set a word in Latin letters apart from one that was typed by ear, up to 2; Infinity where
 * there are more, or the consonants are others.
 */
export function vowelsApart(typed: string, word: string): number {
  if (typed === word) return 0
  if (!isLatin.test(word)) return Number.POSITIVE_INFINITY
  const sound = typedSound(typed)
  if (sound === null || !soundsOf(word).includes(sound)) return Number.POSITIVE_INFINITY
  const said = vowels(romanised(typed))
  const most = Math.min(sound.length, mostOtherVowels)
  const differing = spellings(word).map((spelling) => editDistance(said, vowels(spelling), most))
  return Math.min(...differing)
}

/**
 * A word in Latin letters as an index can hold it to be found by ear: each of its sounds (`soundsOf`) with
 * each of its vowels behind a bar; none for other words.
 */
export const heardWord = remembered((word): readonly string[] => {
  const said = new Set(isLatin.test(word) ? spellings(word).map(vowels) : [])
  return soundsOf(word).flatMap((sound) => Array.from(said, (vowels) => `${sound}/${vowels}`))
})

/** What is looked for among `heardWord`s: all up to the end of `sound` is equal, the rest up to so many edits away. */
export interface TypedByEar {
  readonly text: string
  /** How many characters have to be equal. */
  readonly soundLength: number
  readonly edits: number
}

/** A typed word as it is looked for by ear, by the rule of `vowelsApart`; null for what has no Cyrillic letters. */
export function typedByEar(typed: string): TypedByEar | null {
  const sound = typedSound(typed)
  if (sound === null) return null
  const edits = Math.min(sound.length, mostOtherVowels)
  return { text: `${sound}/${vowels(romanised(typed))}`, soundLength: sound.length + 1, edits }
}

const isCyrillic = /^[а-яё]+$/u
const isLatin = /^[a-z]+$/

/** Words with more other vowels between the same consonants are other words. */
const mostOtherVowels = 2

/** Capitals are sounds that Latin letters have no sign for. */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'j', з: 's', и: 'i', й: 'i' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'h', ц: 's', ч: 'C', ш: 'S', щ: 'S', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
}

function romanised(word: string): string {
  return word.replaceAll('дж', 'j').replace(/[а-яё]/gu, (letter) => letters[letter] ?? letter)
}

/** Letters that stand together for one sound. */
const together: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'Sn'],
  [/ch/g, 'C'],
  [/s?sh/g, 'S'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
]

/** Letters that are said in one way or another, of which people choose one for a word. */
const eitherWay: readonly (readonly [RegExp, string, string])[] = [
  [/qu/g, 'ku', 'kv'],
  [/c(?=[eiy])/g, 'k', 's'],
  [/g(?=[eiy])/g, 'g', 'j'],
  [/gh/g, 'g', ''],
  [/tC/g, 'tC', 'C'],
  [/^kn/g, 'kn', 'n'],
]

/** A word in Latin letters by its sounds; some are said in one of two ways. */
function spellings(word: string): string[] {
  const sounds = together.reduce((text, [sign, sound]) => text.replace(sign, sound), word)
  const both = eitherWay.reduce(
    (texts, [sign, one, other]) =>
      texts.flatMap((text) =>
        text.search(sign) < 0 ? [text] : [text.replace(sign, one), text.replace(sign, other)],
      ),
    [sounds],
  )
  return both.map((text) => text.replace(/[cq]/g, 'k'))
}

/** What is left without vowels, doubled letters and an h behind a consonant; `A` for a vowel at the start. */
function consonants(sounds: string): string {
  return sounds
    .replace(/^[aeiouy]+/, 'A')
    .replace(/(?<=[^aeiouyA])h/g, '')
    .replace(/[aeiouy]+/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** The sounds with vowels that are written in several ways folded together. */
function vowels(sounds: string): string {
  return sounds
    .replace(/(?<=[^aeiouy])h/g, '')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1')
}
