import { InvalidRequest } from '../errors.js'

/**
 * The error for a text that is not a number of a catalog (docs/reference/identity.md#numbers). The hint is
 * the number that was probably intended.
 */
export function invalidNumber(
  text: string,
  { catalog, pattern }: { readonly catalog: string; readonly pattern: RegExp },
  field: string,
): InvalidRequest {
  const hint = intendedNumber(text, pattern)
  return new InvalidRequest(`${JSON.stringify(text)} is not a number of ${catalog}`, {
    field,
    ...(hint === null ? {} : { hint }),
  })
}

/**
 * The valid number that a text probably means: `tt0004287` for `4287` and `TT4287`, `7` for `007`; null for
 * other texts.
 */
export function intendedNumber(text: string, pattern: RegExp): string | null {
  const [, prefix, digits] = /^(tt|nm)?(\d+)$/i.exec(text) ?? []
  if (digits === undefined) return null
  const prefixes = prefix === undefined ? ['tt', 'nm'] : [prefix.toLowerCase()]
  const padded = prefixes.map((each) => each + digits.padStart(7, '0'))
  const plain = prefix === undefined ? [digits.replace(/^0+/, '')] : []
  return [...padded, ...plain].find((candidate) => pattern.test(candidate)) ?? null
}
