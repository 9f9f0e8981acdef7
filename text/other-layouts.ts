import layout from 'convert-layout/ru.js'

/** Texts that were typed in the wrong keyboard layout, English or Russian. */

/**
 * The texts that the same keys produce in the other layout. Empty if the letters are of neither layout or
 * of both. There are two texts if signs may be letters or signs: `pe,` is зуб, `ktnj,` may be лето and a
 * comma.
 */
export function otherLayouts(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase()
  const isLatin = /[a-z]/.test(lower)
  const isCyrillic = /[а-яё]/.test(lower)
  if (isLatin === isCyrillic) return []
  if (isCyrillic) return [turned(lower, layout.toEn)]
  const withoutSigns = lower
    .replace(/[.,:;!?"]+(?=\s|$)/gu, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1 ')
  return [...new Set([lower, withoutSigns])].map((typed) => turned(typed, layout.fromEn))
}

/** Russian names with a Latin word at one end, typed in the English layout: `the ntkrb`, `dbq 3d`. */
export function mixedLayouts(text: string): string[] {
  const [russian] = otherLayouts(text)
  if (russian === undefined || !/[a-z]/i.test(text)) return []
  const [typed, turned] = [text.split(/\s+/u), russian.split(/\s+/u)]
  if (typed.length < 2) return []
  return [
    [...typed.slice(0, 1), ...turned.slice(1)].join(' '),
    [...turned.slice(0, -1), ...typed.slice(-1)].join(' '),
  ]
}

/** Each word in the other layout, except Roman numerals. */
function turned(text: string, turn: (word: string) => string): string {
  return text.replace(/\S+/gu, (word) => (/^[ivx]+\W*$/u.test(word) ? word : turn(word)))
}
