import type { LineResult, ShownCandidate } from './match-line.js'

/** Formats the result of one line as JSON, or as tab-separated text that is safe to print on a terminal. */
export function writeMatch(result: LineResult, asJson: boolean): string {
  if (asJson) return `${JSON.stringify(result)}\n`
  const { input, match, items } = result
  const others = items.filter((item) => item !== match).map(described)
  return `${[printable(input), match === null ? '-' : described(match), ...others].join('\t')}\n`
}

function described({ id, title, year, confidence }: ShownCandidate): string {
  const written = year === null ? title : `${title} (${year})`
  return `${id} ${printable(written)} ${confidence.toFixed(2)}`
}

/** Replaces control characters and direction marks by spaces. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
