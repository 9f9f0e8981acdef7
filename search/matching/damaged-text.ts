import { keyOfWords, keyWord } from '../../catalog/read/name-keys.js'
import { memoize } from '../../text/memoize.js'
import type { NamePart } from './name-parts.js'

/** Repairs texts that went through programs with another encoding or alphabet. */

/** Pairs of encodings: the one in which a text was read, and the one in which it was written. */
const encodings = [
  ['windows-1252', 'utf-8'],
  ['windows-1251', 'utf-8'],
  ['koi8-r', 'utf-8'],
  ['windows-1252', 'windows-1251'],
  ['windows-1251', 'koi8-r'],
  ['koi8-r', 'windows-1251'],
  ['windows-1252', 'koi8-r'],
  ['windows-1252', 'ibm866'],
] as const

/** The signs of Windows-1252 from byte 128 on; some versions of Node decode it as Latin 1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The byte of each sign of an encoding of one byte. */
const bytesIn = memoize((encoding): ReadonlyMap<string, number> => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const isWestern = encoding === 'windows-1252'
  // Latin 1 is often called Windows-1252.
  const signs = new TextDecoder(isWestern ? 'latin1' : encoding).decode(all)
  const western = isWestern ? [...windows1252].map((sign, at) => [sign, at + 128] as const) : []
  const control = isWestern
    ? [...western.keys()].map((at) => [String.fromCharCode(at + 128), at + 128] as const)
    : []
  return new Map([...[...signs].map((sign, byte) => [sign, byte] as const), ...control, ...western])
})

/** The texts that another text in a wrong encoding may have been; empty for plain texts. */
function decodedAgain(text: string): string[] {
  if (!/[\u0080-\u00ff\u0400-\u045f\u2018-\u2122\u2500-\u25ff]{2}/.test(text)) return []
  return encodings.flatMap(([read, written]) => {
    const known = bytesIn(read)
    const bytes = [...text].map(
      (sign) => known.get(sign) ?? (sign.charCodeAt(0) < 128 ? sign.charCodeAt(0) : -1),
    )
    if (bytes.includes(-1)) return []
    const repaired = new TextDecoder(written).decode(Uint8Array.from(bytes))
    const lost = repaired.split('\ufffd').length - 1
    return repaired === text ||
      lost > repaired.length / 20 ||
      /[\u2500-\u25ff]/.test(repaired) ||
      /\p{Cc}/u.test(repaired)
      ? []
      : [repaired]
  })
}

/** `mal4ik`, `wapka`, `noji`: letters and digits for those Cyrillic letters that Latin lacks. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z])4|4(?=[a-z])/gi, 'ch'],
  [/w/gi, 'sh'],
  [/x/gi, 'kh'],
  [/sch/gi, 'shch'],
  [/yo|jo/gi, 'e'],
  [/j(?![auo])(?=[a-z])/gi, 'zh'],
]

/** Reads unknown words as an informal transliteration. */
function retransliterated(text: string, unknown: ReadonlySet<string>): string[] {
  if (!/^[\x20-\x7e]+$/.test(text)) return []
  const changed = text.replace(/[a-z\d]+/gi, (word) =>
    unknown.has(word.toLowerCase())
      ? replacements.reduce((result, [from, to]) => result.replace(from, to), word)
      : word,
  )
  return changed === text ? [] : [changed]
}

/**
 * The texts that a damaged text may have been, to try if nothing is found as it stands; `unknown` are its
 * words that no name in the catalog has.
 */
export function repairedTexts(text: string, unknown: ReadonlySet<string>): string[] {
  return [...decodedAgain(text), ...retransliterated(text, unknown)]
}

/** One lost letter between other signs. */
const lostLetter = /^(?<before>[^_?\ufffd]*)[_?\ufffd](?<after>[^_?\ufffd]*)$/
/** Letters that may be lost, the likeliest first; fewer for each if several are lost. */
const alphabets = {
  latin: 'eaoiuncsyzgltrdhkbmpfvwxjq',
  cyrillic: 'оеаинтсрвлкмдпуяызьбгчйхжшюцщэф',
}
const shares = [31, 9, 4]
/** Maximum number of words before and behind a lost letter. */
const maxAround = 8

/** Where a letter was lost: in front of a word; whether it joins the word before it, and the word itself. */
interface Gap {
  readonly at: number
  readonly joinsLast: boolean
  readonly joinsNext: boolean
}

/** Keys of the runs of a part with any letters where one was lost: `Am_lie`, `Funci?n`. */
export function keysWithLostLetters({
  tokens,
}: NamePart): Map<number, { from: number; to: number }> {
  const gaps = tokens.flatMap(({ signs }, at): Gap[] => {
    const { before, after } = lostLetter.exec(signs)?.groups ?? {}
    if (at === 0 || before === undefined || (before !== '' && after !== '')) return []
    return [{ at, joinsLast: before === '', joinsNext: after === '' }]
  })
  const keys = new Map<number, { from: number; to: number }>()
  const [first] = gaps
  const last = gaps.at(-1)
  if (first === undefined || last === undefined || gaps.length > shares.length) return keys
  const isCyrillic = tokens.some(({ word }) => /[\u0430-\u045f]/.test(word))
  const alphabet = alphabets[isCyrillic ? 'cyrillic' : 'latin']
  const letters = alphabet.slice(0, shares[gaps.length - 1])
  const words = tokens.map(({ word }) => word)
  const start = first.joinsLast ? first.at - 1 : first.at
  const end = last.joinsNext ? last.at + 1 : last.at
  for (const filled of fill(words, gaps, letters)) {
    const written = filled.map((word) => (word === '' ? '' : keyWord(word)))
    for (let from = Math.max(0, start - maxAround); from <= start; from += 1) {
      for (let to = end; to <= Math.min(tokens.length, end + maxAround); to += 1) {
        const key = keyOfWords(written.slice(from, to).filter(Boolean))
        if (key !== null) keys.set(key, { from, to })
      }
    }
  }
  return keys
}

/** The words with each letter in the gaps; a word that joins the one before it becomes empty. */
function fill(words: readonly string[], gaps: readonly Gap[], letters: string): string[][] {
  const [gap, ...others] = gaps
  if (gap === undefined) return [[...words]]
  const { at, joinsLast, joinsNext } = gap
  return [...letters].flatMap((letter) => {
    const next = joinsNext ? letter + (words[at] ?? '') : (words[at] ?? '')
    if (!joinsLast) return fill(words.with(at, next), others, letters)
    const joined = (words[at - 1] ?? '') + (joinsNext ? next : letter)
    return fill(words.with(at - 1, joined).with(at, joinsNext ? '' : next), others, letters)
  })
}
