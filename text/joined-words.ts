import type { NameKind } from './name-kind.js'

/**
 * Words that a name or a typed query writes apart and that people also write as one. One rule is one row:
 * what stands between the parts and is left out.
 */

/** `o'keefe`, `x-men`, `т-34`; not `9-11`. */
const inWords = [
  /(?<=\p{L}\p{M}*)'(?=\p{L})/gu,
  /(?<=\p{L}\p{M}*)[-\u2010-\u2012](?=[\p{L}\p{N}])|(?<=\p{N})[-\u2010-\u2012](?=\p{L})/gu,
]

/** `s.w.a.t.`, `j. k. simmons`, `m*a*s*h`: signs between single letters. */
const betweenLetters =
  /(?<=(?<![\p{L}\p{N}])\p{L}\p{M}*)[.*\u00b7]+\s?(?=\p{L}\p{M}*(?![\p{L}\p{N}]))/gu

/** `van dyke`, `mc kenzie`, `di caprio`: the space after a particle of a surname. */
const afterParticle =
  /(?<=(?<!\p{L})(?:mc|mac|di|de|da|del|della|van|von|der|den|le|la|o|st|ter|du|dos|фон|ван|де|ди|ла|ле|о))\s+(?=\p{L}{3})/giu

const rows: Readonly<Record<NameKind, readonly RegExp[]>> = {
  title: [...inWords, betweenLetters],
  person: [...inWords, betweenLetters, afterParticle],
}

/** Texts without any of these characters, and without particles, pass unchanged. */
const anySign = /['*.\-\u00b7\u2010-\u2012]/u

/** A name (after `readSigns`) with words joined that its signs keep apart; the same text if there are none. */
export function joinWords(text: string, kind: NameKind): string {
  if (kind === 'title' && !anySign.test(text)) return text
  return rows[kind].reduce((joined, between) => joined.replace(between, ''), text)
}
