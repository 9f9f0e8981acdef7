import { ratingSources } from '../../../schema/catalogs.js'
import { InvalidRequest } from '../errors.js'

/**
 * The error for a text that is not a number of a catalog (docs/reference/identity.md#numbers). The hint is
 * the number that was probably intended.
 */
export function invalidNumber(
  text: string,
  { catalog, pattern }: { readonly catalog: string; readonly pattern: RegExp },
  field: string,
  /** The reference of another catalog that the text is, if any. */
  other: string | null = null,
): InvalidRequest {
  const [, word = '', number = text] = /^([a-z_]+?)[^a-z\d]*((?:tt|nm)?\d+)$/i.exec(text) ?? []
  const named = catalogNamed(word, [catalog]) === null ? text : number
  const hint = intendedNumber(text, pattern) ?? intendedNumber(named, pattern) ?? other
  return new InvalidRequest(`${JSON.stringify(text)} is not a number of ${catalog}`, {
    field,
    ...(hint === null ? {} : { hint }),
  })
}

/**
 * The valid number that a text probably means: `tt0004287` for `0004287` and `TT4287`, `7` for `007`; null for
 * other texts. Fewer than seven digits are probably a number of another catalog.
 */
function intendedNumber(text: string, pattern: RegExp): string | null {
  const [, prefix, digits] = /^(tt|nm)?(\d+)$/i.exec(text) ?? []
  if (digits === undefined) return null
  const candidates =
    prefix === undefined
      ? [...(digits.length < 7 ? [] : [`tt${digits}`, `nm${digits}`]), digits.replace(/^0+/, '')]
      : [prefix.toLowerCase() + digits.padStart(7, '0')]
  return candidates.find((candidate) => pattern.test(candidate)) ?? null
}

/** Names of the catalogs in other services and programs. */
const catalogNames: Readonly<Record<string, string>> = {
  imdb: 'alpha',
  kinopoisk: 'beta',
  kp: 'beta',
  tmdb: 'gamma',
  themoviedb: 'gamma',
  tmdb_tv: 'gamma_tv',
  gamma_tv: 'gamma',
}

/** The catalog that a word names, in any case; null if none of these catalogs has the name. */
export function catalogNamed<Catalog extends string>(
  word: string,
  catalogs: readonly Catalog[],
): Catalog | null {
  const name = word.toLowerCase()
  return (
    [name, catalogNames[name]].flatMap((each) => catalogs.filter((own) => own === each))[0] ?? null
  )
}

/**
 * The reference that a text probably means: `alpha:tt0110912` for `tt0110912`, `imdb:tt0110912` and the address
 * of a page, `gamma:680` for `tmdb/680`; null for other texts.
 */
export function intendedReference<Catalog extends string>(
  text: string,
  patterns: Readonly<Record<Catalog, RegExp>>,
): string | null {
  const catalogs = Object.keys(patterns) as Catalog[]
  const [bare] = /(?<![a-z\d])(?:tt|nm)\d{7,10}(?!\d)/i.exec(text) ?? []
  const alpha = catalogs.find((catalog) => bare && patterns[catalog].test(bare.toLowerCase()))
  if (bare !== undefined && alpha !== undefined) return `${alpha}:${bare.toLowerCase()}`
  // A number of alpha without its prefix is the only one with leading zeros.
  const padded = /^0\d{6,9}$/.test(text)
    ? intendedNumber(text, patterns[catalogs[0] as Catalog])
    : null
  if (padded !== null) return `${catalogs[0]}:${padded}`
  const [, word = '', sent = ''] = /^\s*(\w+?)\s*[:/=\-_ ]\s*(\w+)\s*$/.exec(text) ?? []
  const catalog = catalogNamed(word, catalogs)
  const number = catalog === null ? null : intendedNumber(sent, patterns[catalog])
  return number === null ? null : `${catalog}:${number}`
}

/** The references that a number without a catalog can mean: `beta:31 or gamma:31`; null for other texts. */
export function catalogsOfNumber<Catalog extends string>(
  text: string,
  patterns: Readonly<Record<Catalog, RegExp>>,
): string | null {
  const catalogs = (Object.keys(patterns) as Catalog[]).filter((each) => patterns[each].test(text))
  return catalogs.length === 0 ? null : catalogs.map((each) => `${each}:${text}`).join(' or ')
}

/** The part of a name that names a catalog or source; `gamma_tv` counts as gamma. */
const catalogWord = new RegExp(`(?:^|_)(${ratingSources.join('|')})(?=_|\\.|$)`)

/**
 * Keeps the candidates for a hint that name the same catalog as the text the client sent, because clients
 * do not confuse the numbers of two catalogs (docs/reference/errors.md#hints).
 */
export function ofSameCatalog(sent: string, candidates: readonly string[]): readonly string[] {
  const catalog = catalogOf(sent)
  return catalog === null ? candidates : candidates.filter((name) => catalogOf(name) === catalog)
}

function catalogOf(name: string): string | null {
  return catalogWord.exec(name)?.[1] ?? null
}
