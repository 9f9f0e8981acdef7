/**
 * Escapes characters that could control a terminal or reorder its output. Control characters, format
 * characters such as direction marks, line and paragraph separators, and lone surrogates become `\u{…}`
 * with their code point (docs/reference/faults.md#imports).
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
