import layout from 'convert-layout/ru.js'

/** Restores texts that were typed in the wrong keyboard layout, English or Russian. */

/**
 * The texts that the same keys produce in the other layout; empty if the text has letters of neither layout
 * or of both. Signs may be letters of the other layout or just signs, so there can be two texts: `pe,` is
 * зуб, but `ktnj,` may be лето with a comma.
 */
export function inOtherLayouts(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  const isLatin = /[a-z]/.test(lower)
  const isCyrillic = /[а-яё]/.test(lower)
  if (isLatin === isCyrillic) return []
  if (isCyrillic) return [convertWords(lower, layout.toEn)]
  const withoutSigns = lower
    .replace(/[.,:;!?"]+(?=\s|$)/gu, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1 ')
  return [...new Set([lower, withoutSigns])].map((typed) => convertWords(typed, layout.fromEn))
}

/** Russian names with a Latin word at one end, typed in the English layout: `the ntkrb`, `dbq 3d`. */
export function inMixedLayouts(text: string): string[] {
  const [russian] = inOtherLayouts(text)
  if (russian === undefined || !/[a-z]/i.test(text)) return []
  const [typed, converted] = [text.split(/\s+/u), russian.split(/\s+/u)]
  if (typed.length < 2) return []
  return [
    [...typed.slice(0, 1), ...converted.slice(1)].join(' '),
    [...converted.slice(0, -1), ...typed.slice(-1)].join(' '),
  ]
}

/** Texts of which some letters were typed in the wrong layout: `e,bqcndj по фрейду`, `harry зщееук`, `гладbfnjh`. */
export function inHalfLayouts(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  if (!/[a-z]/.test(lower) || !/[а-яё]/.test(lower)) return []
  const converted = (letters: RegExp, convert: (word: string) => string) =>
    lower.replace(letters, (part) => convertWords(part, convert))
  return [
    converted(/[^\sа-яё]*[a-z][^\sа-яё]*/gu, layout.fromEn),
    converted(/[^\sa-z]*[а-яё][^\sa-z]*/gu, layout.toEn),
  ]
}

/** Converts each word to the other layout, except Roman numerals. */
function convertWords(text: string, convert: (word: string) => string): string {
  return text.replace(/\S+/gu, (word) => (/^[ivx]+\W*$/u.test(word) ? word : convert(word)))
}
