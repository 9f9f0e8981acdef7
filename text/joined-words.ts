import type { NameKind } from './name-kind.js'

/**
 * Joins words that people write both separately and as one word. Each row is one rule: a pattern for the
 * separator to remove.
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

/** A title without any of these characters is returned unchanged. */
const anySign = /['*.\-\u00b7\u2010-\u2012]/u

/**
 * Joins the words of a name (after `normalizeSigns`) that its signs separate; the same text if there are
 * none.
 */
export function joinWords(text: string, kind: NameKind): string {
  if (kind === 'title' && !anySign.test(text)) return text
  return rows[kind].reduce((joined, between) => joined.replace(between, ''), text)
}
