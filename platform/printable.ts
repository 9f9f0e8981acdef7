/**
 * Escapes characters that could control a terminal or reorder its output. Control characters, format
 * characters such as direction marks, line and paragraph separators, and lone surrogates become `\u{…}`
 * with their code point (docs/reference/faults.md#imports).
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, escaped)
}

/** Like `printable`, for text of several lines: keeps line breaks and tabs. */
export function printableLines(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, escaped)
}

const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`

/**
 * Like `printableLines`, in the form of JSON (`\\u001b`): valid in JSON, whose meaning stays the same,
 * and readable elsewhere. `JSON.stringify` escapes only some of these characters.
 */
export function printableJson(text: string): string {
  if (!/[^\n\t -~]/.test(text)) return text
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => unitOf(character, i)).join(''),
  )
}

const unitOf = (text: string, i: number) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`
